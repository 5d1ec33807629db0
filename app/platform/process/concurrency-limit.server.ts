export class QueueFull extends Error {
  override name = 'QueueFull'
}

/** Throws `QueueFull` if `maxWaiting` tasks are already waiting. */
export function limitConcurrency({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw new QueueFull('too many wait for their turn')
    // Resolves when a task finishes and hands over its place.
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
