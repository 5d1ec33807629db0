/**
 * Copies the address. Browsers keep the clipboard from pages that come without https; there the element that shows the
 * address is selected and copied in the old way.
 * @returns whether it is in the clipboard
 */
export async function copyAddress(url: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(url)
      return true
    }
    if (!shown) return false
    window.getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  } catch {
    return false
  }
}
