import type { Proportions } from './proportions.ts'

/** Upper edge of the tail lamps, the same seen from the side and from behind. */
export function tailLampHeight(proportions: Proportions, heightMm: number, beltAtTail: number): number {
  switch (proportions.roofline) {
    case 'notch':
    case 'fastback':
      return proportions.deckH * heightMm - 78
    case 'cab':
      return proportions.deckH * heightMm - 70
    default:
      return Math.min(proportions.tailH * heightMm - 40, beltAtTail - 70)
  }
}
