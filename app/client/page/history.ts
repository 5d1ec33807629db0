import { takeOverHistory } from '#app/ui/islands/early-history.ts'

let shown = addressShown()

/**
 * Handles entries that a script created. Ignores entries that differ only in their fragment.
 * @param showEntry fetches and shows the content of the current address
 */
export function followHistory(showEntry: () => Promise<void>): void {
  takeOverHistory()
  window.addEventListener('popstate', () => {
    if (addressShown() !== shown) void showEntry()
  })
}

/** Changes the address without opening a page. With React it replaces the entry, because the router owns the history. */
export function keepAddress(address: URL, isReplacement = !('static' in document.documentElement.dataset)): void {
  if (address.href !== window.location.href) {
    const entry = isReplacement ? window.history.state : { isStatic: true }
    window.history[isReplacement ? 'replaceState' : 'pushState'](entry, '', address)
  }
  shown = addressShown()
}

function addressShown(): string {
  return window.location.pathname + window.location.search
}
