/** The script of every document. Pages without React get here what they need; their islands bring their own code. */
import { wake, wakeIslands } from './islands.ts'
import { followInPlaceLinks } from './in-place-links.ts'
import { followHistory, tellNavigation } from './navigation.ts'
import { backToList } from './back-to-list.ts'
import { followPressedLinks, isPlainClick } from '#app/ui/pressed-link.ts'
import { followInPlaceForms } from './submit-form.ts'
import { recordView } from './recorded-view.ts'
import { makeWideTablesFocusable } from './wide-tables.ts'

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

/** What was pressed in an island that is not awake yet is pressed once more as soon as it is; where its code does not come, it does what it does without. */
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
