export function defineElements(elements: Record<string, CustomElementConstructor>): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) customElements.define(name, element)
}
