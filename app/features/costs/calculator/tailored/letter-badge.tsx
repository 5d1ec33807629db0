/** The letter of a car, as it stands at its line of the chart. */
export function LetterBadge({ letter }: { letter: string }) {
  return (
    <span className="grid size-6 flex-none place-content-center rounded-1 border border-ink text-14 leading-none font-semibold">
      {letter.toUpperCase()}
    </span>
  )
}
