import type { StatedFigure } from './portal-figure.ts'

type Props = { figure: StatedFigure; className?: string }

/** A figure of the portal about itself, with where it is from (T-77). */
export function StatedFigureBlock({ figure: { value, label, note }, className = 'text-40' }: Props) {
  return (
    <div>
      <p>
        <span className={`fig block ${className}`}>{value}</span> <span className="mt-2 block">{label}</span>
      </p>
      <p className="mt-1 text-14 text-pretty wrap-anywhere text-ink-3">{note}</p>
    </div>
  )
}
