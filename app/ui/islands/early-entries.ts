import { useEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'input, textarea, select'

/** Returns the event of a change before hydration, which the control's handlers missed. null: the control is unchanged. */
function eventOfEntry(control: Control): 'input' | 'change' | null {
  if (control instanceof HTMLSelectElement) return isSentChoice(control) ? null : 'change'
  if (isTicked(control)) return control.checked !== control.defaultChecked ? 'change' : null
  return control.type !== 'hidden' && control.value !== control.defaultValue ? 'input' : null
}

/**
 * Fires the events that controls missed before hydration; React would otherwise show the entered values but not save them.
 * Render it after the controls: its effect must run last.
 */
export function EarlyEntries(): null {
  // Runs before React's next render, while the controls still contain the visitor's values.
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
 * Repeats the input with a real change, because React ignores an `input` event without one. The prototype's setter bypasses React's copy of
 * the last value.
 */
function typeAgain(control: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = control
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
}

/** Clicks only the chosen radio button of a group. */
function tickAgain(control: HTMLInputElement) {
  if (control.type === 'radio' && !control.checked) return
  control.checked = control.defaultChecked
  control.click()
}

/**
 * True if the selected options are those that the server's HTML selects. Without a preselected option, browsers select the first enabled
 * one.
 */
function isSentChoice({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options]
  if (multiple || all.some((one) => one.defaultSelected))
    return all.every((one) => one.selected === one.defaultSelected)
  return all.find((one) => !one.disabled)?.selected ?? true
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}
