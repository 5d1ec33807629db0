/** Its name; a form that comes with it was filled by a program. */
export const trapName = 'site'

/** Off the screen, out of the tab order and hidden from screen readers: only a program fills it (T-65). */
export function TrapField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Não preencha este campo
        <input type="text" name={trapName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
