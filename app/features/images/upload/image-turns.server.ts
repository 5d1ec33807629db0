/** Why a picture was not looked at: others wait already. */
export class TooManyImages extends Error {
  constructor() {
    super('too many pictures wait to be made smaller')
  }
}

/** Each holds up to 20 MB while it waits. */
const mostWaiting = 8

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Runs work on pictures one after the other: it keeps a processor busy, and the pages of visitors need the other one.
 * Beyond those that wait the next is refused with TooManyImages.
 */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting > mostWaiting) throw new TooManyImages()
  waiting += 1
  const turn = last.then(work).finally(() => {
    waiting -= 1
  })
  last = turn.catch(() => {})
  return turn
}

/** Loaded with the first picture: a start has no use for it. One thread, and nothing kept between pictures. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
