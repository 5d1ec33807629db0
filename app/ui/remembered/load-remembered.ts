import { rememberedKey } from './remembered-key.ts'

/**
 * Loads remember-values.ts if values are stored, or else at the first use of the form.
 * @returns a function that detaches it
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
  // If loading fails, the form still works, and the next use of the form loads it again.
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

/** True if this browser stores values of earlier forms. False if storage is blocked. */
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
