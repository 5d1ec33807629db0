import type { NightsFound } from '#app/pages/home-charging/facts/find-nights.server.ts'
import {
  type FlagChoice,
  flagChoices,
  formatFlagChoice,
  type FlagSurcharge,
  flagSurcharge,
  type FlagTables,
  roundedPerKwh,
  type DistributorTariff,
  homeTariffOf,
  readFlagChoice,
} from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import {
  approvedWhiteTariff,
  type ChargingBill,
  chargingBill,
  type WhiteTariffBill,
  whiteTariffBill,
} from '#app/domain/costs/home-tariff/white-tariff.ts'
import { type StateCode, readStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { figureFor, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { petrolReferenceKmPerLitre } from '#app/domain/costs/ownership/owned-vehicle.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { maxUnitPrice, lostCommaHint } from '#app/domain/costs/unit-price.ts'
import { readDecimal, readLargeAmount } from '#app/platform/text/typed-number.ts'
import { centsOf, reaisOf } from '#app/domain/costs/cents.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { homeChargingFields } from '#app/pages/home-charging/home-charging-address.ts'

export const billResultAnchor = 'resultado'

export const billChoiceFields = {
  state: homeChargingFields.state,
  model: homeChargingFields.model,
  flag: 'bandeira',
  distributor: 'distribuidora',
} as const

const price = { unit: 'R$/kWh', max: maxUnitPrice['R$/kWh'], initial: '' } as const

/** By query parameter. The tables' prices fill empty fields. */
export const billNumbers = {
  km: { label: 'Quilômetros por mês', unit: 'km', max: 100_000, initial: '1000' },
  casa: { label: 'Conta de luz de hoje', unit: 'kWh', max: 100_000, initial: '200' },
  convencional: { ...price, label: 'Convencional' },
  'fora-ponta': { ...price, label: 'Branca, fora de ponta' },
  intermediaria: { ...price, label: 'Branca, intermediária' },
  ponta: { ...price, label: 'Branca, ponta' },
} as const
export type BillNumber = keyof typeof billNumbers
export const billNumberNames = Object.keys(billNumbers) as BillNumber[]

const usualState: StateCode = 'SP'
const maxTextLength = 120

type BillForm = {
  state: StateCode
  /** Id or slug as in the address. null: none. */
  model: string | null
  flag: FlagChoice
  /** As in the address. null: none. */
  distributor: string | null
  typed: Record<BillNumber, string>
  numbers: Record<BillNumber, number | null>
  problems: Partial<Record<BillNumber, string>>
}

/** Ignores an unknown state or flag. An invalid number stays, with a message. */
export function readBillForm({ searchParams }: { searchParams: URLSearchParams }): BillForm {
  const textOf = (name: string, initial: string) => (searchParams.get(name) ?? initial).trim().slice(0, maxTextLength)
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

const examples = { km: '1.000', kWh: '200', 'R$/kWh': '0,86' }

function readBillNumber(name: BillNumber, typed: string): { value: number | null; problem?: string } {
  const { label, max, unit } = billNumbers[name]
  if (typed === '' && name !== 'km') return { value: null }
  const value = unit === 'R$/kWh' ? readDecimal(typed) : readLargeAmount(typed)
  if (value === null) return { value, problem: `${label}: escreva um número, como ${examples[unit]}` }
  if (value <= 0) return { value: null, problem: `${label}: escreva um número maior que zero` }
  if (value > max)
    return { value: null, problem: `${label}: vai até ${formatNumber(max)} ${unit}${lostCommaHint(value, { unit })}` }
  return { value }
}

type MonthOfCharging = {
  kwh: number
  kwhPer100Km: number
  /** null: no car, so the consumption is the median of electric cars on sale. */
  car: { name: string; isPlugIn: boolean } | null
}

/** Why a car is shown that nobody chose. `month`: of the registrations, 'YYYY-MM'. null: it is the cheapest one. */
export type UsualCar = { month: string | null }

export type BillView = {
  form: BillForm
  car: { slug: string; name: string } | null
  modelQuestions: ModelQuestions
  flagOptions: { value: FlagChoice; label: string }[]
  month: MonthOfCharging | null
  distributors: DistributorPrice[]
  tariff: ReferenceFigure | null
  stateTariff: ReferenceFigure | null
  /** Tariff as ANEEL approved it for the distributor. null: unknown. */
  approvedWhite: ReturnType<typeof approvedWhiteTariff>
  /** Of the off-peak price, for distributors without a known white tariff. */
  discount: ReferenceFigure | null
  surcharge: FlagSurcharge
  /** null: price or energy unknown, or an invalid field. */
  conventional: ChargingBill | null
  white: WhiteTariffBill | null
  /** null: the visitor chose the car, or there is none. */
  usualCar: UsualCar | null
  /** The bill of the house without the car and with it. null: one of them is unknown. */
  house: { brlPerMonth: number; withCarBrlPerMonth: number } | null
  /** The same distance with the reference petrol car. null: price unknown, or an invalid field. */
  petrol: { brlPerMonth: number; litre: ReferenceFigure } | null
}

type DistributorPrice = { name: string; tariff: ReferenceFigure }

type BillTables = FlagTables & { distributors: DistributorTariff[] }

export function billViewOf(
  form: BillForm,
  tables: BillTables,
  nights: NightsFound,
  modelQuestions: ModelQuestions = {},
  usualCar: UsualCar | null = null,
): BillView {
  const { state, numbers } = form
  const distributors = distributorsIn(state, tables)
  const chosen = distributors.find(({ name }) => normalizeName(name) === normalizeName(form.distributor ?? ''))
  const stateTariff = figureFor(tables.figures, 'electricity-brl-per-kwh', state) ?? null
  const tariff = chosen?.tariff ?? stateTariff
  const approvedWhite = approvedWhiteTariff(tables.distributors, state, chosen?.name ?? null)
  const discount = approvedWhite ? null : (figureFor(tables.figures, 'white-tariff-discount-percent') ?? null)
  const surcharge = flagSurcharge(form.flag, state, tables)
  const flagBrl = surcharge.brlPerKwh ?? 0
  const isWrong = Object.keys(form.problems).length > 0
  const month = isWrong ? null : monthOf(form, nights)
  const conventionalBrl = numbers.convencional ?? tariff?.values[0] ?? null
  const shareOf = (share: number | undefined) =>
    conventionalBrl === null || share === undefined ? null : roundedPerKwh(conventionalBrl * share)
  const percent = discount?.values[0]
  const discounted = percent === undefined ? undefined : 1 - percent / 100
  const { offPeak = discounted, intermediate, peak } = approvedWhite?.shares ?? {}
  const offPeakBrl = numbers['fora-ponta'] ?? shareOf(offPeak)
  const prices = {
    intermediateBrl: numbers.intermediaria ?? shareOf(intermediate),
    peakBrl: numbers.ponta ?? shareOf(peak),
  }
  const isKnown = month !== null && conventionalBrl !== null
  const conventional = isKnown ? chargingBill(month.kwh, roundedPerKwh(conventionalBrl + flagBrl)) : null
  return {
    form: { ...form, model: nights.car?.slug ?? null, distributor: chosen?.name ?? null },
    car: nights.car && { slug: nights.car.slug, name: nights.car.name },
    modelQuestions,
    flagOptions: flagChoices.map((value) => ({ value, label: formatFlagChoice(value, tables) })),
    month,
    distributors,
    tariff,
    stateTariff,
    approvedWhite,
    discount,
    surcharge,
    conventional,
    usualCar,
    house: conventional && houseOf(numbers.casa, conventional),
    petrol: conventional && petrolOf(form, tables),
    white:
      isKnown && offPeakBrl !== null
        ? whiteTariffBill(month.kwh, { ...prices, conventionalBrl, offPeakBrl }, flagBrl)
        : null,
  }
}

function distributorsIn(state: StateCode, { distributors, figures }: BillTables): DistributorPrice[] {
  return distributors
    .filter((one) => one.state === state)
    .flatMap((one) => {
      const tariff = homeTariffOf(one, figures)
      return tariff ? [{ name: one.distributor, tariff }] : []
    })
}

function monthOf({ numbers }: BillForm, { car, span }: NightsFound): MonthOfCharging | null {
  const own = car?.kwhPer100Km ?? null
  const kwhPer100Km = own ?? span?.middle ?? null
  if (kwhPer100Km === null || numbers.km === null) return null
  return { kwh: (numbers.km * kwhPer100Km) / 100, kwhPer100Km, car: own === null ? null : car }
}

function petrolOf({ state, numbers: { km } }: BillForm, { figures }: BillTables): BillView['petrol'] {
  const litre = figureFor(figures, 'petrol-brl-per-litre', state)
  const brlPerLitre = litre?.values[0]
  if (!litre || brlPerLitre === undefined || km === null) return null
  return { brlPerMonth: (km / petrolReferenceKmPerLitre) * brlPerLitre, litre }
}

function houseOf(kwh: number | null, { brlPerKwh, brlPerMonth }: ChargingBill): BillView['house'] {
  if (kwh === null) return null
  const house = chargingBill(kwh, brlPerKwh).brlPerMonth
  return { brlPerMonth: house, withCarBrlPerMonth: reaisOf(centsOf(house) + centsOf(brlPerMonth)) }
}
