import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

export const subscriberList = defineList({
  id: 'assinantes',
  title: 'Assinantes',
  noun: { one: 'assinante', several: 'assinantes' },
  search: { placeholder: 'Buscar por e-mail' },
  filters: {
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
  cursorParam: 'depois',
  exportPath: '/admin/assinantes/exportar',
  empty: {
    unfiltered: 'Nenhum assinante ainda. Quem se inscreve no rodapé ou no fim de uma notícia aparece aqui.',
    filtered: 'Nenhum assinante com este filtro.',
  },
})

export type SubscriberListParams = ParamsOf<typeof subscriberList>
