import { pageMeta } from '#app/features/site/page-meta.ts'
import { breadcrumbData } from '#app/features/site/structured-lists.ts'
import { matchingPath, matchingTitle } from './matching-address.ts'

/** Answers are endless: the page without any is the one that is found. */
export function matchingMeta({ siteUrl, isIdle }: { siteUrl: string; isIdle: boolean }) {
  return pageMeta({
    title: matchingTitle,
    description:
      'Sete perguntas sobre orçamento, rotina, viagens e espaço, e os elétricos e híbridos plug-in que combinam, com o porquê de cada um.',
    path: matchingPath,
    siteUrl,
    isIndexed: isIdle,
    structuredData: [breadcrumbData(siteUrl, [{ label: 'Início', to: '/' }, { label: matchingTitle }])],
  })
}
