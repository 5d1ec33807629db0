import { useEffect } from 'react'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const controls = 'input, textarea, select'

/** The event that a control missed before its script was there; null: it stands as the page was sent. */
export function eventOfEntry(control: Control): 'input' | 'change' | null {
  if (control instanceof HTMLSelectElement) return isSentChoice(control) ? null : 'change'
  if (isTicked(control)) return control.checked !== control.defaultChecked ? 'change' : null
  return control.type !== 'hidden' && control.value !== control.defaultValue ? 'input' : null
}

/**
 * Tells the components of the panel what was entered before hydration. React leaves it in the controls, but tells nobody: a
 * controlled one would show it and never save it. Stands behind what is to be told, so that its effect comes last.
 */
export function EarlyEntries(): null {
  // React runs it before it renders anything else.
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

/** React compares with what was last set through the control's own property, and tells of no event that changed nothing. */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

/** The chosen control of a group of which one is chosen. */
function tickAgain(control: HTMLInputElement) {
  if (control.type === 'radio' && !control.checked) return
  control.checked = control.defaultChecked
  control.click()
}

/** Browsers show the first entry of a list without a chosen one. */
function isSentChoice({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  if (multiple || all.some((one) => one.defaultSelected))
    return all.every((one) => one.selected === one.defaultSelected)
  return all.find((one) => !one.disabled)?.selected ?? true
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
