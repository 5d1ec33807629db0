import { honeypotName } from '#app/platform/forms/honeypot.ts'

/** Attributes that stop password managers from filling a field. These managers ignore `autocomplete="off"`. */
const notForManagers = { 'data-1p-ignore': '', 'data-bwignore': '', 'data-lpignore': 'true', 'data-form-type': 'other' }

/** A field that only bots fill. It is off the screen, out of the tab order and hidden from screen readers. */
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
