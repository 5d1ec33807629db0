import type { ListCheck } from '#app/panel/vehicles/json-list/text/check-list.ts'

export const previewCount = 5

export type CheckedList = Omit<ListCheck, 'vehicles' | 'records'> & {
  count: number
  first: unknown[]
}

export type CheckRequest = { number: number; text: string }
export type CheckResponse = { number: number; check: CheckedList }

export type ListChecker = { check(text: string): Promise<CheckedList>; close(): void }

/** Checks in a worker, which is restarted once after a failure. After a second failure all checks reject. */
export function openListChecker(): ListChecker {
  const waiting = new Map<number, { text: string; resolve: (check: CheckedList) => void; reject: () => void }>()
  let last = 0
  let hasFailed = false
  let worker = openWorker()

  function openWorker(): Worker {
    const opened = new Worker(new URL('./check-list.worker.ts', import.meta.url), { type: 'module' })
    opened.addEventListener('message', ({ data: { number, check } }: MessageEvent<CheckResponse>) => {
      waiting.get(number)?.resolve(check)
      waiting.delete(number)
    })
    opened.addEventListener('error', () => {
      const hasFailedTwice = hasFailed
      hasFailed = true
      if (!hasFailedTwice) worker = openWorker()
      for (const [number, { text, reject }] of waiting) {
        if (hasFailedTwice) reject()
        else ask(number, text)
      }
    })
    return opened
  }
  const ask = (number: number, text: string) => worker.postMessage({ number, text } satisfies CheckRequest, [])
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
