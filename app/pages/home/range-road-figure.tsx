import { Link } from '#app/ui/link.tsx'
import { catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { vehiclePath, isOnSale, nameOf, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { UnbrokenName } from '#app/domain/vehicles/model-name.tsx'
import type { CSSProperties } from 'react'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { closeSideFrame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'

type FigureProps = {
  road: RangeRoad
  /** Electric cars of the answer. */
  chosen: RoadCar[]
  tableDate: string | null
}

/** The answer's cars and the ends of the market on one range scale, above a tick for every electric model. */
export function RangeRoadFigure({ road, chosen, tableDate }: FigureProps) {
  const { endKm, ticksKm } = road
  const everyElectric = catalogueHref({ filters: { type: [vehicleTypes.eletrico.label] }, sort: 'autonomy_desc' })
  return (
    <div className="mt-10">
      <h2>Até onde vai uma carga</h2>
      <figure
        aria-label="Autonomia por carga dos carros elétricos, pela tabela do Inmetro"
        className="mt-4 [--px-per-m:18px] lg:[--px-per-m:30px]"
      >
        <div className="grid gap-3 pb-4 md:mr-24 md:gap-2">
          {roadCars(road, chosen).map(({ car, note }) => (
            <RoadCarLink key={car.id} car={car} note={note} endKm={endKm} />
          ))}
        </div>
        <div className="border-t border-ground md:pr-24">
          <div className="relative h-11.5">
            <Ticks at={marksOf(endKm)} endKm={endKm} className="h-2 -translate-y-full text-ground [stroke-width:2]" />
            <Ticks at={ticksKm} endKm={endKm} className="h-3 text-ground [stroke-width:1] sm:[stroke-width:1.5]" />
            <Ticks
              at={chosen.map(({ rangeKm }) => rangeKm)}
              endKm={endKm}
              className="h-5 text-needle [stroke-width:3]"
            />
            <ol aria-hidden="true" className="absolute inset-x-0 top-5 text-13 text-ink-3 tabular-nums">
              {marksOf(endKm).map((km) => (
                <li
                  key={km}
                  className="absolute -translate-x-1/2 whitespace-nowrap first:translate-x-0 max-md:last:-translate-x-full"
                  style={{ left: `${(km / endKm) * 100}%` }}
                >
                  {km === 0 ? formatQuantity('km', km) : formatNumber(km)}
                </li>
              ))}
            </ol>
          </div>
        </div>
        <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 gap-y-1 text-14 text-ink-3">
          <span>
            {ticksSentence(ticksKm.length)}
            {chosen.length > 0 && ' Em verde, a resposta acima.'}{' '}
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

type NotedCar = { car: RoadCar; note: string | null }

/** By range. `note`: why a car outside the answer is here. */
function roadCars({ shortest, longest }: RangeRoad, chosen: RoadCar[]): NotedCar[] {
  const ends = [
    { car: shortest, note: 'a menor à venda' },
    { car: longest, note: 'a maior à venda' },
  ]
  const others = ends.flatMap(({ car, note }) =>
    car && !chosen.some(({ id }) => id === car.id) ? [{ car, note }] : [],
  )
  return [...chosen.map((car) => ({ car, note: null })), ...others].toSorted((a, b) => a.car.rangeKm - b.car.rangeKm)
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

/** `--bow`: margin of the drawing in front of the bumper, `--under`: below the wheels, both in metres. */
function RoadCarLink({ car, note, endKm }: NotedCar & { endKm: number }) {
  const { id, slug, name, rangeKm, drawing } = car
  const place = {
    '--km': `${((rangeKm / endKm) * 100).toFixed(2)}%`,
    ...(drawing && {
      '--m': drawing.frame.widthMm / 1000,
      '--bow': (drawing.frame.widthMm - drawing.lengthMm) / 2000,
      '--under': drawing.frame.groundFromBottomMm / 1000,
    }),
  } as CSSProperties
  return (
    <Link
      to={vehiclePath({ slug })}
      prefetch="intent"
      style={place}
      className={`group range-road-car ${note ? '[--bar:var(--ground)]' : '[--bar:var(--needle)]'}`}
    >
      {/* Drawings face left; mirrored, to face longer ranges. */}
      {drawing ? (
        <img
          src={`/ilustracoes/${id}/perfil.svg`}
          alt=""
          width={Math.round(drawing.frame.widthMm / 10)}
          height={Math.round(drawing.frame.heightMm / 10)}
          loading="lazy"
        />
      ) : (
        <span aria-hidden="true" />
      )}
      <span className="text-14 leading-tight group-hover:underline">
        <UnbrokenName>{name}</UnbrokenName>
        {note && (
          <span className="text-ink-2">
            , <span className="whitespace-nowrap">{note}</span>
          </span>
        )}
      </span>
      <FigureWithUnit value={rangeKm} unit="km" className="text-22 md:text-28" />
    </Link>
  )
}

/** Its bumper is drawn at the end of its range. */
export type RoadCar = {
  id: number
  slug: string
  name: string
  rangeKm: number
  /** `frame`: section of the drawing with the car. null: dimensions are unknown or implausible. */
  drawing: { lengthMm: number; frame: { widthMm: number; heightMm: number; groundFromBottomMm: number } } | null
}

export type RangeRoad = {
  endKm: number
  /** Inmetro ranges of all electric models, ascending. */
  ticksKm: number[]
  /** Ends of the market. null: no electric model on sale has a known range; `longest` is also null with only one such model. */
  shortest: RoadCar | null
  longest: RoadCar | null
}

const minRulerKm = 500
const markEveryKm = 100

export function rangeRoadOf(vehicles: Vehicle[]): RangeRoad {
  const electric = vehicles.filter((vehicle) => vehicle.type === 'eletrico')
  const ticksKm = electric.flatMap((vehicle) => vehicle.rangeKm ?? []).toSorted((a, b) => a - b)
  const onSale = electric.filter(isOnSale).flatMap((vehicle) => roadCarOf(vehicle) ?? [])
  const ordered = onSale.toSorted((a, b) => a.rangeKm - b.rangeKm)
  return {
    endKm: Math.max(minRulerKm, Math.ceil((ticksKm.at(-1) ?? 0) / markEveryKm) * markEveryKm),
    ticksKm,
    shortest: ordered[0] ?? null,
    longest: ordered.slice(1).at(-1) ?? null,
  }
}

/** null: not electric, or unknown range. */
export function roadCarOf(vehicle: VehicleCardData): RoadCar | null {
  const { id, slug, type, rangeKm } = vehicle
  if (type !== 'eletrico' || rangeKm === null) return null
  const drawn = drawnVehicleOf(vehicle)
  const drawing = drawn && canBeDrawn(drawn) ? { lengthMm: drawn.lengthMm, frame: closeSideFrame(drawn) } : null
  return { id, slug, name: nameOf(vehicle), rangeKm, drawing }
}
