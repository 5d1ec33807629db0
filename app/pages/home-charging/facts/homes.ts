/** The kind of home decides who has to agree. */
export const homes = {
  casa: { label: 'Casa', at: 'em casa' },
  apartamento: { label: 'Apartamento', at: 'no prédio' },
} as const

export type Home = keyof typeof homes
export const homeKeys = Object.keys(homes) as Home[]

export function isHome(text: unknown): text is Home {
  return typeof text === 'string' && Object.hasOwn(homes, text)
}
