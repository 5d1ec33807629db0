import { pageMeta } from '#app/features/site/page-meta.ts'
import { breadcrumbData, itemListData } from '#app/features/site/structured-lists.ts'
import { articlePath, type NewsAddress } from '#app/features/news/news-address.ts'
import type { NewsPageData } from './news-page-data.ts'

type Page = { data: NewsPageData; address: NewsAddress; siteUrl: string }

/** The canonical address of any filtered list is the list itself (T-70). */
export function newsMeta({ data, address, siteUrl }: Page) {
  const category = data.chips.find(({ slug }) => slug === address.category)
  return pageMeta({
    title: category ? `Notícias: ${category.name}` : 'Notícias sobre carros elétricos e híbridos',
    description:
      'Mercado, impostos, recarga, indústria e tecnologia dos carros elétricos e híbridos no Brasil, com os números conferidos e as fontes no fim de cada notícia.',
    path: '/noticias',
    siteUrl,
    isIndexed: data.articles.length > 0 && address.search === null,
    structuredData: [
      breadcrumbData(siteUrl, [{ label: 'Início', to: '/' }, { label: 'Notícias' }]),
      itemListData(siteUrl, {
        name: 'Todas as Notícias',
        count: data.found.count,
        entries: data.articles.map(({ title, slug }) => ({
          name: title,
          path: articlePath({ slug }),
        })),
      }),
    ],
  })
}
