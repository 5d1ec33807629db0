import { type Market, type Powertrain, powertrains } from '#app/domain/costs/market.ts'
import { nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from './catalogue-address.ts'

const maxNamed = 8

export type BestSellers = {
  month: string
  source: string | null
  /** null: the catalogue has no model of this name */
  models: { name: string; powertrain: Powertrain; count: number; href: string | null }[]
}

/** Links registered models to the catalogue. A name matches all versions of a model, because registrations do not separate versions. */
export function bestSellersOf({ models }: Pick<Market, 'models'>, vehicles: Vehicle[]): BestSellers | null {
  if (!models) return null
  const named = models.rows.slice(0, maxNamed).map((row) => {
    return {
      ...row,
      href: vehicles.some((vehicle) => isNamed(vehicle, row.name))
        ? catalogueHref({ filters: { search: row.name } })
        : null,
    }
  })
  return { month: models.date, source: models.source, models: named }
}

function isNamed(vehicle: Vehicle, name: string): boolean {
  const words = plainWords(`${nameOf(vehicle)} ${vehicle.version ?? ''}`).split(' ')
  return plainWords(name)
    .split(' ')
    .every((word) => words.includes(word))
}

export function BestSellersStrip({ bestSellers: { month, source, models } }: { bestSellers: BestSellers }) {
  return (
    <section aria-labelledby="mais-emplacados" className="no-print mb-6 border-b border-line pb-4">
      <h2 id="mais-emplacados" className="text-18">
        Mais emplacados em {formatMonthName(month)}
      </h2>
      <ol className="scroll-hint mt-2 flex gap-6">
        {models.map(({ name, powertrain, count, href }) => (
          <li key={name} className="grid flex-none py-1 text-14 tabular-nums">
            {href ? (
              <Link to={href} className="link inline-flex min-h-11 items-center text-15 font-semibold">
                {name}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center text-15 font-semibold">{name}</span>
            )}
            {`${formatNumber(count)} · ${powertrains[powertrain]}`}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-13 text-ink-3">Fonte: {source}. As versões de um modelo são contadas juntas.</p>
    </section>
  )
}
