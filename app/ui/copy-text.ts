/**
 * Copies a text. Without https, or if the browser refuses the clipboard, it selects the element and uses `execCommand`.
 * @returns whether the text is in the clipboard
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
