import { highestUnitPrice, lostCommaHint } from '#app/domain/costs/unit-price.ts'
import { type FlagChoice, readFlagChoice } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { homeChargingFields } from '#app/pages/home-charging/home-charging-address.ts'

export const billResultAnchor = 'resultado'

/** The fields that choose among what the portal knows. */
export const billChoiceFields = {
  state: homeChargingFields.state,
  model: homeChargingFields.model,
  flag: 'bandeira',
  distributor: 'distribuidora',
} as const

const price = { unit: 'R$/kWh', most: highestUnitPrice['R$/kWh'], initial: '' } as const

/** The numbers of a visitor, by their names in the address. An empty price is the portal's own, or unknown. */
export const billNumbers = {
  km: { label: 'Quilômetros por mês', unit: 'km', most: 100_000, initial: '1000' },
  convencional: { ...price, label: 'Convencional' },
  'fora-ponta': { ...price, label: 'Branca, fora de ponta' },
  intermediaria: { ...price, label: 'Branca, intermediária' },
  ponta: { ...price, label: 'Branca, ponta' },
} as const
export type BillNumber = keyof typeof billNumbers
export const billNumberNames = Object.keys(billNumbers) as BillNumber[]

/** The scenario of the portal's other estimates (T-76). */
const usualState: StateCode = 'SP'
const longestText = 120

export type BillForm = {
  state: StateCode
  /** Id or slug of a model as it was written; null where none is. */
  model: string | null
  flag: FlagChoice
  /** As it was written; null where none is. */
  distributor: string | null
  typed: Record<BillNumber, string>
  /** Numbers that were read; null where nothing was typed, or something that is wrong. */
  numbers: Record<BillNumber, number | null>
  problems: Partial<Record<BillNumber, string>>
}

/** An unknown choice counts as not chosen; a number that is wrong has a sentence and stays as it was typed. */
export function readBillForm({ searchParams }: { searchParams: URLSearchParams }): BillForm {
  const textOf = (name: string, initial: string) => (searchParams.get(name) ?? initial).trim().slice(0, longestText)
  const readings = billNumberNames.map((name) => {
    const typed = textOf(name, billNumbers[name].initial)
    return { name, typed, ...readBillNumber(name, typed) }
  })
  return {
    state: readStateCode(searchParams.get(billChoiceFields.state)) ?? usualState,
    model: textOf(billChoiceFields.model, '') || null,
    flag: readFlagChoice(searchParams.get(billChoiceFields.flag)),
    distributor: textOf(billChoiceFields.distributor, '') || null,
    typed: Object.fromEntries(readings.map(({ name, typed }) => [name, typed])) as BillForm['typed'],
    numbers: Object.fromEntries(readings.map(({ name, value }) => [name, value])) as BillForm['numbers'],
    problems: Object.fromEntries(readings.flatMap(({ name, problem }) => (problem ? [[name, problem]] : []))),
  }
}

function readBillNumber(name: BillNumber, typed: string): { value: number | null; problem?: string } {
  const { label, most, unit } = billNumbers[name]
  if (typed === '' && name !== 'km') return { value: null }
  const value = name === 'km' ? readLargeAmount(typed) : readDecimal(typed)
  if (value === null) return { value, problem: `${label}: escreva um número, como ${name === 'km' ? '1.000' : '0,86'}` }
  if (value <= 0) return { value: null, problem: `${label}: escreva um número maior que zero` }
  if (value > most)
    return { value: null, problem: `${label}: vai até ${formatNumber(most)} ${unit}${lostCommaHint(value, { unit })}` }
  return { value }
}
