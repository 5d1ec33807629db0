import type { ReferenceFigureKey } from '#app/features/costs/reference-figure-kinds.ts'
import type { Provenance } from '#app/features/costs/reference-figure.ts'

/** The colours that ANEEL announces for a month, each with the figure of its surcharge; green has none. */
export const tariffFlags = {
  verde: { label: 'Verde', inWords: 'verde', figure: null },
  amarela: { label: 'Amarela', inWords: 'amarela', figure: 'flag-yellow-brl-per-kwh' },
  'vermelha-1': { label: 'Vermelha, patamar 1', inWords: 'vermelha, patamar 1', figure: 'flag-red-1-brl-per-kwh' },
  'vermelha-2': { label: 'Vermelha, patamar 2', inWords: 'vermelha, patamar 2', figure: 'flag-red-2-brl-per-kwh' },
} as const satisfies Record<string, { label: string; inWords: string; figure: ReferenceFigureKey | null }>

export type TariffFlag = keyof typeof tariffFlags
const tariffFlagKeys = Object.keys(tariffFlags) as TariffFlag[]

export function isTariffFlag(text: unknown): text is TariffFlag {
  return typeof text === 'string' && Object.hasOwn(tariffFlags, text)
}

/** The colour of one month; its `referenceDate` is the month, 'YYYY-MM'. A month without a row is not known. */
export type FlagMonth = Provenance & { flag: TariffFlag }

/** The flag that a visitor reckons with. */
export type FlagChoice = 'media' | 'mes' | 'nenhuma' | TariffFlag

/** In the order of the list. */
export const flagChoices: readonly FlagChoice[] = ['media', 'mes', 'nenhuma', ...tariffFlagKeys]

/** What costs of months and years begin with: months of every colour are among them. */
const usualFlagChoice: FlagChoice = 'media'

export function readFlagChoice(text: string | null): FlagChoice {
  return flagChoices.find((choice) => choice === text) ?? usualFlagChoice
}
