import { readProps } from '#app/ui/islands/island-props.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** While a form is sent: disables its buttons, and keeps text that is typed in the meantime. */
export class BusyForm {
  #form: HTMLElement
  #sent: Map<Control, string>
  #labels: [HTMLElement, string | null][]

  constructor(form: HTMLElement) {
    this.#form = form
    this.#sent = new Map(controlsOf(form).map((control) => [control, stateOf(control)]))
    const buttons = [...form.querySelectorAll<HTMLElement>('button[type=submit]')]
    this.#labels = buttons.map((button) => [button, button.textContent])
    for (const button of buttons) {
      button.ariaDisabled = 'true'
      if (button.dataset.busy) button.textContent = button.dataset.busy
    }
  }

  end() {
    for (const [button, label] of this.#labels) {
      button.ariaDisabled = null
      button.textContent = label
    }
  }

  /** Values that the visitor changed during the request. */
  keepTyped(answer: HTMLElement) {
    const controls = controlsOf(answer)
    for (const control of controlsOf(this.#form)) {
      const same = controls.find(({ name, type }) => name === control.name && type === control.type)
      if (!same || this.#sent.get(control) === stateOf(control)) continue
      same.value = control.value
      if ('checked' in control && 'checked' in same) same.checked = control.checked
    }
  }
}

function controlsOf(form: HTMLElement): Control[] {
  return [...form.querySelectorAll<Control>('input, textarea, select')]
}

function stateOf(control: Control): string {
  return 'checked' in control ? `${control.checked} ${control.value}` : control.value
}

export function showRefusal(form: HTMLElement, outcome: string): void {
  const frame = form.querySelector<HTMLElement>('[data-refusals]')
  const status = form.querySelector<HTMLElement>('[data-form-status]')
  if (!frame || !status) return
  const { title, ...reasons } = readProps(frame) as Record<string, string>
  const refusal = frame.firstElementChild?.cloneNode(true) as HTMLElement
  const [heading, reason] = refusal.querySelectorAll('p')
  if (heading) heading.textContent = title ?? ''
  if (reason) reason.textContent = reasons[outcome] ?? reasons.failed ?? ''
  status.querySelector('[data-form-refusal]')?.remove()
  const region = status.querySelector('[role=status]')
  region?.replaceChildren()
  status.insertBefore(refusal, region ? region.nextSibling : status.firstChild)
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    form.querySelector(`[id="${control.id}-erro"]`)?.remove()
  }
}
