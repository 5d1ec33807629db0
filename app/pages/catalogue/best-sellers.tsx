import { type Market, type Powertrain, powertrains } from '#app/domain/costs/market.ts'
import { versionsOfModels } from '#app/domain/costs/registered-models.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from './catalogue-address.ts'
import type { NewArrivals } from './new-arrivals.ts'

const maxNamed = 8

export type BestSellers = {
  month: string
  source: string | null
  /** `href` null: no version is on sale. `priceBrl`: lowest price; null: unknown. */
  models: { name: string; powertrain: Powertrain; count: number; href: string | null; priceBrl: number | null }[]
}

/** Registrations do not separate versions, so a name matches all versions of a model. */
export function bestSellersOf({ models }: Pick<Market, 'models'>, vehicles: Vehicle[]): BestSellers | null {
  if (!models) return null
  const versions = versionsOfModels(models.rows, vehicles)
  const named = models.rows.slice(0, maxNamed).map((row, index) => {
    const own = versions[index] ?? []
    const prices = own.flatMap(({ priceBrl }) => priceBrl ?? [])
    return {
      ...row,
      href: own.length > 0 ? catalogueHref({ filters: { search: row.name } }) : null,
      priceBrl: prices.length > 0 ? Math.min(...prices) : null,
    }
  })
  return { month: models.date, source: models.source, models: named }
}

type Props = { bestSellers: BestSellers | null; newArrivals: NewArrivals | null }

export function CatalogueStrips({ bestSellers, newArrivals }: Props) {
  if (!bestSellers && !newArrivals) return null
  return (
    <div className="no-print mb-6 grid gap-x-9 gap-y-4 border-b border-line pb-4 lg:grid-cols-2">
      {bestSellers && <BestSellersStrip {...bestSellers} />}
      {newArrivals && (
        <Strip
          id="chegaram-agora"
          title={`Chegaram agora: linha ${newArrivals.year}`}
          models={newArrivals.models.map(({ name, path, priceBrl }) => ({
            name,
            href: path,
            facts: fromPrice(priceBrl),
          }))}
        />
      )}
    </div>
  )
}

function BestSellersStrip({ month, source, models }: BestSellers) {
  return (
    <Strip
      id="mais-emplacados"
      title={`Mais emplacados em ${formatMonthName(month)}`}
      note={`Fonte: ${source}. Versões somadas.`}
      models={models.map(({ name, powertrain, count, href, priceBrl }) => ({
        name,
        href,
        facts: `${formatNumber(count)} · ${priceBrl === null ? powertrains[powertrain] : fromPrice(priceBrl)}`,
      }))}
    />
  )
}

function fromPrice(reais: number): string {
  return `desde ${formatPrice(reais)}`
}

type StripProps = {
  id: string
  title: string
  note?: string
  models: { name: string; href: string | null; facts: string }[]
}

function Strip({ id, title, note, models }: StripProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-18">
        {title}
      </h2>
      <ol className="scroll-hint flex gap-6">
        {models.map(({ name, href, facts }) => (
          <li key={name} className="grid flex-none pb-1 text-14 tabular-nums">
            {href ? (
              <Link to={href} className="link inline-flex min-h-11 items-center text-15 font-semibold">
                {name}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center text-15 font-semibold">{name}</span>
            )}
            {facts}
          </li>
        ))}
      </ol>
      {note && <p className="mt-1 text-12 text-ink-3">{note}</p>}
    </section>
  )
}
