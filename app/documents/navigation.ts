/** The way from document to document, and from one state of a document to the next. */

export type Navigation = { state: 'idle' | 'loading' | 'submitting'; formMethod: 'POST' | undefined }

type Options = {
  body?: FormData
  /** In the place of the current entry of the history. */
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

/** Tells the islands what is on its way, and what has arrived. */
export function tellNavigation(next: Navigation = idle): void {
  navigation = next
  for (const listener of listeners) listener()
}

let running: AbortController | null = null
let shown = addressShown()

/** Entries of the history that were made without the browser's own navigation are not fetched by it; those that differ by their fragment only are shown already. */
export function followHistory(): void {
  window.addEventListener('popstate', () => {
    if (addressShown() !== shown) void visit(window.location.href, { isReplacement: true })
  })
}

function addressShown(): string {
  return window.location.pathname + window.location.search
}

/**
 * Shows another state of the page that is open: fetches its document and changes what differs. Another page, and one that
 * is no document, is opened by the browser.
 * @throws TypeError where the portal cannot be reached and something was sent
 */
export async function visit(to: string, { body, isReplacement = false }: Options = {}): Promise<void> {
  const url = new URL(to, window.location.href)
  if (!body && url.pathname !== window.location.pathname) return window.location.assign(url)
  running?.abort()
  const { signal } = (running = new AbortController())
  tellNavigation(body ? { state: 'submitting', formMethod: 'POST' } : { state: 'loading', formMethod: undefined })
  try {
    const response = await fetch(url, body ? { method: 'POST', body, signal } : { signal })
    const answered = new URL(response.url)
    if (answered.pathname !== window.location.pathname) return window.location.assign(answered)
    const { changeDocument } = await import('./change-document.ts')
    const isChanged = changeDocument(await response.text())
    if (signal.aborted) return
    if (!isChanged) return window.location.assign(answered)
    answered.hash = url.hash
    if (answered.href !== window.location.href)
      window.history[isReplacement ? 'replaceState' : 'pushState']({ isDocument: true }, '', answered)
    shown = addressShown()
    tellNavigation()
  } catch (error) {
    if (signal.aborted) return
    tellNavigation()
    if (body) throw error
    window.location.assign(url)
  }
}
