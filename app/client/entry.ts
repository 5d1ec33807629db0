/** Script of pages that run without React in the browser (decision 0137). */
import { minShownCount } from '#app/platform/format/plural.ts'
import type { LikeButton } from './elements/like-button.ts'
import { type ArticleCounts, sendView } from '#app/domain/news/article/send-count.ts'
import { formatViews, viewsNoun } from '#app/domain/news/news-counts.ts'
import { followPressedLinks, clickedLink } from '#app/ui/islands/pressed-link.ts'
import { defineElements } from './define-elements.ts'
import { elements } from './elements.ts'
import { backToList } from './page/back-to-list.ts'
import { followHistory } from './page/history.ts'

defineElements(elements)
document.addEventListener('click', backToList)
followInPlaceLinks()
followInPlaceForms()
followPressedLinks()
followHistory(async () => {
  const { visit } = await import('./page/in-place-navigation.ts')
  await visit(new URL(window.location.href), { isReplacement: true })
})
recordView()
makeWideTablesFocusable()

document.documentElement.dataset.hydrated = ''

/** Gives a tab stop to tables that are wider than the page, so that the keyboard can scroll them. */
function makeWideTablesFocusable(): void {
  for (const wide of document.querySelectorAll<HTMLElement>('[data-wide-tables] :is(table, pre)'))
    if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0
}

/** A link with `preventScrollReset` (app/ui/link.tsx) to the current path replaces the content without leaving the page. */
function followInPlaceLinks(): void {
  document.addEventListener('click', (event) => {
    const link = clickedLink(event)
    if (!link?.dataset.inPlace || link.pathname !== window.location.pathname) return
    event.preventDefault()
    if (link.ariaBusy) return
    link.ariaBusy = 'true'
    // The module did not load, so the browser opens the link.
    import('./page/in-place-navigation.ts').then(
      ({ followLink }) => followLink(link),
      () => window.location.assign(link.href),
    )
  })
}

/** A GET form to the current path replaces the content without leaving the page. */
function followInPlaceForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'get' || !form.dataset.inPlace) return
    event.preventDefault()
    const { submitter } = event
    import('./page/in-place-navigation.ts').then(
      ({ followForm }) => followForm(form, submitter),
      () => form.submit(),
    )
  })
}

/** Sends one view per page load and shows the new counts. A prerendered page sends it when the visitor opens the page. */
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
  if (views >= minShownCount) shown?.closest('[hidden]')?.removeAttribute('hidden')
  const noun = shown?.nextElementSibling
  if (noun) noun.textContent = ` ${viewsNoun(views)}`
  document.querySelector<LikeButton>('like-button')?.showLikes(likes)
}
