import { defineList, type ParamsOf } from '#app/platform/panel/list.ts'

export const articleList = defineList({
  id: 'lista-de-noticias',
  title: 'Notícias',
  noun: { one: 'notícia', several: 'notícias' },
  search: { placeholder: 'Buscar por título ou autor', label: 'Buscar por título, endereço ou autor' },
  filters: {
    situation: {
      parameter: 'situacao',
      label: 'Situação',
      options: {
        todas: 'Todas as situações',
        publicada: 'Publicada',
        rascunho: 'Rascunho',
        agendada: 'Agendada',
      },
    },
  },
  cursorParam: 'depois',
  empty: {
    unfiltered: 'Nenhuma notícia ainda. Comece pela primeira.',
    filtered: 'Nenhuma notícia com este filtro.',
  },
})

export type ArticleListParams = ParamsOf<typeof articleList>

export function articleListHref(params: Partial<ArticleListParams>): string {
  return `/admin/conteudo${articleList.query(params)}`
}
