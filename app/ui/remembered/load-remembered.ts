import { rememberedKey } from './remembered-key.ts'

/**
 * Loads remember-values.ts at once if values are stored, otherwise when the form is first used. @returns a function that removes the
 * listeners
 */
export function loadRemembered(element: HTMLElement): () => void {
  const form = element.closest('form')
  const ended = new AbortController()
  const sent = new URLSearchParams()
  let detach = () => {}
  let loading: Promise<void> | null = null
  const attach = async () => {
    const { rememberValues } = await import('./remember-values.ts')
    if (ended.signal.aborted) return
    stopWaiting.abort()
    detach = rememberValues(element, sent)
  }
  // If the import fails, the next use of the form tries again.
  const load = () => (loading ??= attach().catch(() => void (loading = null)))
  const loadIfStored = () => void (isStored() && load())
  const noteSent = ({ target }: Event) => {
    if (target !== form) return
    for (const control of form?.elements ?? []) if (isChanged(control)) sent.set(control.name, control.value)
    void load()
  }
  const stopWaiting = new AbortController()
  const options = { capture: true, signal: AbortSignal.any([stopWaiting.signal, ended.signal]) }
  document.addEventListener('submit', noteSent, options)
  for (const event of ['focusin', 'pointerdown', 'input']) form?.addEventListener(event, () => void load(), options)
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, loadIfStored, options)
  loadIfStored()
  return () => {
    ended.abort()
    detach()
  }
}

/** False if nothing is stored, or if storage is blocked. */
function isStored(): boolean {
  try {
    return localStorage.getItem(rememberedKey) !== null
  } catch {
    return false
  }
}

/** True if the value differs from the HTML that the server sent. */
function isChanged(control: Element): control is HTMLInputElement | HTMLSelectElement {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false
  return control instanceof HTMLInputElement && control.value !== control.defaultValue
}
