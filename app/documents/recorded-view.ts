import { sendCount, viewsHref } from '#app/features/news/article/send-count.ts'

/**
 * Records one view per load of an article (ART-09): only by script, so that neither a prefetch nor a plain crawler counts,
 * and only once the page is really looked at, should the browser have prepared it in advance.
 */
export function recordView(): void {
  const slug = document.querySelector<HTMLElement>('[data-recorded-view]')?.dataset.recordedView
  if (!slug) return
  const record = () => void sendCount(viewsHref(slug))
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', record, { once: true })
  else record()
}
