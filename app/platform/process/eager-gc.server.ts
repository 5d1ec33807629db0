import { setFlagsFromString } from 'node:v8'

/** Garbage, in percent of the heap in use, after which it is collected. The engine's default is several times as much. */
const smallPercent = 40
/** The engine's own choice. */
const usualPercent = 0

/**
 * Collects garbage often while long work goes on that makes much of it: a file of 100,000 points then takes 30 MB instead of 220 (decision
 * 0041). Not always, for each page that is rendered would take a tenth longer. One such work at a time.
 */
export async function withEagerGc<Result>(work: () => Promise<Result>): Promise<Result> {
  setFlagsFromString(`--heap-growing-percent=${smallPercent}`)
  try {
    return await work()
  } finally {
    setFlagsFromString(`--heap-growing-percent=${usualPercent}`)
  }
}
