import { leadingAway } from '#app/ui/pressed-link.ts'

/** Links to another state of the page that is open (`preventScrollReset` of app/ui/link.tsx) change it without leaving it. */
export function followInPlaceLinks(): void {
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
