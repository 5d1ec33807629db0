import { takeOverHistory } from '#app/ui/islands/early-history.ts'

let shown = addressShown()

/**
 * Shows history entries that were created by script; entries that differ only in their fragment are already shown.
 * @param showEntry fetches and shows an address
 */
export function followHistory(showEntry: () => Promise<void>): void {
  takeOverHistory()
  window.addEventListener('popstate', () => {
    if (addressShown() !== shown) void showEntry()
  })
}

/** Changes the address without opening a page. In applications the router owns the history. */
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
