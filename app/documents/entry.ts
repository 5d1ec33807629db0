/** The script of every document. Pages without React get here what they need; their islands bring their own code. */
import { wake, wakeIslands } from './islands.ts'
import { followInPlaceLinks } from './in-place-links.ts'
import { followHistory, tellNavigation } from './navigation.ts'
import { backToList } from './back-to-list.ts'
import { followPressedLinks, isPlainClick } from '#app/ui/pressed-link.ts'
import { followInPlaceForms } from './submit-form.ts'
import { recordView } from './recorded-view.ts'

wakeIslands()
for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
  document.addEventListener(event, wakeTouched, { capture: true, passive: true })
document.addEventListener('click', replayEarlyClick, true)
document.addEventListener('click', backToList)
followInPlaceLinks()
followInPlaceForms()
followPressedLinks()
followHistory()
recordView()
makeWideTablesFocusable()

// A page that comes back from the history has arrived.
window.addEventListener('pageshow', () => tellNavigation())

document.documentElement.dataset.awake = ''

function islandOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('portal-island:not([data-awake])') : null
}

function wakeTouched(event: Event) {
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
  const pressAgain = () => pressed.click()
  wake(island).then(pressAgain, () => {
    island.dataset.wake = 'never'
    pressAgain()
  })
}

/** Links lead on without their island, but for those of one that is made by them. */
function isBrowsers(pressed: Element, island: HTMLElement): boolean {
  return island.dataset.wake === 'never' || (pressed.matches('a') && island.dataset.wake !== 'touched')
}

/** A table that scrolls sideways has to be reachable without a pointer; one that fits is no stop on the way. */
function makeWideTablesFocusable(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('[data-wide-tables] table'))
    if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
}
