import type { ListCheck } from '#app/panel/vehicles/json-list/text/check-list.ts'

/** Vehicles that the preview shows (AJSON-02). */
export const shownAtFirst = 5

export type CheckedList = Omit<ListCheck, 'vehicles' | 'records'> & {
  count: number
  first: unknown[]
}

export type CheckQuestion = { number: number; text: string }
export type CheckAnswer = { number: number; check: CheckedList }

export type ListChecker = { check(text: string): Promise<CheckedList>; close(): void }

/**
 * Checks texts in a worker, one after another. A worker that does not start is opened once more.
 * @returns a checker whose checks reject where the second one does not start either
 */
export function openListChecker(): ListChecker {
  const waiting = new Map<number, { text: string; resolve: (check: CheckedList) => void; reject: () => void }>()
  let last = 0
  let hasFailed = false
  let worker = openWorker()

  function openWorker(): Worker {
    const opened = new Worker(new URL('./check-list.worker.ts', import.meta.url), { type: 'module' })
    opened.addEventListener('message', ({ data: { number, check } }: MessageEvent<CheckAnswer>) => {
      waiting.get(number)?.resolve(check)
      waiting.delete(number)
    })
    opened.addEventListener('error', () => {
      const isHopeless = hasFailed
      hasFailed = true
      if (!isHopeless) worker = openWorker()
      for (const [number, { text, reject }] of waiting) {
        if (isHopeless) reject()
        else ask(number, text)
      }
    })
    return opened
  }
  const ask = (number: number, text: string) => worker.postMessage({ number, text } satisfies CheckQuestion, [])
  return {
    check: (text) =>
      new Promise((resolve, reject) => {
        const number = ++last
        waiting.set(number, { text, resolve, reject })
        ask(number, text)
      }),
    close: () => worker.terminate(),
  }
}
