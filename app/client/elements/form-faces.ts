import { isPlainClick } from '#app/ui/islands/pressed-link.ts'

/** Tabs that change the labels of one form. The attribute `data-faces` lists an element's labels by tab, separated by `|`. */
export class FormFaces extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', this)
    this.addEventListener('keydown', this)
  }

  handleEvent(event: MouseEvent | KeyboardEvent) {
    if (!(event.target as Element).closest('[role=tablist]')) return
    const tabs = [...this.querySelectorAll<HTMLElement>('[role=tab]')]
    const isKey = event instanceof KeyboardEvent
    const pressed = () => tabs.find((tab) => tab.contains(event.target as Node))
    const chosen = isKey ? reachedBy(event, tabs) : isPlainClick(event) && pressed()
    if (!chosen) return
    event.preventDefault()
    this.#choose(chosen, tabs)
    if (isKey) chosen.focus()
  }

  #choose(chosen: HTMLElement, tabs: HTMLElement[]) {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen)
      tab.tabIndex = tab === chosen ? 0 : -1
    }
    this.querySelector('[role=tabpanel]')?.setAttribute('aria-labelledby', chosen.id)
    const face = tabs.indexOf(chosen)
    for (const part of this.querySelectorAll<HTMLElement>('[data-faces]')) {
      const words = part.dataset.faces?.split('|')[face] ?? ''
      if (part instanceof HTMLInputElement) part.value = words
      else part.textContent = words
      part.hidden = !words
    }
    // Only the first tab is about the visitor, so only it allows autofill.
    for (const control of this.querySelectorAll<HTMLInputElement>('[data-autocomplete]'))
      control.autocomplete = (face === 0 ? control.dataset.autocomplete : 'off') as AutoFill
  }
}

/** Arrow keys wrap around. undefined: another key. */
function reachedBy({ key }: KeyboardEvent, tabs: HTMLElement[]): HTMLElement | undefined {
  const at = tabs.findIndex((tab) => tab.ariaSelected === 'true')
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key]
  return target === undefined ? undefined : tabs.at(target % tabs.length)
}
