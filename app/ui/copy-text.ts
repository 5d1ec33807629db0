/**
 * Copies a text. Browsers keep the clipboard from pages that come without https; there the element that shows it is
 * selected and copied in the old way.
 * @returns whether it is in the clipboard
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(text)
      return true
    }
    if (!shown) return false
    window.getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  } catch {
    return false
  }
}
