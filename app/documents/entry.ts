/** The script of every document. Pages without React get here what they need; their islands bring their own code. */
import { followUse, wake, wakeIslands } from './islands.ts'
import { followInPlaceForms, followInPlaceLinks } from './in-place-links.ts'
import { followHistory } from './history.ts'
import { backToList } from './back-to-list.ts'
import { followPressedLinks, isPlainClick } from '#app/ui/islands/pressed-link.ts'
import { toastEvent } from '#app/ui/notices/toast-event.ts'
import { recordView } from './recorded-view.ts'

wakeIslands()
followUse()
for (const event of ['pointerover', 'touchstart', 'focusin', 'keydown', 'input'] as const)
  document.addEventListener(event, wakeTouched, { capture: true, passive: true })
// Somebody may have been quicker than this script.
wakeTouched({ target: document.activeElement })
document.addEventListener('click', replayEarlyClick, true)
document.addEventListener('click', backToList)
followInPlaceLinks()
followInPlaceForms()
followPressedLinks()
followHistory(async () => {
  const { visit } = await import('./navigation.ts')
  await visit(window.location.href, { isReplacement: true })
})
recordView()
makeWideTablesFocusable()

window.addEventListener(toastEvent, repeatEarlyToast)

document.documentElement.dataset.awake = ''

function islandOf({ target }: Pick<Event, 'target'>): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('portal-island:not([data-awake])') : null
}

function wakeTouched(event: Pick<Event, 'target'>) {
  const island = islandOf(event)
  if (island) wake(island).catch(() => {})
}

/** Repeats a press on an island as soon as its code has come. Where the code does not come, the element works as it does without script. */
function replayEarlyClick(event: MouseEvent) {
  const island = islandOf(event)
  const pressed = island && (event.target as Element).closest<HTMLElement>('button, a')
  if (!pressed || !isPlainClick(event) || isBrowsers(pressed, island)) return
  event.preventDefault()
  event.stopPropagation()
  // Its code may render another element in its place.
  const pressAgain = () => (pressed.isConnected ? pressed : island.querySelector<HTMLElement>('button, a'))?.click()
  wake(island).then(pressAgain, () => {
    island.dataset.wake = 'never'
    pressAgain()
  })
}

/** Links lead on without their island, but for those that it makes another thing of. */
function isBrowsers(pressed: HTMLElement, island: HTMLElement): boolean {
  return island.dataset.wake === 'never' || (pressed.matches('a') && pressed.dataset.awaitsIsland === undefined)
}

/** Shows a message again that was told before anybody listened. */
function repeatEarlyToast(event: Event) {
  const region = document.querySelector<HTMLElement>('portal-island[name=toast-region]:not([data-awake])')
  const { detail } = event as CustomEvent<unknown>
  if (region)
    wake(region).then(
      () => window.dispatchEvent(new CustomEvent(toastEvent, { detail })),
      () => {},
    )
}

/** A table that scrolls sideways has to be reachable without a pointer; one that fits is no stop on the way. */
function makeWideTablesFocusable(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-wide-tables] table'))
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
}
