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

/** Calls `use` at the visitor's first action, for code that the first screen does not need. */
export function whenUsed(use: () => void): void {
  const once = new AbortController()
  for (const sign of signs)
    window.addEventListener(
      sign,
      () => {
        once.abort()
        use()
      },
      { capture: true, passive: true, signal: once.signal },
    )
}
