import { changeDocument } from './change-document.ts'
import { keepAddress } from './history.ts'

let running: AbortController | null = null

type Options = { isReplacement?: boolean }

/** Fetches another address of the current path and morphs the page into it. The browser opens any other path. */
export async function visit(url: URL, { isReplacement = false }: Options = {}): Promise<void> {
  if (url.pathname !== window.location.pathname) return window.location.assign(url)
  running?.abort()
  const { signal } = (running = new AbortController())
  try {
    const response = await fetch(url, { signal })
    const address = new URL(response.url)
    const html = await response.text()
    if (signal.aborted) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    if (address.pathname !== window.location.pathname || !changeDocument(next)) return window.location.assign(address)
    address.hash = url.hash
    keepAddress(address, isReplacement)
  } catch {
    if (!signal.aborted) window.location.assign(url)
  }
}

/** Follows a link to the current path. A 'load more' link (`data-grown-href`) adds entries to the list. */
export async function followLink(link: HTMLAnchorElement): Promise<void> {
  const { inPlace, grownHref } = link.dataset
  const countBefore = vehicleLinks().length
  await visit(new URL(grownHref ?? link.href, window.location.href), { isReplacement: inPlace === 'replace' })
  link.ariaBusy = null
  // On the last page the pressed link is gone, so the focus moves to the first new vehicle.
  if (grownHref && !link.isConnected) vehicleLinks()[countBefore]?.focus({ preventScroll: true })
}

function vehicleLinks() {
  return document.querySelectorAll<HTMLElement>('main [data-vehicle] h2 a')
}

export async function followForm(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  const url = new URL(form.action)
  url.search = new URLSearchParams(fields).toString()
  await visit(url, { isReplacement: form.dataset.inPlace === 'replace' })
  // Focusing a field scrolls it into view.
  document.querySelector<HTMLElement>('main [aria-invalid="true"]:not(enhanced-form *)')?.focus()
}
