/**
 * Copies a text. Without HTTPS or clipboard permission, selects the element `shown` and runs `execCommand`. @returns whether the text was
 * copied
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
