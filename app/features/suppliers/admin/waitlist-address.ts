import { addressedList } from '#app/platform/list-address.ts'
import { supplierKind, supplierStatuses } from './supplier-status.ts'

/** What the tab fornecedores calls, and its file. */
export const supplierPaths = {
  decide: '/admin/fornecedores/situacao',
  ask: '/admin/fornecedores/pedir-confirmacao',
  correctEntry: '/admin/fornecedores/corrigir-cadastro',
  correctPage: '/admin/fornecedores/corrigir-pagina',
  remove: '/admin/fornecedores/excluir',
  export: '/admin/fornecedores/exportar',
  removeLead: '/admin/fornecedores/pedidos/excluir',
} as const

export const waitlistPath = '/admin/conteudo/fornecedores'

/** What businesses have confirmed and no editor has looked at. */
export const suppliersToReviewHref = `${waitlistPath}?situacao=conferir`

/** Where an editor reads what would be published. */
export function reviewPath(entryId: number): string {
  return `${waitlistPath}/${entryId}`
}

export const waitlist = addressedList(
  {
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
  'cadastros',
  supplierPaths.export,
)

export type WaitlistAddress = ReturnType<typeof waitlist.read>

/** The parameter where a page of the leads goes on. */
export const leadPages = 'pedidos'
