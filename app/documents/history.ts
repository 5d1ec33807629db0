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

export function rememberShown(): void {
  shown = addressShown()
}

function addressShown(): string {
  return window.location.pathname + window.location.search
}
