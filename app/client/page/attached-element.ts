/** A custom element of a function that attaches its behaviour to the markup and returns what detaches it. */
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
