import { localCars, type LocalTopic, localTopics, formatTerm } from '#app/domain/costs/local-rule.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { type CostColumn, type CostEntry, type CostProblems, type CostTable, plainFile } from './cost-table.ts'
import {
  provenanceColumns,
  readDay,
  situationColumn,
  sourceProblem,
  stateColumn,
  stateName,
} from './standard-columns.ts'
import { choiceColumn, quoted, readText } from './read-cell.ts'

const columns: readonly CostColumn[] = [
  stateColumn,
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
  situationColumn,
  ...provenanceColumns,
]

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
    const place = city || stateName(state)
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

function checkRule(entry: CostEntry): CostProblems {
  const { startsOn, endsOn } = entry
  return {
    ...(startsOn && endsOn && endsOn < startsOn && { endsOn: 'O prazo acaba antes de começar.' }),
    ...sourceProblem(entry, true),
  }
}
