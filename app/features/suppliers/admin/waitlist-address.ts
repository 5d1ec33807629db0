import { addressedList } from '#app/platform/list-address.ts'
import { supplierKind, supplierStatuses } from './supplier-status.ts'

/** What the tab fornecedores calls, and its file. */
export const supplierPaths = {
  decide: '/admin/fornecedores/situacao',
  remove: '/admin/fornecedores/excluir',
  export: '/admin/fornecedores/exportar',
} as const

export const waitlist = addressedList(
  {
    status: {
      parameter: 'situacao',
      label: 'Situação',
      options: {
        todas: 'Todas as situações',
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
