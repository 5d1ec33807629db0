import type { Timing } from './time-requests.ts'

export async function timeQuery(ask: () => Promise<unknown>, rounds = 20): Promise<Timing> {
  const times: number[] = []
  let kilobytes = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    const answer = await ask()
    times.push(performance.now() - start)
    kilobytes = JSON.stringify(answer).length / 1024
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
