import type { Organization, SearchAction } from 'schema-dts'
import { pageMeta } from '#app/features/site/page-meta.ts'
import { site } from '#app/features/site/site.ts'

/** Claims that nobody has measured stay out of what search engines read (T-18). */
export function homeMeta(siteUrl: string) {
  const organization: Organization = {
    '@type': 'Organization',
    name: site.name,
    url: `${siteUrl}/`,
    description: site.blurb,
  }
  // 'query-input' is Google's own extension, which the vocabulary's types do not know.
  const searchAction: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: `${siteUrl}/catalogo?busca={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return pageMeta({
    title: 'Carros elétricos e híbridos no Brasil',
    description:
      'Carros elétricos e híbridos à venda no Brasil na mesma régua: autonomia pelo Inmetro, preço, potência e bateria, com fonte e data, mais notícias do setor.',
    path: '/',
    siteUrl,
    structuredData: [
      {
        '@type': 'Organization',
        name: site.name,
        url: `${siteUrl}/`,
        description: site.blurb,
        logo: `${siteUrl}/favicon.svg`,
      },
      {
        '@type': 'WebSite',
        name: site.name,
        url: `${siteUrl}/`,
        inLanguage: 'pt-BR',
        publisher: organization,
        potentialAction: searchAction,
      },
    ],
  })
}
