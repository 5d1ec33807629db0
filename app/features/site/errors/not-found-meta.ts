import { pageMeta } from '#app/features/site/page-meta.ts'

/** The head of a page that is not there: never indexed, with the status 404 that the loader gives. */
export function notFoundMeta(siteUrl: string) {
  return pageMeta({
    title: 'Página Não Encontrada',
    description: 'Neste endereço do portal não há nada. O catálogo, a comparação e as notícias continuam no ar.',
    path: '/404',
    siteUrl,
    isIndexed: false,
  })
}
