import { useSyncExternalStore } from 'react'

const loadingDelayMs = 120
const minLoadingMs = 300

/** Has one symbol per pending slow response. */
const slow = new Set<symbol>()
const listeners = new Set<() => void>()

/** Returns a fast response at once. During a slow one, shows the list's loading state for at least `minLoadingMs`. */
export async function withLoadingState<Result>(answer: Promise<Result>): Promise<Result> {
  // While an earlier response is slow, the page already shows the loading state.
  if (slow.size === 0 && (await isFast(answer))) return answer
  const key = Symbol('slow answer')
  change(() => slow.add(key))
  try {
    const [result] = await Promise.all([answer, pause(minLoadingMs)])
    return result
  } finally {
    // A tick later, so that the loading state does not flash between two requests.
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
