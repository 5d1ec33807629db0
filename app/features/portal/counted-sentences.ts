import { formatNumber } from '#app/ui/format-number.ts'

/** What was really counted, in words, by the key of the claimed figure that it stands beside (T-18). */
export function countedSentences({ brands, articles }: { brands: string[]; articles: number }): Record<string, string> {
  const brandCount = new Set(brands).size
  return {
    'about.vehicles': `Contados hoje no catálogo: ${counted(brands.length, 'modelo', 'modelos')} de ${counted(brandCount, 'marca', 'marcas')}.`,
    'about.articles': `Contados hoje nas notícias: ${counted(articles, 'artigo', 'artigos')}.`,
  }
}

function counted(count: number, one: string, many: string) {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
