import { Link } from '#app/ui/link.tsx'
import type { ScaleDrawing } from './scale-drawing.ts'

/** The ground of every slot is 5.7 m wide. */
const slotWidthMm = 5700

/** Both with two decimals, so that they are read as one scale. */
const metres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Models on the same ground, each with its length measured below it. */
export function ScaleFigure({ drawings }: { drawings: ScaleDrawing[] }) {
  return (
    <figure>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {drawings.map(({ name, lengthMm, drawingUrl, to }) => (
          <div key={to}>
            <div className="vehicle-slot rounded-3">
              <img src={drawingUrl} alt={`${name}, ilustração em escala`} width={570} height={380} decoding="async" />
            </div>
            <div
              aria-hidden="true"
              className="mx-auto mt-2 h-2 border-x border-b border-ground"
              style={{ width: `${(lengthMm / slotWidthMm) * 100}%` }}
            />
            <p className="mt-3 text-center">
              <span className="fig text-28">
                {metres.format(lengthMm / 1000)}
                <small>m</small>
              </span>
              <Link to={to} className="mx-auto flex min-h-11 w-fit items-center text-15 text-ink-2 hover:underline">
                {name}
              </Link>
            </p>
          </div>
        ))}
      </div>
      <figcaption className="mt-2 text-14 text-pretty text-ink-3">
        O mais curto e o mais comprido do catálogo. Cada marca no chão vale 1 metro, nos dois desenhos.
      </figcaption>
    </figure>
  )
}
