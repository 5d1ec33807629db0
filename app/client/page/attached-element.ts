/** Defines a custom element by a function that attaches its behaviour and returns the clean-up. */
export function attachedElement(attach: (element: HTMLElement) => () => void): CustomElementConstructor {
  return class extends HTMLElement {
    #detach = () => {}

    connectedCallback() {
      this.#detach = attach(this)
    }

    disconnectedCallback() {
      this.#detach()
    }
  }
}
