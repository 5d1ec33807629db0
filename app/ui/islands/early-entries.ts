import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'input, textarea, select'

/** Returns the event that a control missed because it was changed before hydration. null: the control was not changed. */
function eventOfEntry(control: Control): 'input' | 'change' | null {
  if (control instanceof HTMLSelectElement) return isSentChoice(control) ? null : 'change'
  if (isTicked(control)) return control.checked !== control.defaultChecked ? 'change' : null
  return control.type !== 'hidden' && control.value !== control.defaultValue ? 'input' : null
}

/**
 * Fires the events of controls that were changed before hydration. React keeps their values but fires no event, so a controlled field would
 * show a value that is never saved. Render it after these controls, so that its effect runs last.
 */
export function EarlyEntries(): null {
  // React runs this effect before its next render, so the controls still contain the visitor's values.
  useEffect(() => {
    for (const control of document.querySelectorAll<Control>(controls)) {
      const event = control.disabled ? null : eventOfEntry(control)
      if (event) enterAgain(control, event)
    }
  }, [])
  return null
}

function enterAgain(control: Control, event: 'input' | 'change') {
  if (!(control instanceof HTMLSelectElement)) {
    if (isTicked(control)) return tickAgain(control)
    if (control.type !== 'file') typeAgain(control)
  }
  control.dispatchEvent(new Event(control.type === 'file' ? 'change' : event, { bubbles: true }))
}

/**
 * Fires an `input` event only after a real change: React remembers the last value set through the control's own `value` property and
 * ignores events without a change. The setter of the prototype bypasses that memory.
 */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

/** In a group of radio buttons, clicks only the chosen one. */
function tickAgain(control: HTMLInputElement) {
  if (control.type === 'radio' && !control.checked) return
  control.checked = control.defaultChecked
  control.click()
}

/** True if the choice is still the one of the server's HTML. Without a preselected option, browsers choose the first enabled one. */
function isSentChoice({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  if (multiple || all.some((one) => one.defaultSelected))
    return all.every((one) => one.selected === one.defaultSelected)
  return all.find((one) => !one.disabled)?.selected ?? true
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
