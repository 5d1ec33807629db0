import { checkList } from '#app/panel/vehicles/json-list/text/check-list.ts'
import type { CheckResponse, CheckRequest } from './list-checker.ts'
import { previewCount } from './list-checker.ts'

/** Checks in a worker, because checking a long list would block typing. */
addEventListener('message', ({ data: { number, text } }: MessageEvent<CheckRequest>) => {
  const { vehicles: _read, records, ...check } = checkList(text)
  const answer: CheckResponse = {
    number,
    check: { ...check, count: records.length, first: records.slice(0, previewCount) },
  }
  postMessage(answer)
})
