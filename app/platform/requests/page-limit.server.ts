import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RouterContextProvider } from 'react-router'
import * as contexts from './request-contexts.ts'
import type { PageLimit } from './request-contexts.ts'
import { networkShare, namesOf } from './visitor.server.ts'

/** A visitor may open several pages at once within this window. */
const windowSeconds = 3
/** Units that a whole page uses. A request of `limitParts` uses one. */
const partsOfPage = 4

/**
 * Counts in the memory of this node.
 * @param perSecond maximum pages per second; null: no limit
 */
export function openPageLimit(perSecond: number | null): PageLimit {
  if (perSecond === null) return { refuses: () => Promise.resolve(null) }
  const points = perSecond * windowSeconds * partsOfPage
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds })
  const ofNetworks = new RateLimiterMemory({ points: points * networkShare, duration: windowSeconds })
  return {
    refuses: async (visitor, parts = partsOfPage) => {
      const { own, network } = namesOf(visitor)
      try {
        await limiter.consume(own, parts)
        if (network) await ofNetworks.consume(network, parts)
        return null
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent
        return Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
      }
    },
  }
}

type Arguments = { context: Readonly<RouterContextProvider> }
type Next = () => Promise<Response>

export function limitPages({ context }: Arguments, next: Next): Promise<Response> {
  return limit(context, partsOfPage, next)
}

/** Limits requests that a page sends many times. Each counts as a quarter of a page. */
export function limitParts({ context }: Arguments, next: Next): Promise<Response> {
  return limit(context, 1, next)
}

async function limit(context: Readonly<RouterContextProvider>, parts: number, next: Next): Promise<Response> {
  const seconds = await context.get(contexts.pageLimit).refuses(context.get(contexts.visitor), parts)
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
