import { useSyncExternalStore } from 'react'

const loadingDelayMs = 120
const minLoadingMs = 300

/** One symbol per slow response that is still pending. */
const slow = new Set<symbol>()
const listeners = new Set<() => void>()

/** Returns a fast response at once. For a slow response, shows the loading state of the list for at least `minLoadingMs`. */
export async function withLoadingState<Result>(answer: Promise<Result>): Promise<Result> {
  // If the loading state is already visible for an earlier response, it stays visible.
  if (slow.size === 0 && (await isFast(answer))) return answer
  const key = Symbol('slow answer')
  change(() => slow.add(key))
  try {
    const [result] = await Promise.all([answer, pause(minLoadingMs)])
    return result
  } finally {
    // Waits a tick, so that the loading state stays visible if another request follows.
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
