import { takeOverHistory } from '#app/ui/islands/early-history.ts'

let shown = addressShown()

/**
 * Entries of the history that were made without the browser's own navigation are not fetched by it; those that differ by their
 * fragment only are shown already.
 * @param showEntry fetches and shows the address that the browser has gone back to
 */
export function followHistory(showEntry: () => Promise<void>): void {
  takeOverHistory()
  window.addEventListener('popstate', () => {
    if (addressShown() !== shown) void showEntry()
  })
}

/** The address of a state that is shown without opening a page. In applications the entries of the history are the router's. */
export function keepAddress(address: URL, isReplacement = !('document' in document.documentElement.dataset)): void {
  if (address.href !== window.location.href) {
    const entry = isReplacement ? window.history.state : { isDocument: true }
    window.history[isReplacement ? 'replaceState' : 'pushState'](entry, '', address)
  }
  shown = addressShown()
}

function addressShown(): string {
  return window.location.pathname + window.location.search
}
