import { Fragment } from 'react'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { nameOf, type VehicleCardData, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { partedAtVehicles } from '#app/domain/news/body/body-parts.ts'
import { labelTableCells } from '#app/domain/news/body/label-table-cells.ts'
import { Link } from '#app/ui/link.tsx'
import { PriceNote, VehiclePrice, TypeBadge } from '#app/domain/vehicles/vehicle-badges.tsx'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { withWholeAmounts } from '#app/platform/format/format-number.ts'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'

type Props = {
  html: string | null
  summary: string
  vehicles?: VehicleCardData[]
}

/** The article's text, or its summary if there is no body. */
export function ArticleBody({ html, summary, vehicles = [] }: Props) {
  if (html === null)
    return (
      <div className="prose">
        {summaryParagraphs(summary).map((paragraph) => (
          <p key={paragraph}>{withWholeAmounts(paragraph)}</p>
        ))}
      </div>
    )
  const { texts, vehicleIds } = partedAtVehicles(html)
  return texts.map((text, place) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleIds[place])
    return (
      <Fragment key={place}>
        {text.trim() && <ArticleHtml html={labelTableCells(text)} className={place > 0 ? 'prose mt-5' : 'prose'} />}
        {vehicle && <BodyVehicle vehicle={vehicle} />}
      </Fragment>
    )
  })
}

function BodyVehicle({ vehicle }: { vehicle: VehicleCardData }) {
  return (
    <aside
      aria-label={nameOf(vehicle)}
      data-vehicle={vehicle.id}
      className="relative my-8 grid max-w-[68ch] overflow-clip rounded-3 border border-line bg-surface transition-colors hover:border-control sm:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="vehicle-slot">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div className="flex flex-col justify-center gap-3 px-5 py-4">
        <div>
          <p className="text-18 leading-tight font-semibold tracking-[-0.01em]">
            <Link
              to={vehiclePath(vehicle)}
              prefetch="intent"
              className="underline-offset-4 after:absolute after:inset-0 hover:underline hover:decoration-1"
            >
              <ModelName vehicle={vehicle} />
            </Link>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-3">
            {[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}
            <TypeBadge vehicle={vehicle} />
          </p>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <div className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-ink-3">
              {vehicle.priceBrl === null ? 'Preço' : <PriceNote vehicle={vehicle} />}
            </dt>
            <dd>
              <VehiclePrice vehicle={vehicle} className={vehicle.priceBrl === null ? 'text-16' : 'text-22'} />
            </dd>
          </div>
          <div className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-ink-3">Autonomia</dt>
            <dd>
              <FigureWithUnit value={vehicle.rangeKm} unit="km" className="text-22" />
            </dd>
          </div>
        </dl>
      </div>
    </aside>
  )
}

export function summaryParagraphs(summary: string): string[] {
  return summary
    .replaceAll(sentenceEnd, '$1\n')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter(Boolean)
}

/** Matches the end of a sentence before a capital letter, but not the point in 'R$ 115.800' or 'lei n. 18.403'. */
const sentenceEnd = /([.!?…][”"»)]?)\s+(?=[“"«(]?\p{Lu})/gu

/** @param html written by an editor, cleaned by the server */
export function ArticleHtml({ html, className }: { html: string; className: string }) {
  return <div data-wide-tables="" className={className} dangerouslySetInnerHTML={{ __html: withWholeAmounts(html) }} />
}
