import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

export const issueList = defineList({
  id: 'edicoes',
  title: 'Edições',
  noun: { one: 'edição', several: 'edições' },
  search: null,
  filters: {},
  cursorParam: 'depois',
  empty: {
    unfiltered:
      'Nenhuma edição ainda. Monte a primeira com as notícias da semana; às sextas-feiras de manhã o portal monta o rascunho sozinho.',
  },
})

export type IssueListParams = ParamsOf<typeof issueList>
