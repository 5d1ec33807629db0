/** Why something was not begun: others wait already. */
export class QueueFull extends Error {
  override name = 'QueueFull'
}

/**
 * Runs heavy work a few at a time: what keeps a processor busy must leave the others to the pages of visitors. Beyond those
 * that wait the next is refused with QueueFull.
 */
export function limitConcurrency({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new QueueFull('too many wait for their turn')
    // A task that ends starts the next one.
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
