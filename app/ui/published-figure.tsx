import { countedFigure, type PublishedFigure } from '#app/platform/settings/portal-settings.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { countOf } from '#app/platform/format/plural.ts'

type Props = { figure: PublishedFigure; className?: string }

/** A number about the portal, with its source. */
export function PublishedFigureBlock({ figure: { value, label, note }, className = 'text-40' }: Props) {
  return (
    <div>
      <p>
        <span className={`fig block ${className}`}>{value}</span> <span className="mt-2 block">{label}</span>
      </p>
      <p className="mt-1 text-14 text-pretty wrap-anywhere text-ink-3">{note}</p>
    </div>
  )
}

type CountedModels = { models: number; brands: number; /** Brands with a model on sale. */ brandsOnSale: number }

/** null: unknown */
export function countedContent(catalogue: CountedModels | null, articles: number | null): PublishedFigure[] {
  const { models, brands, brandsOnSale } = catalogue ?? { models: 0, brands: 0, brandsOnSale: 0 }
  return [
    ...countedFigure({
      key: 'about.vehicles',
      count: models,
      one: 'veículo',
      many: 'veículos',
      note: `No catálogo hoje, de ${countOf(brands, 'marca', 'marcas')}; ${formatNumber(brandsOnSale)} com carro à venda`,
    }),
    ...countedFigure({
      key: 'about.articles',
      count: articles ?? 0,
      one: 'artigo',
      many: 'artigos',
      note: 'Publicados até hoje',
    }),
  ]
}

export function countedSubscribers(count: number): PublishedFigure[] {
  return countedFigure({
    key: 'advertising.subscribers',
    count,
    one: 'assinante ativo',
    many: 'assinantes ativos',
    note: 'Confirmados até hoje',
  })
}
