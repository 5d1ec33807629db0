import { uncachedHeaders } from './pages.ts'

export type Timing = { p50Ms: number; p95Ms: number; perSecond: number; kilobytes: number }

const warmUps = 10
const rounds = 60

/**
 * Sends uncached requests one after another: the response time for a single visitor.
 * @param urls requested in turn
 */
export async function timeRequests(...urls: string[]): Promise<Timing> {
  const headers = { 'accept-encoding': 'gzip', ...uncachedHeaders }
  const ask = async (round: number) => {
    const url = urls[round % urls.length] ?? ''
    const response = await fetch(url, { headers })
    const bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return bytes
  }
  for (let round = 0; round < warmUps; round++) await ask(round)
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    bytes = await ask(round)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length
  return {
    p50Ms: times[Math.floor(rounds * 0.5)] ?? 0,
    p95Ms: times[Math.floor(rounds * 0.95)] ?? 0,
    perSecond: 1000 / mean,
    kilobytes: bytes / 1024,
  }
}
