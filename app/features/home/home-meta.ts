import { pageMeta } from '#app/features/portal/page-meta.ts'
import { site } from '#app/features/portal/site.ts'

/** Claims that nobody has measured stay out of what search engines read (T-18). */
export function homeMeta(siteUrl: string) {
  const organization = { '@type': 'Organization', name: site.name, url: `${siteUrl}/`, description: site.blurb }
  return pageMeta({
    title: 'Carros elétricos e híbridos no Brasil',
    description:
      'Carros elétricos e híbridos à venda no Brasil na mesma régua: autonomia pelo Inmetro, preço, potência e bateria, com fonte e data, mais notícias do setor.',
    path: '/',
    siteUrl,
    structuredData: [
      { ...organization, logo: `${siteUrl}/favicon.svg` },
      {
        '@type': 'WebSite',
        name: site.name,
        url: `${siteUrl}/`,
        inLanguage: 'pt-BR',
        publisher: organization,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${siteUrl}/catalogo?busca={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  })
}
