import { checkList } from '#app/panel/vehicles/json-list/text/check-list.ts'
import type { CheckAnswer, CheckQuestion } from './list-checker.ts'
import { shownAtFirst } from './list-checker.ts'

/** Checks lists beside the page: a long one must not hold up who types. */
addEventListener('message', ({ data: { number, text } }: MessageEvent<CheckQuestion>) => {
  const { vehicles: _read, records, ...check } = checkList(text)
  const answer: CheckAnswer = {
    number,
    check: { ...check, count: records.length, first: records.slice(0, shownAtFirst) },
  }
  postMessage(answer)
})
