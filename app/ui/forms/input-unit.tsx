type Props = { unit: string; side?: 'left' | 'right' }

/** The unit of a number, for the eye, inside of its field; the element around both is `relative`. */
export function InputUnit({ unit, side = 'right' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute inset-y-0 flex items-center text-14 text-ink-3 ${side === 'left' ? 'left-3.5' : 'right-3.5'}`}
    >
      {unit}
    </span>
  )
}
