import { countedFigure, type PublishedFigure } from '#app/platform/settings/portal-settings.ts'
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

/** Numbers of models, brands and articles. @param brands brand of each model; null: unknown */
export function countedContent(brands: string[] | null, articles: number | null): PublishedFigure[] {
  const brandCount = new Set(brands).size
  return [
    ...countedFigure({
      key: 'about.vehicles',
      count: brands?.length ?? 0,
      one: 'veículo',
      many: 'veículos',
      note: `No catálogo hoje, de ${countOf(brandCount, 'marca', 'marcas')}`,
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
