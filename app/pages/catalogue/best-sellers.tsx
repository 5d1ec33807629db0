import { type Market, powertrains } from '#app/domain/costs/market.ts'
import { versionsOfModels } from '#app/domain/costs/registered-models.ts'
import { drawingUrlOfModel, keepHyphens, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { formatNumber, formatPrice } from '#app/platform/format/format-number.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { RowControls } from '#app/ui/lists/row-controls.tsx'
import { catalogueHref } from './catalogue-address.ts'
import type { NewArrivals } from './new-arrivals.ts'

const maxNamed = 8

/** `drawing`, `href` null: no version of the model is on sale. `priceBrl`: lowest price in reais; null: unknown. */
type BestSellers = NonNullable<ReturnType<typeof bestSellersOf>>

/** Registrations do not separate versions, so a name matches all versions of a model. */
export function bestSellersOf({ models }: Pick<Market, 'models'>, vehicles: Vehicle[]) {
  if (!models) return null
  const versions = versionsOfModels(models.rows, vehicles)
  const named = models.rows.slice(0, maxNamed).map((row, index) => {
    const own = versions[index] ?? []
    const prices = own.flatMap(({ priceBrl }) => priceBrl ?? [])
    return {
      ...row,
      drawing: drawingUrlOfModel(own),
      href: own.length > 0 ? catalogueHref({ filters: { search: row.name } }) : null,
      priceBrl: prices.length > 0 ? Math.min(...prices) : null,
    }
  })
  return { month: models.date, source: models.source, models: named }
}

/** null: filtered, or not the first page. */
export type Strips = { bestSellers: BestSellers | null; newArrivals: NewArrivals | null }

export function CatalogueStrips({ bestSellers, newArrivals }: Strips) {
  if (!bestSellers && !newArrivals) return null
  return (
    <div className="no-print mb-4 grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-4 border-b border-line pb-3 sm:mb-6 md:grid-cols-2">
      {bestSellers && (
        <Strip
          id="mais-emplacados"
          title={`Mais emplacados em ${formatMonthName(bestSellers.month)}`}
          note={`Fonte: ${bestSellers.source}. Versões somadas.`}
          models={bestSellers.models.map(({ name, drawing, powertrain, count, href, priceBrl }) => ({
            name,
            drawing,
            href,
            sold: `${formatNumber(count)} emplacados`,
            price: priceBrl === null ? powertrains[powertrain] : fromPrice(priceBrl),
          }))}
        />
      )}
      {newArrivals && (
        <Strip
          id="chegaram-agora"
          className="max-sm:hidden"
          title={`Chegaram agora: linha ${newArrivals.year}`}
          models={newArrivals.models.map(({ name, drawing, path, priceBrl }) => ({
            name,
            drawing,
            href: path,
            price: fromPrice(priceBrl),
          }))}
        />
      )}
    </div>
  )
}

function fromPrice(reais: number): string {
  return `desde ${formatPrice(reais)}`
}

type StripProps = {
  id: string
  className?: string
  title: string
  note?: string
  models: { name: string; drawing: string | null; href: string | null; sold?: string; price: string }[]
}

/** A row that scrolls sideways. */
function Strip({ id, className, title, note, models }: StripProps) {
  const rowId = `${id}-modelos`
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="py-1 text-15 lg:text-18">
          {title}
        </h2>
        <RowControls rowId={rowId}>
          <div className="only-script flex max-sm:hidden">
            <button type="button" aria-label={`${title}: anteriores`} className={buttonClass('quiet', 'w-11 px-0!')}>
              <ChevronLeft aria-hidden="true" className="size-5" />
            </button>
            <button type="button" aria-label={`${title}: próximos`} className={buttonClass('quiet', 'w-11 px-0!')}>
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        </RowControls>
      </div>
      <ol
        id={rowId}
        className="rail model-strip gap-4 text-13 leading-snug text-ink-2"
        style={{ paddingRight: 48, mask: 'linear-gradient(270deg, transparent, #000 48px)' }}
      >
        {models.map(({ name, drawing, href, sold, price }) => (
          <li key={name}>
            <span className="vehicle-slot">{drawing && <img src={drawing} alt="" loading="lazy" />}</span>
            <span className="font-semibold text-ink">
              {href ? (
                <Link to={href} className="after:absolute after:inset-0">
                  {keepHyphens(name)}
                </Link>
              ) : (
                keepHyphens(name)
              )}
            </span>
            <span>{price}</span>
            {sold && <span>{sold}</span>}
          </li>
        ))}
      </ol>
      {note && <p className="mt-1 text-12 text-ink-3">{note}</p>}
    </section>
  )
}
