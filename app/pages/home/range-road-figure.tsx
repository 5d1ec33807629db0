import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { vehiclePath, isOnSale, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { CSSProperties } from 'react'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { closeSideFrame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

/** Hero image: all electric models on a range scale, four of them drawn to scale. On phones each drawn model has its own line, with its label to the right. */
export function RangeRoadFigure({ road, tableDate }: { road: RangeRoad; tableDate: string | null }) {
  const { endKm, ticksKm, cars } = road
  const everyElectric = catalogueHref({ filters: { type: [vehicleTypes.eletrico.label] }, sort: 'autonomy_desc' })
  return (
    <figure
      aria-label="Autonomia por carga dos carros elétricos, pela tabela do Inmetro"
      className="mt-12 [--px-per-m:20px] sm:[--px-per-m:22px] lg:[--px-per-m:35px] xl:[--px-per-m:38px]"
    >
      {cars.length > 0 && (
        <div className="grid gap-3 pb-3 max-sm:mr-21 sm:relative sm:block sm:h-[calc(72px+1.95*var(--px-per-m))] sm:pb-0 lg:h-[calc(80px+1.95*var(--px-per-m))]">
          {cars.map((car, index) => (
            <RoadCarLink key={car.id} car={car} endKm={endKm} isLongest={index === cars.length - 1} />
          ))}
        </div>
      )}
      <div className="relative h-11.5 border-t border-ground max-sm:mr-21">
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
              className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 sm:last:-translate-x-full"
              style={{ left: `${(km / endKm) * 100}%` }}
            >
              {km === endKm ? formatQuantity('km', km) : formatNumber(km)}
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

/** 0, 100, 200 … for a ruler of 500 km. */
function marksOf(endKm: number): number[] {
  return Array.from({ length: marks + 1 }, (_, mark) => (endKm / marks) * mark)
}

function ticksSentence(count: number): string {
  return count === 1
    ? 'O traço é o único elétrico do catálogo.'
    : `Cada traço é um dos ${formatNumber(count)} elétricos do catálogo.`
}

type Props = { car: RoadCar; endKm: number; isLongest: boolean }

/** `--m`: width of the drawing in metres. `--bow`: margin in front of the bumper in metres. */
function RoadCarLink({ car, endKm, isLongest }: Props) {
  const { id, slug, name, rangeKm, lengthMm, frame } = car
  const share = rangeKm / endKm
  const place = {
    '--km': `${(share * 100).toFixed(2)}%`,
    '--m': frame.widthMm / 1000,
    '--bow': (frame.widthMm - lengthMm) / 2000,
    '--under': frame.groundFromBottomMm / 1000,
  } as CSSProperties
  const stop = isLongest
    ? 'sm:after:h-5.5 sm:after:w-[3px] sm:after:bg-needle'
    : 'sm:after:h-3.5 sm:after:w-[1.5px] sm:after:bg-ink'
  const ownRoad = isLongest ? 'before:bg-needle' : 'before:bg-ground'
  return (
    <Link
      to={vehiclePath({ slug })}
      prefetch="intent"
      style={place}
      className={`group block h-12 max-sm:relative before:absolute before:bottom-0 before:left-0 before:h-0.5 before:w-(--km) sm:absolute sm:inset-y-0 sm:left-[max(0px,calc(var(--km)-(var(--m)-var(--bow))*var(--px-per-m)))] sm:h-auto sm:w-[calc(var(--m)*var(--px-per-m))] sm:before:hidden sm:after:absolute sm:after:top-full sm:after:right-[calc(var(--bow)*var(--px-per-m))] ${stop} ${ownRoad}`}
    >
      <span className="absolute bottom-0 leading-tight max-sm:left-[calc(var(--km)+10px)] max-sm:w-30 sm:top-0 sm:right-[calc(var(--bow)*var(--px-per-m))] sm:bottom-auto sm:text-right">
        <FigureWithUnit value={rangeKm} unit="km" className="text-22 lg:text-[2rem]" />{' '}
        <span className="mt-0.5 block text-12 text-ink-2 group-hover:underline sm:mt-1 sm:whitespace-nowrap lg:text-14">
          {name}
        </span>
      </span>
      {/* Drawings face left; mirrored, to face longer ranges. */}
      <img
        src={`/ilustracoes/${id}/perfil.svg`}
        alt=""
        width={Math.round(frame.widthMm / 10)}
        height={Math.round(frame.heightMm / 10)}
        loading="lazy"
        className="absolute bottom-[calc(-1*var(--under)*var(--px-per-m))] h-auto w-[calc(var(--m)*var(--px-per-m))] max-w-none -scale-x-100 max-sm:left-[max(0px,calc(var(--km)-(var(--m)-var(--bow))*var(--px-per-m)))] sm:left-0"
      />
    </Link>
  )
}

/** Its bumper is drawn at the end of its range. */
type RoadCar = {
  id: number
  slug: string
  name: string
  rangeKm: number
  lengthMm: number
  /** Section of the drawing with the car. */
  frame: { widthMm: number; heightMm: number; groundFromBottomMm: number }
}

export type RangeRoad = {
  endKm: number
  /** Inmetro ranges, ascending. */
  ticksKm: number[]
  /** At most four, by range. */
  cars: RoadCar[]
}

const minRulerKm = 500
const markEveryKm = 100
/** Closer drawings would overlap on a narrow screen. */
const minGapKm = 90
/** Longest distance from a middle model to its target range. */
const toleranceKm = 20

/**
 * Marks all electric models. Draws up to four on sale: shortest range, longest range, and the cheapest models near one third and two thirds
 * of the way.
 */
export function rangeRoadOf(vehicles: Vehicle[]): RangeRoad {
  const electric = vehicles.filter((vehicle) => vehicle.type === 'eletrico')
  const ticksKm = electric.flatMap((vehicle) => vehicle.rangeKm ?? []).toSorted((a, b) => a - b)
  const longestKm = ticksKm.at(-1) ?? 0
  return {
    endKm: Math.max(minRulerKm, Math.ceil(longestKm / markEveryKm) * markEveryKm),
    ticksKm,
    cars: drawnCars(electric.filter(isOnSale).flatMap((vehicle) => roadCarOf(vehicle) ?? [])),
  }
}

type Candidate = RoadCar & { priceBrl: number | null }

function roadCarOf(vehicle: Vehicle): Candidate | null {
  const { id, slug, rangeKm, priceBrl } = vehicle
  const drawn = drawnVehicleOf(vehicle)
  if (rangeKm === null || !drawn || !canBeDrawn(drawn)) return null
  return { id, slug, name: nameOf(vehicle), rangeKm, lengthMm: drawn.lengthMm, frame: closeSideFrame(drawn), priceBrl }
}

function drawnCars(candidates: Candidate[]): RoadCar[] {
  const ordered = candidates.toSorted((a, b) => a.rangeKm - b.rangeKm)
  const shortest = ordered[0]
  const longest = ordered.at(-1)
  if (!shortest || !longest) return []
  const wayKm = longest.rangeKm - shortest.rangeKm
  const between = [1 / 3, 2 / 3].map((part) => cheapestNear(ordered, shortest.rangeKm + wayKm * part))
  const drawn: Candidate[] = [longest]
  for (const car of [shortest, ...between]) {
    if (car && drawn.every((other) => Math.abs(other.rangeKm - car.rangeKm) >= minGapKm)) drawn.push(car)
  }
  return drawn.toSorted((a, b) => a.rangeKm - b.rangeKm).map(({ priceBrl: _price, ...car }) => car)
}

function cheapestNear(candidates: Candidate[], placeKm: number): Candidate | undefined {
  return candidates
    .filter((car) => Math.abs(car.rangeKm - placeKm) <= toleranceKm && car.priceBrl !== null)
    .toSorted((a, b) => (a.priceBrl ?? 0) - (b.priceBrl ?? 0))[0]
}
