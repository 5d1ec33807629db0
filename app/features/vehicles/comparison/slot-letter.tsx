import { slotLetters } from './comparison-slots.ts'

type Props = { place: number; className?: string }

/** A, B, C or D: the name of a slot in the cards, the table and the overlay. */
export function SlotLetter({ place, className = 'bg-ink text-bg' }: Props) {
  return (
    <span
      className={`grid size-6 flex-none place-items-center rounded-1 text-13 font-semibold print:border print:border-ink print:bg-transparent print:text-ink ${className}`}
    >
      {slotLetters[place]}
    </span>
  )
}
