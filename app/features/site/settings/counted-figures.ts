import { countOf } from '#app/ui/format/plural.ts'
import { countedFigure, type StatedFigure } from './portal-figure.ts'

/** The counted figures of the page about the portal (STAT-02). @param brands of every model, one each */
export function countedContent(brands: string[], articles: number): StatedFigure[] {
  const brandCount = new Set(brands).size
  return [
    ...countedFigure({
      key: 'about.vehicles',
      count: brands.length,
      one: 'veículo',
      many: 'veículos',
      note: `No catálogo hoje, de ${countOf(brandCount, 'marca', 'marcas')}`,
    }),
    ...countedFigure({
      key: 'about.articles',
      count: articles,
      one: 'artigo',
      many: 'artigos',
      note: 'Publicados até hoje',
    }),
  ]
}

/** The counted figure of the newsletter's offer (STAT-12). */
export function countedSubscribers(count: number): StatedFigure[] {
  return countedFigure({
    key: 'advertising.subscribers',
    count,
    one: 'assinante ativo',
    many: 'assinantes ativos',
    note: 'Confirmados até hoje',
  })
}
