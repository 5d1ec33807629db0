import type { Timing } from './time-requests.ts'

const rounds = 20

/** A read of a table of the panel, many times over. */
export async function timeTable(read: () => Promise<unknown>): Promise<Timing> {
  const times: number[] = []
  let kilobytes = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const table = await read()
    times.push(performance.now() - start)
    kilobytes = JSON.stringify(table).length / 1024
  }
  times.sort((one, other) => one - other)
  const mean = times.reduce((sum, one) => sum + one, 0) / rounds
  return {
    p50Ms: times[Math.floor(rounds * 0.5)] ?? 0,
    p95Ms: times[Math.floor(rounds * 0.95)] ?? 0,
    perSecond: 1000 / mean,
    kilobytes,
  }
}
