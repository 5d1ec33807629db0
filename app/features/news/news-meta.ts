import { breadcrumbData, pageMeta } from '#app/features/portal/page-meta.ts'
import type { NewsAddress } from './news-address.ts'
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
    isIndexed: data.articles.length > 0,
    structuredData: [
      breadcrumbData(siteUrl, [{ label: 'Início', to: '/' }, { label: 'Notícias' }]),
      {
        '@type': 'ItemList',
        name: 'Todas as Notícias',
        numberOfItems: data.foundCount,
        itemListElement: data.articles.map((article, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: article.title,
          url: `${siteUrl}/noticias/${encodeURIComponent(article.slug)}`,
        })),
      },
    ],
  })
}
