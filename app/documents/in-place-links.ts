import { visit } from './navigation.ts'
import { leadingAway } from '#app/ui/pressed-link.ts'

/** Links to another state of the page that is open (`preventScrollReset` of app/ui/link.tsx) change it without leaving it. */
export function followInPlaceLinks(): void {
  document.addEventListener('click', (event) => {
    const link = leadingAway(event)
    if (!link?.dataset.inPlace || link.pathname !== window.location.pathname) return
    event.preventDefault()
    if (!link.ariaBusy) void showInPlace(link)
  })
}

async function showInPlace(link: HTMLAnchorElement) {
  const { inPlace, grownHref } = link.dataset
  const countBefore = vehicleLinks().length
  link.ariaBusy = 'true'
  await visit(grownHref ?? link.href, { isReplacement: inPlace === 'replace' })
  link.ariaBusy = null
  // A link that has led to the end of its list is gone: the keyboard goes on from the first vehicle that has come.
  if (grownHref && !link.isConnected) vehicleLinks()[countBefore]?.focus({ preventScroll: true })
}

function vehicleLinks() {
  return document.querySelectorAll<HTMLElement>('main [data-vehicle] h2 a')
}
