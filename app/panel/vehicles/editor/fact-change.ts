import type { PriceRecording } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { type FactKey, facts, type FactValue, type FigureKey, isFigureKey } from '#app/domain/vehicles/facts/facts.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import { readReferenceDate } from '#app/platform/brazil/reference-date.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { linesOf, type VehicleProblems } from './entry-reader.ts'
import { codesIn } from './read-sources.ts'
import { type VehicleEntry, vehicleEntryOf } from './vehicle-entry.ts'
import { nameOfField } from './vehicle-entry-names.ts'
import { labelOfSourced, type SourcedKey, sourcedKeys, sourcedLists, type VehicleFields } from './vehicle-fields.ts'

/** An editor must explain a changed fact: a new value must not keep the source of the former one. */
export const factChangeKinds = {
  'new-source': {
    label: 'Nova fonte',
    hint: (noun: Noun) => `Outra fonte diz este ${noun}. Escolha-a no lugar da anterior, com a data dela.`,
  },
  'same-source': {
    label: 'Mesma fonte',
    hint: (noun: Noun) => `A fonte de antes diz agora outro ${noun}. Escreva de quando ele é.`,
  },
  correction: {
    label: 'Correção',
    hint: (noun: Noun) =>
      noun === 'preço'
        ? 'O que estava aqui era um erro. O registro anterior sai do histórico público.'
        : 'O que estava aqui era um erro. A fonte e a data continuam as mesmas, se você não as mudar.',
  },
} as const

type Noun = 'preço' | 'número' | 'dado'

export function nounOf(key: SourcedKey): Noun {
  if (key === 'priceBrl') return 'preço'
  return isFigure(key) ? 'número' : 'dado'
}

export type FactChangeKind = keyof typeof factChangeKinds

/** The price also enters the price history. */
export type FactStatement = { value: FactValue | null; codes: string[]; referenceDate: string | null }

export function factStatementOf(key: SourcedKey, fields: VehicleFields): FactStatement {
  return statementOfEntry(key, vehicleEntryOf(fields))
}

function isFigure(key: SourcedKey): key is FigureKey {
  return isFactKey(key) && isFigureKey(key)
}

function isFactKey(key: SourcedKey): key is FactKey {
  return Object.hasOwn(facts, key)
}

function wholeOf(parts: string[]): string | null {
  return parts.every((part) => part === '') ? null : JSON.stringify(parts)
}

/** Reads unchecked form fields. Returns crash tests and lists as canonical JSON, and flags as 'sim' or 'nao'. */
function valueOf(key: SourcedKey, entry: VehicleEntry): FactValue | null {
  const written = (name: string) => (entry[name] ?? '').trim()
  if (key === 'crashTest')
    return wholeOf([
      written('crash_test_stars'),
      written('crash_test_year'),
      written(nameOfField.text('crashTestProgram')),
      written(nameOfField.dossier('crashTestAppliesTo')),
    ])
  if (!isFactKey(key)) return wholeOf(linesOf(written(nameOfField.dossier(sourcedLists[key]))))
  const text = entry[nameOfField.fact(key)] ?? ''
  return isFigureKey(key) ? readClearNumber(text) : text || null
}

function statementOfEntry(key: SourcedKey, entry: VehicleEntry): FactStatement {
  const date = entry[nameOfField.source(key, 'referenceDate')] ?? ''
  return {
    value: valueOf(key, entry),
    codes: codesIn(entry[nameOfField.source(key, 'codes')] ?? ''),
    referenceDate: readReferenceDate(date) ?? (date || null),
  }
}

/** True for a changed value, and for a price whose source or date changed. False for a first value and a deleted one. */
function needsChangeKind(key: SourcedKey, before: FactStatement, after: FactStatement): boolean {
  if (after.value === null || (before.value === null && before.codes.length === 0)) return false
  return key === 'priceBrl' ? !isSameStatement(before, after) : before.value !== after.value
}

type FactQuestion = {
  /** New value, new source: the saved sources no longer apply. */
  dropsSavedSources: boolean
}

export type FactQuestions = Partial<Record<SourcedKey, FactQuestion>>

export function factQuestionsOf(saved: VehicleEntry, written: VehicleEntry): FactQuestions {
  return Object.fromEntries(
    sourcedKeys.flatMap((key) => {
      const [before, after] = [statementOfEntry(key, saved), statementOfEntry(key, written)]
      if (!needsChangeKind(key, before, after)) return []
      const isOfNewSource = written[nameOfField.change(key)] === ('new-source' satisfies FactChangeKind)
      return [[key, { dropsSavedSources: isOfNewSource && before.value !== after.value }]]
    }),
  )
}

type Invalid = { outcome: 'invalid'; problems: VehicleProblems }

