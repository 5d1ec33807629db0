/** A socket or a wallbox. */
export type HomeSocket = {
  name: string
  /** '10 A'. null: a wallbox, which is sold by its power. */
  current: string | null
  kw: number
}

export const commonSocketKw = 2.2
export const usualWallboxKw = 7.4

/** The weakest comes first. `kw`: power at the full rated current. */
export const homeSockets: readonly HomeSocket[] = [
  { name: 'Tomada comum 127\u00a0V', current: '10 A', kw: 1.27 },
  { name: 'Tomada comum 220\u00a0V', current: '10 A', kw: commonSocketKw },
  { name: 'Tomada 220\u00a0V', current: '20 A', kw: 4.4 },
  { name: 'Wallbox', current: null, kw: usualWallboxKw },
  { name: 'Wallbox trifásico', current: null, kw: 11 },
  { name: 'Wallbox trifásico', current: null, kw: 22 },
]
