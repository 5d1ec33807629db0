import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

/** Statuses in the order of the filter. `action`: audit log action of the decision. */
export const supplierStatuses = {
  pendente: { label: 'Pendente', button: 'Reabrir', variant: 'quiet', action: 'supplier-reopened' },
  publicado: { label: 'Publicado', button: 'Publicar', variant: 'good', action: 'supplier-published' },
  recusado: { label: 'Recusado', button: 'Recusar', variant: 'bad', action: 'supplier-refused' },
} as const

export type SupplierStatus = keyof typeof supplierStatuses
export const supplierStatusNames = Object.keys(supplierStatuses) as SupplierStatus[]

export function supplierKind(isOwner: boolean): string {
  return isOwner ? 'Proprietário' : 'Indicação'
}

type DecisionState = { status: SupplierStatus; confirmedAt: Date | null }

/** A publication requires the confirmation of the business. */
export function nextStatuses({ status, confirmedAt }: DecisionState): SupplierStatus[] {
  return supplierStatusNames.filter((next) => next !== status && (next !== 'publicado' || confirmedAt !== null))
}

export function decisionButton(from: SupplierStatus, to: SupplierStatus): string {
  return from === 'publicado' && to === 'pendente' ? 'Tirar do guia' : supplierStatuses[to].button
}

export const waitlistPath = '/admin/conteudo/fornecedores'

export const suppliersToReviewHref = `${waitlistPath}?situacao=conferir`

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

export const leadPages = 'pedidos'
