import { distinctNames } from '#app/domain/vehicles/distinct-names.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import type { ComparedVehicle } from './compared-vehicle.ts'
import { SlotLetter } from './slot-cards.tsx'

export type PlacedVehicle = { place: number; vehicle: ComparedVehicle }

const countLabels = ['', 'O único', 'Os dois', 'Os três', 'Os quatro'] as const

/** Aligned at the rear, over a ruler. Lines below show the lengths. */
export function SizeOverlay({ vehicles }: { vehicles: PlacedVehicle[] }) {
  const names = distinctNames(vehicles.map(({ vehicle }) => vehicle.card))
  const measured = vehicles.flatMap(({ place, vehicle: { card, outline } }, at) =>
    card.dimensions ? [{ place, name: names[at] ?? '', outline, ...card.dimensions }] : [],
  )
  const unmeasured = names.filter((_, at) => !vehicles[at]?.vehicle.card.dimensions)
  if (measured.length === 0) return null
  const drawnCount = measured.filter(({ outline }) => outline).length
  const metres = Math.ceil(Math.max(...measured.map(({ lengthMm }) => lengthMm)) / 1000)
  const rulerMm = metres * 1000

  return (
    <section aria-labelledby="tamanho-real" className="pb-section print:pb-6">
      <h2 id="tamanho-real">Tamanho real</h2>
      <p className="mt-2 text-ink-2">
        {drawnCount > 1
          ? `${countLabels[drawnCount]} na mesma escala, encostados na mesma parede.`
          : 'Os comprimentos na mesma escala.'}
      </p>
      <div className="mx-auto mt-6 max-w-260 print:mx-0 print:max-w-130">
        {drawnCount > 0 && <Outlines vehicles={measured} rulerMm={rulerMm} />}
        <Ruler metres={metres} />
        <ul className="mt-3">
          {measured.map((vehicle) => (
            <LengthLine key={vehicle.place} {...vehicle} rulerMm={rulerMm} />
          ))}
        </ul>
        {unmeasured.length > 0 && (
          <p className="mt-4 text-14 text-ink-3">Sem medidas informadas: {unmeasured.join(', ')}.</p>
        )}
      </div>
    </section>
  )
}

type Measured = {
  place: number
  name: string
  outline: ComparedVehicle['outline']
  lengthMm: number
  heightMm: number
  widthMm: number | null
}

/** Above the tallest roof. */
const headroomMm = 60

function Outlines({ vehicles, rulerMm }: { vehicles: Measured[]; rulerMm: number }) {
  const drawn = vehicles.filter(({ outline }) => outline)
  const heightMm = Math.max(...drawn.map((vehicle) => vehicle.heightMm)) + headroomMm
  return (
    <svg
      viewBox={`0 ${-heightMm} ${rulerMm} ${heightMm}`}
      role="img"
      aria-label={`Contornos de ${drawn.map(({ name }) => name).join(', ')} na mesma escala, alinhados pela traseira`}
      className="block h-auto w-full overflow-visible"
    >
      {drawn.toReversed().map(({ place, outline }) => {
        if (!outline) return null
        const line = seriesLines[place]
        return (
          // Mirrored, because outlines face left and the ruler counts from the rear to the right.
          <g
            key={place}
            transform={`translate(${outline.lengthMm} 0) scale(-1 1)`}
            fill="none"
            className={line?.className}
            strokeDasharray={line?.dash}
            strokeLinecap={line?.cap}
          >
            <path d={outline.bodyPath} strokeWidth={2} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
            {outline.wheels.map((wheel) => (
              <circle key={wheel.cx} {...wheel} opacity={0.6} strokeWidth={1} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        )
      })}
    </svg>
  )
}

function Ruler({ metres }: { metres: number }) {
  const marks = Array.from({ length: metres + 1 }, (_, metre) => metre)
  return (
    <div
      aria-hidden="true"
      className="relative h-9 border-t whitespace-nowrap border-ground text-13 text-ink-3 tabular-nums"
    >
      {marks.map((metre) => (
        <span
          key={metre}
          className="absolute top-0 flex -translate-x-1/2 flex-col items-center first:translate-x-0 first:items-start last:-translate-x-full last:items-end"
          style={{ left: `${(metre / metres) * 100}%` }}
        >
          <span className="h-2 border-l border-ground" />
          {metre === metres ? `${metre} m` : metre}
        </span>
      ))}
    </div>
  )
}

function LengthLine({ place, name, lengthMm, heightMm, widthMm, rulerMm }: Measured & { rulerMm: number }) {
  const line = seriesLines[place]
  return (
    <li className="pt-3.5" style={{ width: `${(lengthMm / rulerMm) * 100}%` }}>
      <p className="flex min-w-max items-center justify-between gap-3 pb-1.5 text-14">
        <span className="flex items-center gap-2">
          <SlotLetter place={place} />
          {name}
          <span className="text-ink-3 tabular-nums max-md:hidden">
            altura {formatNumber(heightMm)}
            {widthMm !== null && ` · largura ${formatNumber(widthMm)}`}
          </span>
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{formatNumber(lengthMm)}&nbsp;mm</span>
      </p>
      <svg aria-hidden="true" className={`block h-2.75 w-full overflow-visible ${line?.className}`}>
        <line x1="0" x2="0" y1="0" y2="100%" strokeWidth={1.5} />
        <line x1="100%" x2="100%" y1="0" y2="100%" strokeWidth={1.5} />
        <line
          x1="0"
          x2="100%"
          y1="50%"
          y2="50%"
          strokeWidth={2}
          strokeDasharray={line?.dash}
          strokeLinecap={line?.cap}
        />
      </svg>
    </li>
  )
}

/** By slot. Dashes differ as well as colours. */
const seriesLines = [
  { className: 'stroke-ink', dash: undefined, cap: 'butt' },
  { className: 'stroke-needle', dash: undefined, cap: 'butt' },
  { className: 'stroke-ink-2', dash: '8 5', cap: 'butt' },
  { className: 'stroke-ink-3', dash: '0.1 5', cap: 'round' },
] as const
