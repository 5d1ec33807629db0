import { type ComponentType, h, hydrate, options, render } from 'preact'
import { type Control, controls, eventOfEntry } from '#app/ui/islands/early-entries.ts'
import { readProps } from '#app/ui/islands/island-props.ts'

// As in React a press finds all effects of the rendering before it done, also one that woke its island.
options.requestAnimationFrame = (flush) => queueMicrotask(flush)

const components = new WeakMap<Element, ComponentType>()

export function isHydrated(element: Element): boolean {
  return components.has(element)
}

export function hydrateIsland(island: HTMLElement, Component: ComponentType): void {
  components.set(island, Component)
  const focused = island.contains(document.activeElement) ? document.activeElement : null
  hydrate(h(Component, readProps(island)), island)
  island.dataset.hydrated = ''
  // Touch enters again with each tap.
  if (window.matchMedia('(hover: hover)').matches)
    for (const part of island.querySelectorAll(':hover'))
      part.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  tellOfEntries(island)
  if (focused) restoreFocus(island, focused)
}

/** Dispatches the input and change events that the island missed before it was hydrated. */
function tellOfEntries(island: HTMLElement) {
  for (const control of island.querySelectorAll<Control>(controls)) {
    const event = eventOfEntry(control)
    if (event) control.dispatchEvent(new Event(event, { bubbles: true }))
  }
}

/** Also where it renders another element in the place of the focused one. */
function restoreFocus(island: HTMLElement, focused: Element) {
  focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  // After the rendering that Preact has queued.
  queueMicrotask(() => {
    if (!focused.isConnected) island.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
}

/** Gives an island new properties; it shows them once hydrated. @param props as `writeProps` writes them */
export function renewIsland(island: HTMLElement, props: string): void {
  island.dataset.props = props
  const Component = components.get(island)
  if (Component) render(h(Component, readProps(island)), island)
}

export function unmountIsland(island: HTMLElement): void {
  render(null, island)
  components.delete(island)
}
