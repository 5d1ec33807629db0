import { formatNumber } from '#app/platform/format/format-number.ts'

type FigureCard = { label: string; count: number; isAlarming?: boolean }
type Props = {
  cards: FigureCard[]
  label: string
  className: string
}

export function FigureCards({ cards, label, className }: Props) {
  return (
    <dl aria-label={label} className={`grid gap-3 ${className}`}>
      {cards.map((card) => (
        <div
          key={card.label}
          className="flex flex-col-reverse justify-end gap-1.5 rounded-3 border border-line bg-surface p-4"
        >
          <dt className="text-13 leading-tight text-ink-2 sm:text-15">{card.label}</dt>
          <dd className={`fig text-28 ${card.isAlarming ? 'text-danger' : ''}`}>{formatNumber(card.count)}</dd>
        </div>
      ))}
    </dl>
  )
}
