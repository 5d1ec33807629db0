import { honeypotName } from '#app/platform/forms/honeypot.ts'

/** Password managers that ignore `autocomplete` each have an attribute. */
const notForManagers = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' }

/** Off the screen, out of the tab order and hidden from screen readers: only a bot fills it. */
export function HoneypotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Não preencha este campo
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" {...notForManagers} />
      </label>
    </div>
  )
}
