import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { vehiclePath, isOnSale, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { withWholeWords } from '#app/platform/text/normalize-text.ts'
import type { CSSProperties } from 'react'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { closeSideFrame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

type FigureProps = { road: RangeRoad; chosen: { model: string; rangeKm: number }[]; tableDate: string | null }

/** All electric models on a range scale, up to four of them named. On small screens each named model has its own bar. */
export function RangeRoadFigure({ road, chosen, tableDate }: FigureProps) {
  const { endKm, ticksKm, cars } = road
  const everyElectric = catalogueHref({ filters: { type: [vehicleTypes.eletrico.label] }, sort: 'autonomy_desc' })
  return (
    <div className="mt-10">
      <h2>Até onde vai uma carga</h2>
      <figure
        aria-label="Autonomia por carga dos carros elétricos, pela tabela do Inmetro"
        className="mt-4 [--px-per-m:16px] lg:[--px-per-m:35px]"
      >
        {cars.length > 0 && (
          <div className="grid gap-3 pb-5 lg:relative lg:block lg:h-[calc(80px+1.95*var(--px-per-m))] lg:pb-0">
            {cars.map((car) => (
              <RoadCarLink key={car.id} car={car} endKm={endKm} />
            ))}
          </div>
        )}
        <div className="relative h-11.5 border-t border-ground">
          <Ticks at={ticksKm} endKm={endKm} className="h-3 text-ground [stroke-width:1] sm:[stroke-width:1.5]" />
          <Ticks at={chosen.map(({ rangeKm }) => rangeKm)} endKm={endKm} className="h-5 text-needle [stroke-width:3]" />
          <ol aria-hidden="true" className="absolute inset-x-0 top-5 text-13 text-ink-3 tabular-nums">
            {marksOf(endKm).map((km) => (
              <li
                key={km}
                className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 last:-translate-x-full"
                style={{ left: `${(km / endKm) * 100}%` }}
              >
                {km === 0 ? formatQuantity('km', km) : formatNumber(km)}
              </li>
            ))}
          </ol>
        </div>
        <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-14 text-ink-3">
          <span>
            {ticksSentence(ticksKm.length)}
            {chosen.length > 0 &&
              ` Em verde, a resposta acima: ${chosen.map(({ model, rangeKm }) => withWholeWords(`${model} (${formatNumber(rangeKm)})`).replaceAll(' ', '\u00a0')).join(', ')}.`}{' '}
            <Link to={everyElectric} className="link whitespace-nowrap">
              Ver por autonomia
            </Link>
          </span>
          <span>Inmetro, PBEV{tableDate && `, tabela de ${formatReferenceDate(tableDate)}`}</span>
        </figcaption>
      </figure>
    </div>
  )
}

type TicksProps = { at: number[]; endKm: number; className: string }

function Ticks({ at, endKm, className }: TicksProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${endKm} 12`}
      preserveAspectRatio="none"
      className={`absolute inset-x-0 top-0 w-full ${className}`}
    >
      <path d={at.map((km) => `M${km} 0v12`).join('')} stroke="currentColor" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const marks = 5

/** 0, 100, 200 … for a ruler of 500 km. */
function marksOf(endKm: number): number[] {
  return Array.from({ length: marks + 1 }, (_, mark) => (endKm / marks) * mark)
}

function ticksSentence(count: number): string {
  return count === 1
    ? 'O traço é o único elétrico de autonomia conhecida.'
    : `Cada traço é um dos ${formatNumber(count)} elétricos de autonomia conhecida.`
}

/** Place of a name without a drawing. */
const textSize = { lengthMm: 5000, frame: { widthMm: 5000, heightMm: 0, groundFromBottomMm: 0 } }

/** `--m`: width of the drawing, or of the text without one, in metres. `--bow`: margin in front of the bumper in metres. */
function RoadCarLink({ car, endKm }: { car: RoadCar; endKm: number }) {
  const { id, slug, name, rangeKm, drawing } = car
  const { lengthMm, frame } = drawing ?? textSize
  const place = {
    '--km': `${((rangeKm / endKm) * 100).toFixed(2)}%`,
    '--m': frame.widthMm / 1000,
    '--bow': (frame.widthMm - lengthMm) / 2000,
    '--under': frame.groundFromBottomMm / 1000,
  } as CSSProperties
  return (
    <Link to={vehiclePath({ slug })} prefetch="intent" style={place} className="group range-road-car">
      {/* Drawings face left; mirrored, to face longer ranges. */}
      {drawing ? (
        <img
          src={`/ilustracoes/${id}/perfil.svg`}
          alt=""
          width={Math.round(frame.widthMm / 10)}
          height={Math.round(frame.heightMm / 10)}
          loading="lazy"
          className="h-auto w-[calc(var(--m)*var(--px-per-m))] max-w-none -scale-x-100 lg:absolute lg:bottom-[calc(-1*var(--under)*var(--px-per-m))] lg:left-0"
        />
      ) : (
        <span aria-hidden="true" className="right-0 bottom-0 border-ink lg:absolute lg:h-20 lg:border-r" />
      )}
      <span className="max-lg:contents lg:absolute lg:top-0 lg:right-[calc(var(--bow)*var(--px-per-m))] lg:text-right lg:leading-tight">
        <FigureWithUnit value={rangeKm} unit="km" className="text-22 max-lg:order-1 lg:text-[2rem]" />{' '}
        <span className="text-14 text-ink-2 group-hover:underline lg:mt-1 lg:block lg:whitespace-nowrap">{name}</span>
      </span>
    </Link>
  )
}

/** Its bumper is drawn at the end of its range. */
type RoadCar = {
  id: number
  slug: string
  name: string
  rangeKm: number
  /** `frame`: section of the drawing with the car. null: dimensions are unknown or implausible. */
  drawing: { lengthMm: number; frame: { widthMm: number; heightMm: number; groundFromBottomMm: number } } | null
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
 * Marks all electric models. Names up to four on sale: the longest range, and of those with a drawing the shortest range and the cheapest
 * models near one third and two thirds of the way.
 */
export function rangeRoadOf(vehicles: Vehicle[]): RangeRoad {
  const electric = vehicles.filter((vehicle) => vehicle.type === 'eletrico')
  const ticksKm = electric.flatMap((vehicle) => vehicle.rangeKm ?? []).toSorted((a, b) => a - b)
  const longestKm = ticksKm.at(-1) ?? 0
  return {
    endKm: Math.max(minRulerKm, Math.ceil(longestKm / markEveryKm) * markEveryKm),
    ticksKm,
    cars: namedCars(electric.filter(isOnSale).flatMap((vehicle) => roadCarOf(vehicle) ?? [])),
  }
}

type Candidate = RoadCar & { priceBrl: number | null }

function roadCarOf(vehicle: Vehicle): Candidate | null {
  const { id, slug, rangeKm, priceBrl } = vehicle
  const drawn = drawnVehicleOf(vehicle)
  if (rangeKm === null) return null
  const drawing = drawn && canBeDrawn(drawn) ? { lengthMm: drawn.lengthMm, frame: closeSideFrame(drawn) } : null
  return { id, slug, name: nameOf(vehicle), rangeKm, drawing, priceBrl }
}

function namedCars(candidates: Candidate[]): RoadCar[] {
  const ordered = candidates.toSorted((a, b) => a.rangeKm - b.rangeKm)
  const longest = ordered.at(-1)
  const drawable = ordered.filter(({ drawing }) => drawing)
  const shortest = drawable[0]
  if (!longest) return []
  if (!shortest) return [longest].map(withoutPrice)
  const wayKm = longest.rangeKm - shortest.rangeKm
  const between = [1 / 3, 2 / 3].map((part) => cheapestNear(drawable, shortest.rangeKm + wayKm * part))
  const named: Candidate[] = [longest]
  for (const car of [shortest, ...between]) {
    if (car && named.every((other) => Math.abs(other.rangeKm - car.rangeKm) >= minGapKm)) named.push(car)
  }
  return named.toSorted((a, b) => a.rangeKm - b.rangeKm).map(withoutPrice)
}

function withoutPrice({ priceBrl: _price, ...car }: Candidate): RoadCar {
  return car
}

function cheapestNear(candidates: Candidate[], placeKm: number): Candidate | undefined {
  return candidates
    .filter((car) => Math.abs(car.rangeKm - placeKm) <= toleranceKm && car.priceBrl !== null)
    .toSorted((a, b) => (a.priceBrl ?? 0) - (b.priceBrl ?? 0))[0]
}
