import { useSyncExternalStore } from 'react'

/** Delay before the loading state of a list appears. */
const loadingDelayMs = 120
/** Minimum time that the loading state is shown. */
const minLoadingMs = 300

/** Pending slow responses. */
const slow = new Set<symbol>()
const listeners = new Set<() => void>()

/** Returns a fast response at once. A slow one shows the loading state for at least its minimum time. */
export async function withLoadingState<Result>(answer: Promise<Result>): Promise<Result> {
  // If the loading state of a replaced response is visible, it stays.
  if (slow.size === 0 && (await isFast(answer))) return answer
  const key = Symbol('slow answer')
  change(() => slow.add(key))
  try {
    const [result] = await Promise.all([answer, pause(minLoadingMs)])
    return result
  } finally {
    // The delay lets the next response keep the loading state.
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
