import { type ComponentType, h, hydrate, options, render } from 'preact'
import type { IslandName } from '#app/ui/island.tsx'
import { islandComponents } from './island-components.ts'

// As in React a press finds all effects of the rendering before it done, also one that woke its island.
options.requestAnimationFrame = (flush) => queueMicrotask(flush)

const components = new WeakMap<Element, ComponentType>()
const asked = new WeakMap<Element, Promise<void>>()

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const island = isIntersecting && target.closest('portal-island')
    if (island) void wake(island as HTMLElement)
  }
})

/**
 * Islands come alive when they are seen or touched, whatever is first; those without anything to see once the page stands, and those
 * that work without script only when touched.
 */
export function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('portal-island:not([data-awake])')) {
    if (island.dataset.wake === 'touched') continue
    // An element that is laid out as its contents has no box to be seen.
    const part = island.firstElementChild
    if (part && island.dataset.wake === 'seen') seen.observe(part)
    else whenIdle(() => void wake(island))
  }
}

export function isAwake(element: Element): boolean {
  return components.has(element)
}

/** Gives an island other properties, which it shows once it is awake. @param props JSON */
export function renewIsland(island: HTMLElement, props: string): void {
  island.dataset.props = props
  const Component = components.get(island)
  if (Component) render(h(Component, JSON.parse(props) as object), island)
}

/** Ends an island whose element goes, or becomes another one. */
export function putToSleep(island: HTMLElement): void {
  render(null, island)
  components.delete(island)
  asked.delete(island)
  delete island.dataset.awake
}

/** Once, however often it is asked for. */
export function wake(island: HTMLElement): Promise<void> {
  const running = asked.get(island)
  if (running) return running
  const waking = hydrateIsland(island)
  asked.set(island, waking)
  // Its code did not come: the part stays what it is without script, and the next touch asks again.
  waking.catch(() => asked.delete(island))
  return waking
}

async function hydrateIsland(island: HTMLElement) {
  const Component = (await islandComponents[island.getAttribute('name') as IslandName]()) as ComponentType
  components.set(island, Component)
  const focused = island.contains(document.activeElement) ? document.activeElement : null
  hydrate(h(Component, JSON.parse(island.dataset.props ?? '{}') as object), island)
  island.dataset.awake = ''
  if (focused) catchUp(island, focused)
}

/** Tells an island of the focus and the typing that came before its code, and restores the focus where it renders another element. */
function catchUp(island: HTMLElement, focused: Element) {
  focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if (focused instanceof HTMLInputElement && focused.value !== focused.defaultValue)
    focused.dispatchEvent(new Event('input', { bubbles: true }))
  // After the rendering that Preact has queued.
  queueMicrotask(() => {
    if (!focused.isConnected) island.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  })
}

function whenIdle(work: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 })
  else setTimeout(work, 50)
}
