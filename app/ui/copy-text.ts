/**
 * Copies a text. Browsers keep the clipboard from pages without https and may refuse it elsewhere; then the element that
 * shows the text is selected and copied in the old way (T-63).
 * @returns whether it is in the clipboard
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!shown) return false
    window.getSelection()?.selectAllChildren(shown)
    return document.execCommand('copy')
  }
}
