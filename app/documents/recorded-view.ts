import { type ArticleCounts, sendView } from '#app/features/news/article/send-count.ts'
import { viewsLabel, viewsNoun } from '#app/features/news/views-label.ts'
import { readProps, writeProps } from '#app/ui/islands/island-props.ts'
import { wake } from './islands.ts'

/**
 * Records one view per load of an article (ART-09): only by script, so that neither a prefetch nor a plain crawler counts,
 * and only once the page is really looked at, should the browser have prepared it in advance. The answer brings the counts of a
 * page that was kept up to date.
 */
export function recordView(): void {
  const slug = document.querySelector<HTMLElement>('[data-recorded-view]')?.dataset.recordedView
  if (!slug) return
  const record = async () => {
    const counts = await sendView(slug)
    if (counts) showCounts(counts)
  }
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => void record(), { once: true })
  else void record()
}

function showCounts({ views, likes }: ArticleCounts) {
  const shown = document.querySelector('[data-views]')
  if (shown) shown.textContent = viewsLabel(views)
  const noun = shown?.nextElementSibling
  if (noun) noun.textContent = ` ${viewsNoun(views)}`
  const island = document.querySelector<HTMLElement>('portal-island[name=like-button]')
  const props = island && readProps(island)
  if (props && props.likes !== likes) void showLikes(island, writeProps({ ...props, likes }))
}

async function showLikes(island: HTMLElement, props: string) {
  const [{ renewIsland }] = await Promise.all([import('./hydrate.ts'), wake(island)])
  renewIsland(island, props)
}
