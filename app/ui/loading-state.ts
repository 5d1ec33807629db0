import { useSyncExternalStore } from 'react'

/** How long the answer for a list may take before its loading state is shown (T-93). */
const loadingDelayMs = 120
/** The shortest time for which the loading state is shown then (CAT-33). */
const minLoadingMs = 300

/** The answers that are slow. */
const slow = new Set<symbol>()
const listeners = new Set<() => void>()

/**
 * The answer: at once if it is fast. A slow one raises the loading state, and comes no earlier than the state was shown
 * for its shortest time.
 */
export async function withLoadingState<Result>(answer: Promise<Result>): Promise<Result> {
  // The visitor sees the loading state of an answer that this one replaces.
  if (slow.size === 0 && (await isFast(answer))) return answer
  const key = Symbol('slow answer')
  change(() => slow.add(key))
  try {
    const [result] = await Promise.all([answer, pause(minLoadingMs)])
    return result
  } finally {
    // An answer that was given up makes room for the next one, which keeps the state.
    setTimeout(() => change(() => slow.delete(key)))
  }
}

async function isFast(answer: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, loadingDelayMs, false)))
  const settled = answer.then(
    () => true,
    () => true,
  )
  const fast = await Promise.race([settled, late])
  clearTimeout(timer)
  return fast
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function change(make: () => void) {
  make()
  for (const listener of listeners) listener()
}

/** True while an answer is slow. */
export function useIsSlow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => slow.size > 0,
    () => false,
  )
}