type ResolvedFactChange =
  /** `recording`: change of the price history. null: none. */
  { outcome: 'settled'; recording: PriceRecording | null } | Invalid

/** 'invalid': an explanation is missing or contradicts the fields. */
export function resolveFactChanges(
  kinds: Partial<Record<SourcedKey, FactChangeKind | null>>,
  before: VehicleFields,
  after: VehicleFields,
): ResolvedFactChange {
  const [saved, written] = [vehicleEntryOf(before), vehicleEntryOf(after)]
  const settled = sourcedKeys.map((key) =>
    resolveFactChange(key, kinds[key] ?? null, statementOfEntry(key, saved), statementOfEntry(key, written)),
  )
  const problems = Object.assign({}, ...settled.map((one) => (one.outcome === 'invalid' ? one.problems : {})))
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems }
  const recordings = settled.flatMap((one) => (one.outcome === 'settled' && one.recording ? [one.recording] : []))
  return { outcome: 'settled', recording: recordings[0] ?? null }
}

export function resolveFactChange(
  key: SourcedKey,
  kind: FactChangeKind | null,
  before: FactStatement,
  after: FactStatement,
): ResolvedFactChange {
  const settled = (recording: PriceRecording): ResolvedFactChange => ({
    outcome: 'settled',
    recording: key === 'priceBrl' ? recording : null,
  })
  if (isSameStatement(before, after)) return { outcome: 'settled', recording: null }
  if (!needsChangeKind(key, before, after)) return settled({ kind: 'statement' })
  if (kind === null) return invalid(nameOfField.change(key), unansweredSentence(key))
  if (kind === 'correction') return settled({ kind, reason: correctionReason(before, after) })
  const problem = kind === 'new-source' ? newSourceProblem(key, before, after) : sameSourceProblem(key, before, after)
  return problem ?? settled({ kind: 'statement' })
}

function unansweredSentence(key: SourcedKey): string {
  if (key === 'priceBrl') return 'Diga de onde vem a mudança do preço.'
  return `Diga de onde vem a mudança do ${nounOf(key)} “${labelOfSourced(key)}”.`
}

function newSourceProblem(key: SourcedKey, before: FactStatement, after: FactStatement): Invalid | null {
  const codesName = nameOfField.source(key, 'codes')
  const noun = nounOf(key)
  if (after.codes.length === 0) return invalid(codesName, `Escolha a nova fonte deste ${noun}.`)
  const isValueNew = before.value !== after.value
  const retained = after.codes.filter((code) => before.codes.includes(code))
  if (retained.length === after.codes.length)
    return invalid(codesName, 'Esta é a fonte de antes. Escolha a nova, ou responda "Mesma fonte".')
  if (isValueNew && retained.length > 0)
    return invalid(codesName, `Tire a fonte de antes (${retained.join(', ')}): ela diz o ${noun} anterior.`)
  return dateProblem(key, before, after)
}

function sameSourceProblem(key: SourcedKey, before: FactStatement, after: FactStatement): Invalid | null {
  const codesName = nameOfField.source(key, 'codes')
  const noun = nounOf(key)
  if (before.codes.length === 0)
    return invalid(nameOfField.change(key), `O ${noun} anterior não tem fonte. Responda "Nova fonte" ou "Correção".`)
  const others = after.codes.filter((code) => !before.codes.includes(code))
  if (others.length > 0)
    return invalid(codesName, `Esta fonte não é a de antes: ${others.join(', ')}. Tire-a, ou responda "Nova fonte".`)
  if (after.codes.length === 0) return invalid(codesName, `Deixe aqui a fonte de antes que diz este ${noun}.`)
  return dateProblem(key, before, after)
}

/** A reference date is required; a new value requires a new one. */
function dateProblem(key: SourcedKey, before: FactStatement, after: FactStatement): Invalid | null {
  const dateName = nameOfField.source(key, 'referenceDate')
  const noun = nounOf(key)
  if (after.referenceDate === null) return invalid(dateName, `Escreva de quando é este ${noun}.`)
  if (before.value === after.value || before.referenceDate !== after.referenceDate) return null
  return invalid(dateName, `Esta é a data do ${noun} anterior. Escreva de quando é o novo.`)
}

function correctionReason(before: FactStatement, after: FactStatement): string {
  if (before.value === after.value || after.value === null) return 'Correção da fonte ou da data do preço.'
  return `Correção: o preço certo é ${formatPrice(Number(after.value))}.`
}

function isSameStatement(before: FactStatement, after: FactStatement): boolean {
  return (
    before.value === after.value &&
    before.referenceDate === after.referenceDate &&
    before.codes.join(' ') === after.codes.join(' ')
  )
}

function invalid(name: string, sentence: string): Invalid {
  return { outcome: 'invalid', problems: { [name]: sentence } }
}
