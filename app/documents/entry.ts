/** The script of every document. Pages without React get here what they need; their islands bring their own code. */
import { followUse, loadIsland, hydrateDueIslands } from './islands.ts'
import { followHistory } from '#app/client/page/history.ts'
import { backToList } from './back-to-list.ts'
import { followPressedLinks, isPlainClick, leadingAway } from '#app/ui/islands/pressed-link.ts'
import '#app/client/entry.ts'
import type { LikeButton } from '#app/client/elements/like-button.ts'
import { type ArticleCounts, sendView } from '#app/domain/news/article/send-count.ts'
import { formatViews, viewsNoun } from '#app/domain/news/news-counts.ts'

document.addEventListener('portal:shown', hydrateDueIslands)
hydrateDueIslands()
followUse()
for (const event of ['pointerover', 'touchstart', 'focusin', 'keydown', 'input'] as const)
  document.addEventListener(event, hydrateTouched, { capture: true, passive: true })
// The visitor may have focused an island before this script ran.
hydrateTouched({ target: document.activeElement })
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

document.documentElement.dataset.hydrated = ''

function islandOf({ target }: Pick<Event, 'target'>): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('portal-island:not([data-hydrated])') : null
}

function hydrateTouched(event: Pick<Event, 'target'>) {
  const island = islandOf(event)
  if (island) loadIsland(island).catch(() => {})
}

/** Repeats a click on an island once its code is loaded. If loading fails, the element works as without script. */
function replayEarlyClick(event: MouseEvent) {
  const island = islandOf(event)
  const pressed = island && (event.target as Element).closest<HTMLElement>('button, a')
  // Links work without their island.
  if (!pressed || !isPlainClick(event) || pressed.matches('a') || island.dataset.when === 'never') return
  event.preventDefault()
  event.stopPropagation()
  // Its code may render another element in its place.
  const pressAgain = () => (pressed.isConnected ? pressed : island.querySelector<HTMLElement>('button, a'))?.click()
  loadIsland(island).then(pressAgain, () => {
    island.dataset.when = 'never'
    pressAgain()
  })
}

/** Scrollable tables and code need keyboard focus; those that fit get no tab stop. */
function makeWideTablesFocusable(): void {
  for (const wide of document.querySelectorAll<HTMLElement>('[data-wide-tables] :is(table, pre)'))
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
}

/** A link with `preventScrollReset` (app/ui/link.tsx) changes the state of the open page: its content is replaced in place. */
function followInPlaceLinks(): void {
  document.addEventListener('click', (event) => {
    const link = leadingAway(event)
    if (!link?.dataset.inPlace || link.pathname !== window.location.pathname) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    // Whatever fails, the browser can open the address.
    import('./show-in-place.ts').then(
      ({ showInPlace }) => showInPlace(link),
      () => window.location.assign(link.href),
    )
  })
}

/** A GET form outside islands whose address is that of the open page also replaces the content in place. */
function followInPlaceForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get' || !form.dataset.inPlace) return
    event.preventDefault()
    const { submitter } = event
    import('./submit-form.ts').then(
      ({ submitForm }) => submitForm(form, { submitter, replace: form.dataset.inPlace === 'replace' }),
      () => form.submit(),
    )
  })
}

/**
 * Records one view per load of an article (ART-09): only by script, so that neither a prefetch nor a plain crawler counts,
 * and only once the page is really looked at, should the browser have prepared it in advance. The answer brings the counts of a
 * page that was kept up to date.
 */
function recordView(): void {
  const path = document.querySelector<HTMLElement>('[data-recorded-view]')?.dataset.recordedView
  if (!path) return
  const record = async () => {
    const counts = await sendView(path)
    if (counts) showCounts(counts)
  }
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => void record(), { once: true })
  else void record()
}

function showCounts({ views, likes }: ArticleCounts) {
  const shown = document.querySelector('[data-views]')
  if (shown) shown.textContent = formatViews(views)
  if (views > 0) shown?.closest('[hidden]')?.removeAttribute('hidden')
  const noun = shown?.nextElementSibling
  if (noun) noun.textContent = ` ${viewsNoun(views)}`
  document.querySelector<LikeButton>('like-button')?.showLikes(likes)
}
