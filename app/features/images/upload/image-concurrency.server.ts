import { limitConcurrency } from '#app/platform/process/concurrency-limit.server.ts'

/** One picture after the other; each holds up to 20 MB while it waits. */
export const withLimit = limitConcurrency({ atOnce: 1, mostWaiting: 8 })

/** Loaded with the first picture: a start has no use for it. One thread, and nothing kept between pictures. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
