import { leadingAway } from '#app/ui/islands/pressed-link.ts'

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

/** GET forms for another state of their own page that stand in no island. */
export function followInPlaceForms(): void {
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
