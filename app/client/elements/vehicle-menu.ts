type MenuState = 'closed' | 'open' | 'dismissed'

/** Opens on hover, focus and press; Escape closes. Without script, CSS opens the menu on hover and focus. */
export class VehicleMenu extends HTMLElement {
  #isHovered = false

  connectedCallback() {
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout', 'click'])
      this.addEventListener(type, this)
    this.#isHovered = this.matches(':hover') && window.matchMedia('(hover: hover)').matches
    const isPressed = this.#button?.dataset.early === 'pressed'
    // The visitor hovered, focused or pressed the menu before this script loaded.
    if (this.#isHovered || isPressed || this.contains(document.activeElement)) this.#show('open')
  }

  disconnectedCallback() {
    document.removeEventListener('keydown', this)
  }

  handleEvent(event: Event) {
    if (event.type === 'click') this.#press(event.target as Element)
    else if (event instanceof PointerEvent) this.#point(event)
    else if (event instanceof FocusEvent) this.#focus(event)
    else if (event instanceof KeyboardEvent && event.key === 'Escape') this.#show('dismissed')
  }

  get #button() {
    return this.querySelector('button')
  }

  #press(target: Element) {
    if (target.closest('a')) this.#show('dismissed')
    else if (target.closest('button'))
      this.#show(this.dataset.menu === 'open' && !this.#isHovered ? 'dismissed' : 'open')
  }

  #point({ type, pointerType }: PointerEvent) {
    const isMouse = pointerType === 'mouse'
    this.#isHovered = isMouse && type === 'pointerenter'
    if (isMouse) this.#show(this.#isHovered ? 'open' : 'closed')
  }

  #focus({ type, relatedTarget }: FocusEvent) {
    if (type === 'focusin') {
      if (this.#button?.matches(':focus-visible')) this.#show('open')
    } else if (!this.contains(relatedTarget as Node | null)) this.#show('closed')
  }

  #show(state: MenuState) {
    this.dataset.menu = state
    const isOpen = state === 'open'
    const list = this.querySelector('ul')
    if (list) list.hidden = state === 'dismissed'
    if (this.#button) this.#button.ariaExpanded = String(isOpen)
    // A hovered menu has no focus, so the document listens.
    if (isOpen) document.addEventListener('keydown', this)
    else document.removeEventListener('keydown', this)
  }
}
