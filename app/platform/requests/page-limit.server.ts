import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { RouterContextProvider } from 'react-router'
import * as contexts from './request-contexts.ts'
import type { PageLimit } from './request-contexts.ts'

/** Several seconds together, so that a visitor may open many pages at once. */
const windowSeconds = 3

/** Counts in memory: each node lets that many through. A visitor is forgotten after `windowSeconds`. @param perSecond null: no limit */
export function openPageLimit(perSecond: number | null): PageLimit {
  if (perSecond === null) return { refuses: () => Promise.resolve(null) }
  const limiter = new RateLimiterMemory({ points: perSecond * windowSeconds, duration: windowSeconds })
  return {
    refuses: (visitor) =>
      limiter.consume(visitor).then(
        () => null,
        (spent: RateLimiterRes) => Math.max(1, Math.ceil(spent.msBeforeNext / 1000)),
      ),
  }
}

/** Stands before the pages that anybody can have made, and before what they read; an answer from a cache never comes this far. */
export async function limitPages(
  { context }: { context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const seconds = await context.get(contexts.pageLimit).refuses(context.get(contexts.visitor))
  if (seconds === null) return next()
  context.get(contexts.log).warn({}, 'the limit of pages was reached')
  const wait = seconds === 1 ? '1 segundo' : `${seconds} segundos`
  return new Response(`Muitas páginas foram pedidas de uma vez a partir do seu endereço. Tente de novo em ${wait}.`, {
    status: 429,
    statusText: 'Too Many Requests',
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(seconds),
      'cache-control': 'no-store',
    },
  })
}
