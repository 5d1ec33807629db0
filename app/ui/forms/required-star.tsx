/** Says on screen what `required` says to everybody else. */
export function RequiredStar() {
  return (
    <span aria-hidden="true" className="text-ink-3">
      {' *'}
    </span>
  )
}
