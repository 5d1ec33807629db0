import { type ComponentType, h, hydrate, options, render } from 'preact'
import { readProps } from '#app/ui/island-props.ts'
import { forget } from './islands.ts'

// As in React a press finds all effects of the rendering before it done, also one that woke its island.
options.requestAnimationFrame = (flush) => queueMicrotask(flush)

const components = new WeakMap<Element, ComponentType>()

export function isAwake(element: Element): boolean {
  return components.has(element)
}

export function hydrateIsland(island: HTMLElement, Component: ComponentType): void {
  components.set(island, Component)
  const focused = island.contains(document.activeElement) ? document.activeElement : null
  hydrate(h(Component, readProps(island)), island)
  island.dataset.awake = ''
  // A finger enters with each touch anew.
  if (window.matchMedia('(hover: hover)').matches)
    for (const part of island.querySelectorAll(':hover'))
      part.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }))
  if (focused) catchUp(island, focused)
}

/** Tells an island of the focus, the typing and the choice that came before its code, and restores the focus where it renders another element. */
function catchUp(island: HTMLElement, focused: Element) {
  focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (focused instanceof HTMLInputElement && focused.value !== focused.defaultValue)
    focused.dispatchEvent(new Event('input', { bubbles: true }))
  if (focused instanceof HTMLSelectElement && [...focused.options].some((one) => one.selected !== one.defaultSelected))
    focused.dispatchEvent(new Event('change', { bubbles: true }))
  // After the rendering that Preact has queued.
  queueMicrotask(() => {
    if (!focused.isConnected) island.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
}

/** Gives an island other properties, which it shows once it is awake. @param props as `writeProps` writes them */
export function renewIsland(island: HTMLElement, props: string): void {
  island.dataset.props = props
  const Component = components.get(island)
  if (Component) render(h(Component, readProps(island)), island)
}

/** Ends an island whose element goes, or becomes another one. */
export function putToSleep(island: HTMLElement): void {
  render(null, island)
  components.delete(island)
  forget(island)
}
