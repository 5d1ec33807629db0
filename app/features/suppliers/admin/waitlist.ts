import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'
import { supplierKind, supplierStatuses } from './supplier-status.ts'

export const waitlistPath = '/admin/conteudo/fornecedores'

/** The list of confirmed texts that no editor has looked at. */
export const suppliersToReviewHref = `${waitlistPath}?situacao=conferir`

/** The address of the review of an entry. */
export function reviewPath(entryId: number): string {
  return `${waitlistPath}/${entryId}`
}

export const waitlist = defineList({
  id: 'lista-de-espera',
  title: 'Lista de espera de fornecedores',
  noun: { one: 'cadastro', several: 'cadastros' },
  search: { placeholder: 'Nome, e-mail, empresa ou cidade', label: 'Buscar por nome, e-mail, empresa ou cidade' },
  filters: {
    status: {
      parameter: 'situacao',
      label: 'Situação',
      options: {
        todas: 'Todas as situações',
        conferir: 'A conferir',
        pendente: supplierStatuses.pendente.label,
        publicado: supplierStatuses.publicado.label,
        recusado: supplierStatuses.recusado.label,
      },
    },
    kind: {
      parameter: 'tipo',
      label: 'Quem enviou',
      options: { todos: 'Todos os tipos', proprietario: supplierKind(true), indicacao: supplierKind(false) },
    },
  },
  cursorParam: 'cadastros',
  exportPath: '/admin/fornecedores/exportar',
  empty: {
    unfiltered: 'Nenhum cadastro ainda. Quem pede para entrar na lista de fornecedores aparece aqui.',
    filtered: 'Nenhum cadastro com este filtro.',
  },
})

export type WaitlistParams = ParamsOf<typeof waitlist>

/** The parameter where a page of the leads goes on. */
export const leadPages = 'pedidos'
