import { countOf } from '#app/platform/format/plural.ts'
import {
  type CountedType,
  countedTypes,
  type MarketMeasure,
  marketMeasures,
  powertrains,
  wholeCountry,
} from '#app/domain/costs/market.ts'
import { brazilianStates, isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'
import { type CellReading, type CostColumn, type CostEntry, type CostTable, plainFile } from './cost-table.ts'
import { provenanceColumns, sourceProblem } from './standard-columns.ts'
import { choiceColumn, parseNumberCell, quoted, readText, readWhole } from './read-cell.ts'

const columns: readonly CostColumn[] = [
  choiceColumn({
    name: 'measure',
    label: 'Medida',
    isRequired: true,
    options: marketMeasures,
    refusal: (typed) => `A medida ${quoted(typed)} não existe: ${Object.values(marketMeasures).join(', ')}.`,
  }),
  {
    name: 'subject',
    label: 'De quê',
    control: 'line',
    isRequired: true,
    hint: `Por tipo: ${Object.values(countedTypes).join(', ')}. Por modelo: o nome, como BYD Dolphin Mini. Frota: a sigla do estado, ou ${wholeCountry}.`,
    read: readSubject,
  },
  choiceColumn({
    name: 'powertrain',
    label: 'Motor do modelo',
    options: { '': 'não se aplica', ...powertrains },
    refusal: (typed) => `O motor ${quoted(typed)} não existe: ${Object.values(powertrains).join(', ')}.`,
    mayBeEmpty: true,
  }),
  {
    name: 'count',
    label: 'Veículos',
    control: 'line',
    isRequired: true,
    // A count is whole, so a point separates thousands.
    read: (typed) =>
      typed === ''
        ? { problem: 'Informe quantos veículos.' }
        : readWhole(typed.replaceAll(/\.(?=\d{3}(?!\d))/g, ''), { min: 0, max: 100_000_000 }),
  },
  ...provenanceColumns,
]

export const marketTable: CostTable = {
  id: 'mercado',
  label: 'Mercado',
  noun: 'contagem',
  about:
    'Emplacamentos por tipo e por modelo, e a frota por estado, cada linha com o ano ou o mês contado na referência. A página inicial mostra os meses do ano mais novo; o catálogo, os modelos do mês mais novo.',
  columns,
  identity: ['measure', 'subject', 'referenceDate'],
  subject: ['measure', 'subject', 'referenceDate'],
  isIdentityOpen: true,
  titleOf: (entry) => `${subjectWords(entry)}, ${formatReferenceDate(entry.referenceDate ?? '')}`,
  valueOf: ({ count = '' }) => countOf(parseNumberCell(count) ?? 0, 'veículo', 'veículos'),
  check: (entry) => ({
    ...(entry.measure === 'model' && !entry.powertrain && { powertrain: 'Informe o motor do modelo.' }),
    ...sourceProblem(entry, true),
  }),
  file: plainFile(columns),
}

function subjectWords({ measure, subject = '' }: CostEntry): string {
  if (measure === 'type' && Object.hasOwn(countedTypes, subject))
    return `Emplacamentos, ${countedTypes[subject as CountedType]}`
  if (measure === 'state-fleet') return `Frota, ${isStateCode(subject) ? brazilianStates[subject] : 'Brasil'}`
  return subject
}

function readSubject(typed: string, { measure }: CostEntry): CellReading {
  if (typed === '') return { problem: 'Informe o tipo, o modelo ou o estado.' }
  if ((measure as MarketMeasure) === 'type') {
    const found = Object.entries(countedTypes).find(([code, label]) =>
      [code, label].some((name) => plainWords(name) === plainWords(typed)),
    )
    return found
      ? { text: found[0] }
      : { problem: `O tipo ${quoted(typed)} não existe: ${Object.values(countedTypes).join(', ')}.` }
  }
  if ((measure as MarketMeasure) === 'state-fleet') {
    const code = typed.toUpperCase()
    return isStateCode(code) || code === wholeCountry
      ? { text: code }
      : { problem: `O estado ${quoted(typed)} não existe: use a sigla, como SP, ou ${wholeCountry}.` }
  }
  return readText(typed, 80)
}
