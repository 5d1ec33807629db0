let shown = addressShown()

/** Entries of the history that were made without the browser's own navigation are not fetched by it; those that differ by their fragment only are shown already. */
export function followHistory(): void {
  window.addEventListener('popstate', async () => {
    if (addressShown() === shown) return
    const { visit } = await import('./navigation.ts')
    await visit(window.location.href, { isReplacement: true })
  })
}

export function rememberShown(): void {
  shown = addressShown()
}

function addressShown(): string {
  return window.location.pathname + window.location.search
}
