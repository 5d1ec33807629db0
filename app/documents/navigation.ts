import { formStatuses } from '#app/platform/forms/form-answer.ts'
import { keepAddress } from '#app/client/page/history.ts'

/** The way from document to document, and from one state of a document to the next. */

export type Navigation = { state: 'idle' | 'loading' | 'submitting'; formMethod: 'POST' | undefined }

type SentForm = {
  body: URLSearchParams
  /** The island of the form: an answer that holds it is for it to tell. */
  island: string | null
  /** Called with the outcome of a refused form, whose answer is not shown. */
  refuse: (outcome: string) => void
}

type Options = {
  form?: SentForm
  /** Replaces the current history entry. */
  isReplacement?: boolean
}

const idle: Navigation = { state: 'idle', formMethod: undefined }
let navigation = idle
const listeners = new Set<() => void>()

export function currentNavigation(): Navigation {
  return navigation
}

export function followNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellNavigation(next: Navigation = idle): void {
  navigation = next
  for (const listener of listeners) listener()
}

// A page that comes back from the history has arrived.
window.addEventListener('pageshow', () => tellNavigation())

let running: AbortController | null = null

/**
 * Shows another state of the page that is open: fetches its document and changes what differs. Another page, and one that
 * is no document, is opened by the browser.
 */
export async function visit(to: string, { form, isReplacement = false }: Options = {}): Promise<void> {
  const url = new URL(to, window.location.href)
  if (!form && url.pathname !== window.location.pathname) return window.location.assign(url)
  running?.abort()
  const { signal } = (running = new AbortController())
  tellNavigation(form ? { state: 'submitting', formMethod: 'POST' } : { state: 'loading', formMethod: undefined })
  try {
    const response = await fetch(url, form ? { method: 'POST', body: form.body, signal } : { signal })
    const answered = new URL(response.url)
    if (answered.pathname !== window.location.pathname) return window.location.assign(answered)
    const html = await response.text()
    const { changeDocument } = await import('./change-document.ts')
    if (signal.aborted) return
    const next = new DOMParser().parseFromString(html, 'text/html')
    const refusal = form && refusalIn(next, response, form.island)
    if (refusal) form.refuse(refusal)
    else if (changeDocument(next)) keepAddress(withHash(answered, url.hash), isReplacement)
    else return window.location.assign(answered)
  } catch {
    if (signal.aborted) return
    if (!form) return window.location.assign(url)
    form.refuse('failed')
  }
  tellNavigation()
}

/** A page without the form would take away what was typed: only the outcome that it tells (`data-form-outcome`) is taken from it. */
function refusalIn(next: Document, { ok, status }: Response, island: string | null): string | null {
  if (island !== null && next.querySelector(`portal-island[name="${island}"]`)) return null
  const reported = next.querySelector<HTMLElement>('[data-form-outcome]')?.dataset.formOutcome
  if (reported) return reported
  return ok ? null : status === formStatuses['too-large'] ? 'too-large' : 'failed'
}

function withHash(address: URL, hash: string): URL {
  address.hash = hash
  return address
}
