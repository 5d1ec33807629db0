/** Why a card was not drawn: others wait already. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many cards wait to be drawn')
  }
}

/** Runs one task at a time; beyond the running one at most `mostWaiting` wait, the next is refused. */
export function createQueue(mostWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async function withLimit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (unfinished > mostWaiting) throw new TooManyWaiting()
    unfinished += 1
    const before = last
    const turn = before.then(task).finally(() => {
      unfinished -= 1
    })
    last = turn.catch(() => {})
    return turn
  }
}
