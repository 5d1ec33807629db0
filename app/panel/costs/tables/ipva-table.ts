import type { IpvaTechnology } from '#app/domain/costs/ipva-rule.ts'
import { ipvaTechnologies } from '#app/domain/costs/ipva/ipva-text.ts'
import { formatPrice } from '#app/platform/format/format-number.ts'
import { type CostColumn, type CostEntry, type CostProblems, type CostTable, plainFile } from './cost-table.ts'
import { provenanceColumns, situationColumn, sourceProblem, stateColumn, stateName } from './standard-columns.ts'
import { choiceColumn, parseNumberCell, optional, quoted, readNumber, readWhole } from './read-cell.ts'

const noLimit = 'Vazio não limita.'

const columns: readonly CostColumn[] = [
  stateColumn,
  choiceColumn({
    name: 'technology',
    label: 'Carro',
    isRequired: true,
    options: ipvaTechnologies,
    refusal: (typed) =>
      `${typed ? `O tipo de carro ${quoted(typed)} não existe` : 'Informe o tipo de carro'}: ${Object.values(ipvaTechnologies).join(', ')}.`,
  }),
  {
    name: 'ratePercent',
    label: 'Alíquota (%)',
    control: 'line',
    hint: '0 é isento; vazia é não sabida, e a página manda conferir na Sefaz.',
    read: optional(readNumber, { min: 0, max: 10, unit: '% do valor do carro' }),
  },
  {
    name: 'rateToPercent',
    label: 'Até a alíquota (%)',
    control: 'line',
    hint: 'O fim da faixa, onde a lei vai de uma alíquota a outra e os degraus não são conhecidos. A conta usa o meio. Vazia: não há faixa.',
    read: optional(readNumber, { min: 0, max: 10, unit: '% do valor do carro' }),
  },
  {
    name: 'priceUpToBrl',
    label: 'Até o preço (R$)',
    control: 'line',
    hint: noLimit,
    read: optional(readWhole, { min: 10_000, max: 5_000_000, unit: 'reais' }),
  },
  {
    name: 'priceLimitYear',
    label: 'Teto corrigido desde',
    control: 'line',
    hint: 'O ano desse preço, se a lei o corrige todo ano. Vazio não corrige.',
    read: optional(readWhole, { min: 2000, max: 2100 }),
  },
  {
    name: 'powerUpToCv',
    label: 'Até a potência (cv)',
    control: 'line',
    hint: noLimit,
    read: optional(readWhole, { min: 20, max: 2000, unit: 'cv' }),
  },
  yesOrNo('isFlex', 'Também a etanol', 'roda também com etanol'),
  yearOfOwnership('fromOwnershipYear', 'Do ano de posse'),
  yearOfOwnership('toOwnershipYear', 'Ao ano de posse'),
  yesOrNo('isLocallyBuilt', 'Fabricado no estado', 'é fabricado no estado'),
  calendarYear('validFrom', 'Do exercício'),
  calendarYear('validTo', 'Ao exercício'),
  { ...situationColumn, hint: 'As regras em dúvida aparecem com o aviso “confira na Sefaz”.' },
  ...provenanceColumns,
]

export const ipvaTable: CostTable = {
  id: 'ipva',
  label: 'IPVA',
  noun: 'regra',
  about:
    'Uma linha por regra: o estado, o tipo de carro, a alíquota e o que a limita. De várias que valem, decide a mais particular.',
  columns,
  identity: [
    'state',
    'technology',
    'priceUpToBrl',
    'powerUpToCv',
    'isFlex',
    'fromOwnershipYear',
    'toOwnershipYear',
    'isLocallyBuilt',
    'validFrom',
    'validTo',
  ],
  subject: ['state', 'technology'],
  isIdentityOpen: true,
  titleOf: ({ state = '', technology = '' }) =>
    `${stateName(state)}, ${(ipvaTechnologies[technology as IpvaTechnology] ?? technology).toLowerCase()}`,
  valueOf: (entry) => [formatRate(entry), ...conditionsOf(entry)].join(', '),
  check: checkRule,
  file: plainFile(columns),
}

function yearOfOwnership(name: string, label: string): CostColumn {
  const hint = `1 é o primeiro ano do dono. ${noLimit}`
  return { name, label, control: 'line', hint, read: optional(readWhole, { min: 1, max: 50 }) }
}

function yesOrNo(name: string, label: string, meaning: string): CostColumn {
  return choiceColumn({
    name,
    label,
    options: { '': 'tanto faz', sim: 'sim', nao: 'não' },
    refusal: (typed) => `${quoted(typed)} não diz se o carro ${meaning}: sim, não ou tanto faz.`,
    mayBeEmpty: true,
  })
}

function calendarYear(name: string, label: string): CostColumn {
  const hint = `O ano do imposto, como 2026. ${noLimit}`
  return { name, label, control: 'line', hint, read: optional(readWhole, { min: 2000, max: 2100 }) }
}

function checkRule(entry: CostEntry): CostProblems {
  return {
    ...(isBackwards(entry.fromOwnershipYear, entry.toOwnershipYear) && {
      toOwnershipYear: 'Os anos de posse acabam antes de começar.',
    }),
    ...(entry.rateToPercent &&
      (entry.ratePercent === '' ||
        (parseNumberCell(entry.rateToPercent) ?? 0) <= (parseNumberCell(entry.ratePercent) ?? 0)) && {
        rateToPercent: 'A faixa acaba numa alíquota maior que a primeira.',
      }),
    ...(entry.priceLimitYear && !entry.priceUpToBrl && { priceLimitYear: 'Informe também o preço que é corrigido.' }),
    ...(isBackwards(entry.validFrom, entry.validTo) && { validTo: 'Os exercícios acabam antes de começar.' }),
    ...sourceProblem(entry, entry.ratePercent !== ''),
  }
}

function isBackwards(from: string | undefined, to: string | undefined): boolean {
  const [first, last] = [parseNumberCell(from), parseNumberCell(to)]
  return first !== null && last !== null && first > last
}

function formatRate({ ratePercent = '', rateToPercent = '' }: CostEntry): string {
  if (ratePercent === '') return 'não sabida'
  if (rateToPercent !== '') return `${ratePercent}% a ${rateToPercent}%`
  return ratePercent === '0' ? 'isento' : `${ratePercent}%`
}

function conditionsOf(entry: CostEntry): string[] {
  const price = parseNumberCell(entry.priceUpToBrl)
  const [from, to] = [entry.fromOwnershipYear, entry.toOwnershipYear]
  return [
    price === null ? [] : `até ${formatPrice(price)}`,
    entry.priceLimitYear ? `teto de ${entry.priceLimitYear}, corrigido` : [],
    entry.powerUpToCv ? `até ${entry.powerUpToCv} cv` : [],
    entry.isFlex ? (entry.isFlex === 'sim' ? 'se roda com etanol' : 'se não roda com etanol') : [],
    from && to ? (from === to ? `no ${to}º ano` : `do ${from}º ao ${to}º ano`) : [],
    from && !to ? `do ${from}º ano em diante` : [],
    to && !from ? `até o ${to}º ano` : [],
    entry.isLocallyBuilt
      ? entry.isLocallyBuilt === 'sim'
        ? 'se fabricado no estado'
        : 'se não fabricado no estado'
      : [],
    entry.validFrom ? `desde ${entry.validFrom}` : [],
    entry.validTo ? `até ${entry.validTo}` : [],
    entry.isToBeChecked ? 'a conferir' : [],
  ].flat()
}
