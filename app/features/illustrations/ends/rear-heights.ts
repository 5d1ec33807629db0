import { tailLampHeight } from '#app/features/illustrations/shape/tail-lamp-height.ts'
import type { EndShape } from './end-shape.ts'

/** Heights of the rear, read from the side view so that both agree. */
export type RearHeights = { glassTop: number; glassLow: number; lamp: number; bumper: number; plate: number }

export function rearHeightsOf({ side, lowY }: EndShape): RearHeights {
  const { rearGlass, proportions, heightMm, isPickup } = side
  const [glassTop, glassLow] =
    rearGlass.kind === 'slope' ? [rearGlass.start[1], rearGlass.end[1]] : [rearGlass.top[1], rearGlass.base[1]]
  const beltAtTail = proportions.beltline * heightMm + proportions.beltRise
  const lamp = tailLampHeight(proportions, heightMm, beltAtTail)
  const bumper = proportions.bumperH * heightMm + (isPickup ? 92 : -10)
  const plate = isPickup ? (bumper + lowY) / 2 : Math.max(lamp - 215, bumper + 90)
  return { glassTop, glassLow, lamp, bumper, plate }
}
