import type { PriceRecording } from '#app/features/vehicles/admin/vehicle-admin-paths.ts'
import { readTypedNumber } from '#app/features/vehicles/number-in-text.ts'
import { readReferenceDate } from '#app/platform/brazil/reference-date.ts'
import { formatBrlWhole } from '#app/ui/format/format-number.ts'
import type { VehicleProblems } from './entry-reader.ts'
import { codesIn } from './read-sources.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { nameOfField, priceChangeName } from './vehicle-entry-names.ts'
import type { VehicleFields } from './vehicle-fields.ts'

/** The editor's statement on a changed price, so that no price stands in the history under the source of another. */
export const priceChangeKinds = {
  'new-source': {
    label: 'Nova fonte',
    hint: 'Outra fonte diz este preço. Escolha-a no lugar da anterior, com a data dela.',
  },
  'same-source': {
    label: 'Mesma fonte',
    hint: 'A fonte de antes diz agora outro preço. Escreva de quando ele é.',
  },
  correction: {
    label: 'Correção',
    hint: 'O que estava aqui era um erro. O registro anterior sai do histórico público.',
  },
} as const

export type PriceChangeKind = keyof typeof priceChangeKinds

const codesName = nameOfField.source('priceBrl', 'codes')
const dateName = nameOfField.source('priceBrl', 'referenceDate')

/** A price with what it rests on: one point of the history. */
export type PriceStatement = { priceBrl: number | null; codes: string[]; referenceDate: string | null }

export function priceStatementOf({ figures, sources }: Pick<VehicleFields, 'figures' | 'sources'>): PriceStatement {
  const { codes = [], referenceDate = null } = sources.priceBrl ?? {}
  return { priceBrl: figures.priceBrl, codes, referenceDate }
}

/** The same of a form as it is filled in, right or wrong. */
function priceStatementOfEntry(entry: VehicleEntry): PriceStatement {
  const date = entry[dateName] ?? ''
  return {
    priceBrl: readTypedNumber(entry[nameOfField.fact('priceBrl')] ?? ''),
    codes: codesIn(entry[codesName] ?? ''),
    referenceDate: readReferenceDate(date) ?? (date || null),
  }
}

/** True if an editor has to explain a change of the price: not where nothing was stated before, and not where it is emptied. */
function needsPriceChangeKind(before: PriceStatement, after: PriceStatement): boolean {
  if (after.priceBrl === null || (before.priceBrl === null && before.codes.length === 0)) return false
  return !isSameStatement(before, after)
}

/** State of the price in the form of a model. */
export type PriceQuestion = {
  isAsked: boolean
  /** A new source states a new price: the saved sources state another one. */
  dropsSavedSources: boolean
}

export const noPriceQuestion: PriceQuestion = { isAsked: false, dropsSavedSources: false }

export function priceQuestionOf(saved: VehicleEntry, written: VehicleEntry): PriceQuestion {
  const [before, after] = [priceStatementOfEntry(saved), priceStatementOfEntry(written)]
  const isAsked = needsPriceChangeKind(before, after)
  const isOfNewSource = written[priceChangeName] === ('new-source' satisfies PriceChangeKind)
  return { isAsked, dropsSavedSources: isAsked && isOfNewSource && before.priceBrl !== after.priceBrl }
}

export type SettledPriceChange =
  /** Null: the price and what it rests on stay as they are. */
  { outcome: 'settled'; recording: PriceRecording | null } | { outcome: 'invalid'; problems: VehicleProblems }

/** The entry of a changed price in the history; refused where the answer and the fields contradict each other. */
export function settlePriceChange(
  kind: PriceChangeKind | null,
  before: PriceStatement,
  after: PriceStatement,
): SettledPriceChange {
  if (isSameStatement(before, after)) return { outcome: 'settled', recording: null }
  if (!needsPriceChangeKind(before, after)) return { outcome: 'settled', recording: { kind: 'statement' } }
  if (kind === null) return invalid(priceChangeName, 'Diga de onde vem a mudança do preço.')
  if (kind === 'correction') return { outcome: 'settled', recording: { kind, reason: correctionReason(before, after) } }
  const problem = kind === 'new-source' ? newSourceProblem(before, after) : sameSourceProblem(before, after)
  return problem ?? { outcome: 'settled', recording: { kind: 'statement' } }
}

function newSourceProblem(before: PriceStatement, after: PriceStatement): SettledPriceChange | null {
  if (after.codes.length === 0) return invalid(codesName, 'Escolha a nova fonte deste preço.')
  const isPriceNew = before.priceBrl !== after.priceBrl
  const retained = after.codes.filter((code) => before.codes.includes(code))
  if (retained.length === after.codes.length)
    return invalid(codesName, 'Esta é a fonte de antes. Escolha a nova, ou responda "Mesma fonte".')
  if (isPriceNew && retained.length > 0)
    return invalid(codesName, `Tire a fonte de antes (${retained.join(', ')}): ela diz o preço anterior.`)
  return dateProblem(before, after)
}

function sameSourceProblem(before: PriceStatement, after: PriceStatement): SettledPriceChange | null {
  if (before.codes.length === 0)
    return invalid(priceChangeName, 'O preço anterior não tem fonte. Responda "Nova fonte" ou "Correção".')
  const others = after.codes.filter((code) => !before.codes.includes(code))
  if (others.length > 0)
    return invalid(codesName, `Esta fonte não é a de antes: ${others.join(', ')}. Tire-a, ou responda "Nova fonte".`)
  if (after.codes.length === 0) return invalid(codesName, 'Deixe aqui a fonte de antes que diz este preço.')
  return dateProblem(before, after)
}

/** The day of a price is its own: it does not go over to the next one. */
function dateProblem(before: PriceStatement, after: PriceStatement): SettledPriceChange | null {
  if (after.referenceDate === null) return invalid(dateName, 'Escreva de quando é este preço.')
  if (before.priceBrl === after.priceBrl || before.referenceDate !== after.referenceDate) return null
  return invalid(dateName, 'Esta é a data do preço anterior. Escreva de quando é o novo.')
}

function correctionReason(before: PriceStatement, after: PriceStatement): string {
  if (before.priceBrl === after.priceBrl || after.priceBrl === null) return 'Correção da fonte ou da data do preço.'
  return `Correção: o preço certo é ${formatBrlWhole(after.priceBrl)}.`
}

function isSameStatement(before: PriceStatement, after: PriceStatement): boolean {
  return (
    before.priceBrl === after.priceBrl &&
    before.referenceDate === after.referenceDate &&
    before.codes.join(' ') === after.codes.join(' ')
  )
}

function invalid(name: string, sentence: string): SettledPriceChange {
  return { outcome: 'invalid', problems: { [name]: sentence } }
}
