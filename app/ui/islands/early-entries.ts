import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'input, textarea, select'

/** Returns the event that a control changed before hydration missed; null: unchanged. */
function eventOfEntry(control: Control): 'input' | 'change' | null {
  if (control instanceof HTMLSelectElement) return isSentChoice(control) ? null : 'change'
  if (isTicked(control)) return control.checked !== control.defaultChecked ? 'change' : null
  return control.type !== 'hidden' && control.value !== control.defaultValue ? 'input' : null
}

/**
 * Sends the missed events of changes before hydration. React keeps the values in the controls but fires no event: a controlled field would
 * show a value that it never saves. Render after these controls, so that its effect runs last.
 */
export function EarlyEntries(): null {
  // React runs this effect before it renders again.
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

/** React compares with the last value set through the control's own property, and ignores events without a change. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

/** Ticks only the chosen radio button of a group. */
function tickAgain(control: HTMLInputElement) {
  if (control.type === 'radio' && !control.checked) return
  control.checked = control.defaultChecked
  control.click()
}

/** Browsers choose the first enabled option if none is preselected. */
function isSentChoice({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  if (multiple || all.some((one) => one.defaultSelected))
    return all.every((one) => one.selected === one.defaultSelected)
  return all.find((one) => !one.disabled)?.selected ?? true
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
