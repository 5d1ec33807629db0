import type { Log } from '#app/platform/process/log.server.ts'
import { cardKey } from './card-key.server.ts'
import type { CardCache, Png } from './card-cache.server.ts'
import { createQueue } from './rendering-queue.ts'
import type { SocialCard } from './faces/social-card.ts'

type Deps = { kept: CardCache; log: Pick<Log, 'warn'>; render: (card: SocialCard) => Promise<Png> }

export type CardMaker = (card: SocialCard) => Promise<{ key: string; png: Png }>

/** A card takes about 0.1 s of one processor: who comes after these waits no longer than a preview is waited for. */
const mostWaiting = 12

/**
 * Gives each card from where it is kept, else draws it once for all who ask at the same time. A card that cannot be
 * kept is still given. Rejects with TooManyWaiting when too many others are to be drawn first.
 */
export function createCardMaker({ kept, log, render }: Deps): CardMaker {
  const withLimit = createQueue(mostWaiting)
  const underWay = new Map<string, Promise<Png>>()
  const { find, keep } = withoutFailures(kept, log)

  async function make(key: string, card: SocialCard): Promise<Png> {
    const found = await find(key)
    if (found) return found
    const png = await withLimit(() => render(card))
    await keep(key, png)
    return png
  }

  return async (card) => {
    const key = cardKey(card)
    const making = underWay.get(key) ?? make(key, card).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return { key, png: await making }
  }
}

/** A store that fails holds no card. */
function withoutFailures(kept: CardCache, log: Deps['log']): CardCache {
  let isKeeping = true

  async function find(key: string): Promise<Png | null> {
    try {
      return await kept.find(key)
    } catch (error) {
      complain(error)
      return null
    }
  }

  async function keep(key: string, png: Png): Promise<void> {
    try {
      await kept.keep(key, png)
      isKeeping = true
    } catch (error) {
      complain(error)
    }
  }

  /** One line per outage, not one per card. */
  function complain(error: unknown) {
    if (isKeeping) log.warn({ err: error }, 'social cards cannot be kept')
    isKeeping = false
  }

  return { find, keep }
}
