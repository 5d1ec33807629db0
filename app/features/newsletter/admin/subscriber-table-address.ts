import { addressedList } from '#app/platform/list-address.ts'

/** What the tab newsletter calls, and its file. */
export const subscriberPaths = {
  toggle: '/admin/assinantes/alternar',
  remove: '/admin/assinantes/remover',
  export: '/admin/assinantes/exportar',
} as const

export const subscriberList = addressedList(
  {
    situation: {
      parameter: 'situacao',
      label: 'Status',
      options: {
        todos: 'Todos os assinantes',
        ativos: 'Ativos',
        inativos: 'Inativos',
        recebem: 'Recebem edições',
        aguardam: 'Aguardam confirmação',
        sairam: 'Saíram da lista',
        recusados: 'Recusados pelo servidor',
      },
    },
  },
  'depois',
  subscriberPaths.export,
)

export type SubscriberTableAddress = ReturnType<typeof subscriberList.read>
