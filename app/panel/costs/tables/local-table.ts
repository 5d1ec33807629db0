import { localCars, type LocalTopic, localTopics, formatTerm } from '#app/domain/costs/local-rule.ts'
import { brazilianStates, isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { readReferenceDate } from '#app/platform/brazil/reference-date.ts'
import { isCalendarDay } from '#app/platform/brazil/sao-paulo-time.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import {
  type CellReading,
  type CostColumn,
  type CostEntry,
  type CostProblems,
  type CostTable,
  plainFile,
} from './cost-table.ts'
import { provenanceColumns, sourceProblem } from './provenance-columns.ts'
import { choiceColumn, quoted, readText } from './read-cell.ts'

const columns: readonly CostColumn[] = [
  choiceColumn({
    name: 'state',
    label: 'Estado',
    isRequired: true,
    options: brazilianStates,
    refusal: (typed) => (typed ? `O estado ${quoted(typed)} não existe: use a sigla, como SP.` : 'Informe o estado.'),
  }),
  {
    name: 'city',
    label: 'Cidade',
    control: 'line',
    hint: 'Vazia, a regra vale no estado inteiro.',
    read: (typed) => readText(typed, 80),
  },
  choiceColumn({
    name: 'topic',
    label: 'Assunto',
    isRequired: true,
    options: localTopics,
    refusal: (typed) => `O assunto ${quoted(typed)} não existe: ${Object.values(localTopics).join(', ')}.`,
  }),
  choiceColumn({
    name: 'cars',
    label: 'Carros',
    isRequired: true,
    options: localCars,
    refusal: (typed) => `Os carros ${quoted(typed)} não são da lista: ${Object.values(localCars).join(', ')}.`,
  }),
  {
    name: 'rule',
    label: 'Regra',
    control: 'text',
    isRequired: true,
    hint: 'O visitante lê: uma ou duas frases.',
    read: (typed) => (typed === '' ? { problem: 'Escreva a regra.' } : readText(typed, 600)),
  },
  {
    name: 'law',
    label: 'Lei ou projeto',
    control: 'line',
    hint: 'Como Lei municipal 15.997/2014.',
    read: (typed) => readText(typed, 200),
  },
  { name: 'startsOn', label: 'Desde', control: 'line', hint: 'O dia, como 2025-01-01.', read: readDay },
  { name: 'endsOn', label: 'Até', control: 'line', hint: 'O último dia; vazio não tem fim conhecido.', read: readDay },
  choiceColumn({
    name: 'isToBeChecked',
    label: 'Situação',
    options: { '': 'confirmada', sim: 'a conferir' },
    refusal: (typed) => `A situação ${quoted(typed)} não existe: confirmada ou a conferir.`,
    mayBeEmpty: true,
  }),
  ...provenanceColumns,
]

/** City and state rules for electrified cars other than the IPVA rate. */
export const localTable: CostTable = {
  id: 'locais',
  label: 'Regras locais',
  noun: 'regra local',
  about:
    'Benefícios de cidades e estados além da alíquota do IPVA, como rodízio e devolução. Aparecem na página do IPVA e no custo dos modelos daquele estado.',
  columns,
  identity: ['state', 'city', 'topic', 'law', 'startsOn', 'endsOn'],
  subject: ['state', 'topic'],
  isIdentityOpen: true,
  titleOf: ({ state = '', city, topic = '' }) => {
    const place = city || (isStateCode(state) ? brazilianStates[state] : state)
    return `${place}, ${(localTopics[topic as LocalTopic] ?? topic).toLowerCase()}`
  },
  valueOf: ({ rule = '', startsOn, endsOn, isToBeChecked }) =>
    [
      shortenText(rule, 120),
      formatTerm({ startsOn: startsOn || null, endsOn: endsOn || null }, ''),
      isToBeChecked ? 'a conferir' : null,
    ]
      .filter(Boolean)
      .join(' · '),
  check: checkRule,
  file: plainFile(columns),
}

function readDay(typed: string): CellReading {
  if (typed === '') return { text: '' }
  const day = readReferenceDate(typed)
  return day !== null && isCalendarDay(day) ? { text: day } : { problem: 'Escreva o dia como 2026-12-31.' }
}

function checkRule(entry: CostEntry): CostProblems {
  const { startsOn, endsOn } = entry
  return {
    ...(startsOn && endsOn && endsOn < startsOn && { endsOn: 'O prazo acaba antes de começar.' }),
    ...sourceProblem(entry, true),
  }
}
