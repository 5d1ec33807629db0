import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from '#app/features/catalogue/catalogue-address.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { formatReferenceDate } from '#app/ui/format-date.ts'
import { formatNumber } from '#app/ui/format-number.ts'
import type { RangeRoad } from './range-road.ts'
import { RoadCarLink } from './road-car-link.tsx'

/** The ruler of the first screen: a tick per electric model, four of them drawn at one scale. One road each on a phone. */
export function RangeRoadFigure({ road, tableDate }: { road: RangeRoad; tableDate: string | null }) {
  const { endKm, ticksKm, cars } = road
  const everyElectric = catalogueHref({ filters: { type: [vehicleTypes.eletrico.label] }, sort: 'autonomy_desc' })
  return (
    <figure
      aria-label="Autonomia por carga dos carros elétricos, pela tabela do Inmetro"
      className="mt-[clamp(40px,6vw,72px)] [--px-per-m:27px] sm:[--px-per-m:22px] md:[--px-per-m:28px] lg:[--px-per-m:35px] xl:[--px-per-m:38px]"
    >
      {cars.length > 0 && (
        <div className="grid gap-4.5 pb-3.5 sm:relative sm:block sm:h-[calc(72px+1.95*var(--px-per-m))] sm:pb-0 lg:h-[calc(80px+1.95*var(--px-per-m))]">
          {cars.map((car, index) => (
            <RoadCarLink key={car.id} car={car} endKm={endKm} isLongest={index === cars.length - 1} />
          ))}
        </div>
      )}
      <div className="relative h-11.5 border-t border-ground">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${endKm} 12`}
          preserveAspectRatio="none"
          className="absolute inset-x-0 top-0 h-3 w-full text-ground"
        >
          <path
            d={ticksKm.map((km) => `M${km} 0v12`).join('')}
            stroke="currentColor"
            vectorEffect="non-scaling-stroke"
            className="[stroke-width:1] sm:[stroke-width:1.5]"
          />
        </svg>
        <ol aria-hidden="true" className="absolute inset-x-0 top-5 text-13 text-ink-3 tabular-nums">
          {marksOf(endKm).map((km) => (
            <li
              key={km}
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
              style={{ left: `${(km / endKm) * 100}%` }}
            >
              {km === endKm ? `${formatNumber(km)} km` : formatNumber(km)}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-14 text-ink-3">
        <span>
          Até onde vai uma carga. {ticksSentence(ticksKm.length)}{' '}
          <Link to={everyElectric} className="link whitespace-nowrap">
            Ver por autonomia
          </Link>
        </span>
        <span>Inmetro, PBEV{tableDate && `, tabela de ${formatReferenceDate(tableDate)}`}</span>
      </figcaption>
    </figure>
  )
}

const marks = 5

/** 0, 100, 200 … on a ruler of 500 km. */
function marksOf(endKm: number): number[] {
  return Array.from({ length: marks + 1 }, (_, mark) => (endKm / marks) * mark)
}

function ticksSentence(count: number): string {
  return count === 1
    ? 'O traço é o único elétrico do catálogo.'
    : `Cada traço é um dos ${formatNumber(count)} elétricos do catálogo.`
}
