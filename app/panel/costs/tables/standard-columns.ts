import { brazilianStates, isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { confidenceLabels } from '#app/platform/confidence.ts'
import { confidenceDefinition } from '#app/platform/confidence-definition.ts'
import { readReferenceDate } from '#app/platform/brazil/reference-date.ts'
import type { CellReading, CostColumn, CostEntry, CostProblems } from './cost-table.ts'
import { choiceColumn, quoted, readText } from './read-cell.ts'

export const provenanceColumns: readonly CostColumn[] = [
  {
    name: 'source',
    label: 'Fonte',
    control: 'line',
    hint: 'Quem publicou. Vazia, a observação tem de dizer que é uma estimativa nossa.',
    read: (typed) => readText(typed, 300),
  },
  {
    name: 'referenceDate',
    label: 'Referência',
    control: 'line',
    isRequired: true,
    hint: 'De quando é: 2026, 2026-11 ou 2026-11-20.',
    read: readReference,
  },
  {
    name: 'validUntil',
    label: 'Vale até',
    control: 'line',
    hint: 'O último dia, como 2026-12-31; vazio não tem fim marcado.',
    read: readLastDay,
  },
  choiceColumn({
    name: 'confidence',
    label: 'Confiança',
    isRequired: true,
    options: confidenceLabels,
    hint: confidenceDefinition,
    refusal: (typed) =>
      typed
        ? `A confiança ${quoted(typed)} não existe: use alta, média ou baixa.`
        : 'Informe a confiança: alta, média ou baixa.',
  }),
  {
    name: 'note',
    label: 'Observação',
    control: 'text',
    hint: 'O visitante lê.',
    read: (typed) => readText(typed, 600),
  },
]

function readReference(typed: string, _entry: CostEntry, today: string): CellReading {
  if (typed === '') return { problem: 'Informe de quando é: 2026, 2026-11 ou 2026-11-20.' }
  const date = readReferenceDate(typed)
  if (date === null) return { problem: 'Escreva a data como 2026, 2026-11 ou 2026-11-20.' }
  return date > today.slice(0, date.length) ? { problem: 'A data de referência ainda não chegou.' } : { text: date }
}

/** '' is valid and means no day. */
export function readDay(typed: string): CellReading {
  if (typed === '') return { text: '' }
  const day = readReferenceDate(typed)
  return day !== null && isCalendarDay(day) ? { text: day } : { problem: 'Escreva o dia como 2026-12-31.' }
}

function readLastDay(typed: string, { referenceDate = '' }: CostEntry): CellReading {
  const day = readDay(typed)
  // If the reference date is a year or a month, only that part of the day is compared.
  const isTooEarly = 'text' in day && day.text !== '' && day.text.slice(0, referenceDate.length) < referenceDate
  return isTooEarly ? { problem: 'A validade acaba antes da data de referência.' } : day
}

export const stateColumn = choiceColumn({
  name: 'state',
  label: 'Estado',
  isRequired: true,
  options: brazilianStates,
  refusal: (typed) => (typed ? `O estado ${quoted(typed)} não existe: use a sigla, como SP.` : 'Informe o estado.'),
})

export function stateName(code: string): string {
  return isStateCode(code) ? brazilianStates[code] : code
}

export const situationColumn = choiceColumn({
  name: 'isToBeChecked',
  label: 'Situação',
  options: { '': 'confirmada', sim: 'a conferir' },
  refusal: (typed) => `A situação ${quoted(typed)} não existe: confirmada ou a conferir.`,
  mayBeEmpty: true,
})

/** Phrases that declare a figure to be the portal's own estimate. */
const ownEstimate = /\bestimativa nossa\b|\bnoss[oa]s?\b|\b[do]o? portal\b/i

/**
 * Without a source, the note must call the figure the portal's own estimate.
 * @param hasValue false: no source needed
 */
export function sourceProblem({ source, note = '' }: CostEntry, hasValue: boolean): CostProblems {
  if (source || !hasValue || ownEstimate.test(note)) return {}
  return { note: 'Sem fonte, a observação tem de dizer que é uma estimativa nossa.' }
}
