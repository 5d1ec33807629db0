import { lostCodeEvent } from '#app/platform/requests/lost-code.ts'
import { plainIslands } from './island-components.ts'

const asked = new WeakMap<Element, Promise<void>>()

/** Storage keys that another tab has written since the page was opened. */
const writtenKeys = new Set<string>()
let isPageUsed = false

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    const island = isIntersecting && target.closest('portal-island')
    if (island) void loadIsland(island as HTMLElement)
  }
})

/** Hydrates each island that is due (`HydrateWhen` in app/ui/islands/island.tsx). */
export function hydrateDueIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('portal-island:not([data-hydrated])')) {
    const isChanged = hasEntry(island)
    if (!isChanged && !isDue(island)) continue
    // An element with `display: contents` has no box to observe.
    const part = island.firstElementChild
    if (part && !isChanged && island.dataset.when !== 'used') seen.observe(part)
    else void loadIsland(island)
  }
}

function isDue({ dataset: { when, stored } }: HTMLElement): boolean {
  return when === 'seen' || (when !== 'touched' && isPageUsed) || (stored !== undefined && isStored(stored))
}

/** A control was changed before this script listened, and may have lost the focus since. */
function hasEntry(island: HTMLElement): boolean {
  const parts = island.querySelectorAll<HTMLInputElement & HTMLOptionElement>('input, textarea, option')
  return [...parts].some(
    (part) =>
      part.selected !== part.defaultSelected ||
      part.checked !== part.defaultChecked ||
      part.value !== (part.defaultValue ?? part.value),
  )
}

function isStored(key: string): boolean {
  try {
    return writtenKeys.has(key) || localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Adds listeners for the first interaction and for changes of storage by other tabs. */
export function followUse(): void {
  const begin = ({ type }: Event) => {
    isPageUsed = true
    // The part that is touched is answered first (entry.ts).
    if (type === 'touchstart' || type === 'pointerdown') whenIdle(hydrateDueIslands)
    else hydrateDueIslands()
  }
  for (const event of ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'])
    window.addEventListener(event, begin, { once: true, capture: true, passive: true })
  window.addEventListener('storage', ({ key }) => {
    if (key) writtenKeys.add(key)
    hydrateDueIslands()
  })
  window.addEventListener('pageshow', hydrateDueIslands)
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 1000 })
  else setTimeout(run, 200)
}

export function loadIsland(island: HTMLElement): Promise<void> {
  const running = asked.get(island)
  if (running) return running
  const loading = loadAndHydrate(island)
  asked.set(island, loading)
  // Loading failed: the island works as without script, and the next touch retries.
  loading.catch(() => {
    asked.delete(island)
    window.dispatchEvent(new Event(lostCodeEvent))
  })
  return loading
}

/** Allows an unmounted island to be hydrated again. */
export function forget(island: HTMLElement): void {
  asked.delete(island)
  delete island.dataset.hydrated
}

async function loadAndHydrate(island: HTMLElement) {
  const name = island.getAttribute('name') ?? ''
  const attach = await plainIslands[name as keyof typeof plainIslands]()
  attach(island)
  island.dataset.hydrated = ''
}
