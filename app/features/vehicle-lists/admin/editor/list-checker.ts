import type { ListCheck } from '#app/features/vehicle-lists/admin/text/check-list.ts'

/** Vehicles that the preview shows (AJSON-02). */
export const shownAtFirst = 5

/** What the page learns of a checked text. */
export type CheckedList = Omit<ListCheck, 'vehicles' | 'records'> & {
  /** How many vehicles there are. */
  count: number
  first: unknown[]
}

export type CheckQuestion = { number: number; text: string }
export type CheckAnswer = { number: number; check: CheckedList }

export type ListChecker = { check(text: string): Promise<CheckedList>; close(): void }

/** Checks texts in a worker, one after another. */
export function openListChecker(): ListChecker {
  const worker = new Worker(new URL('./check-list.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (check: CheckedList) => void>()
  let last = 0
  worker.addEventListener('message', ({ data: { number, check } }: MessageEvent<CheckAnswer>) => {
    waiting.get(number)?.(check)
    waiting.delete(number)
  })
  return {
    check: (text) =>
      new Promise((resolve) => {
        const number = ++last
        waiting.set(number, resolve)
        worker.postMessage({ number, text } satisfies CheckQuestion, [])
      }),
    close: () => worker.terminate(),
  }
}
