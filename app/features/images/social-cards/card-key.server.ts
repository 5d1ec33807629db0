import { createHash } from 'node:crypto'
import { designVersion, type SocialCard } from './faces/social-card.ts'

/** The name of a card: the same content in the same design is the same picture. */
export function cardKey(card: SocialCard): string {
  return createHash('sha256')
    .update(`${designVersion}\n${JSON.stringify(card)}`)
    .digest('hex')
    .slice(0, 40)
}
