/** The script of every document. Pages without React get here what they need; their islands bring their own code. */
import { wake, wakeIslands } from './islands.ts'
import { followInPlaceLinks } from './in-place-links.ts'
import { followHistory, tellNavigation } from './navigation.ts'
import { backToList } from './back-to-list.ts'
import { followPressedLinks } from './pressed-link.ts'
import { recordView } from './recorded-view.ts'
import { makeWideTablesFocusable } from './wide-tables.ts'

wakeIslands()
for (const event of ['pointerover', 'touchstart', 'focusin'] as const)
  document.addEventListener(event, wakeTouched, { capture: true, passive: true })
document.addEventListener('click', replayEarlyClick, true)
document.addEventListener('click', backToList)
followInPlaceLinks()
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

/** A button that works by script alone is pressed once more as soon as it works; links and forms work without. */
function replayEarlyClick(event: MouseEvent) {
  const island = islandOf(event)
  const button = island && (event.target as Element).closest<HTMLElement>('button[type=button]')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  wake(island).then(
    () => button.click(),
    () => {},
  )
}
