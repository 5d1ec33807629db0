import { type ComponentType, lazy } from 'react'

const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'popstate',
  'storage',
] as const

/** Calls `use` once, at the visitor's first action. */
export function whenUsed(use: () => void): void {
  const once = new AbortController()
  const begin = () => {
    once.abort()
    use()
  }
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true, signal: once.signal })
}

/** Milliseconds after which the code is loaded without an action, because data can also change on their own. */
const patienceMs = 5_000

/**
 * A component whose server markup works without script. Its code is loaded at the visitor's first action; until then React leaves the
 * markup as it is, in a `Suspense`.
 */
export function lazyWhenUsed<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const used = () =>
    new Promise<void>((resolve) => {
      whenUsed(resolve)
      setTimeout(resolve, patienceMs)
    })
  return lazy(() => used().then(load))
}
