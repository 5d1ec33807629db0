import { isTariffFlag, tariffFlags } from '#app/features/costs/home-tariff/flag-surcharge.ts'
import { monthsAfter } from '#app/platform/brazil/reference-date.ts'
import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { type CellReading, type CostColumn, type CostEntry, type CostTable, plainFile } from './cost-table.ts'
import { provenanceColumns, sourceProblem } from './provenance-columns.ts'
import { choiceColumn, quoted } from './read-cell.ts'

const monthColumn: CostColumn = {
  name: 'referenceDate',
  label: 'Mês',
  control: 'line',
  isRequired: true,
  hint: 'Como 2026-11 ou 11/2026. O mês seguinte pode entrar assim que a ANEEL anuncia.',
  read: readMonth,
}

const flagColumn = choiceColumn({
  name: 'flag',
  label: 'Bandeira',
  isRequired: true,
  options: Object.fromEntries(Object.entries(tariffFlags).map(([flag, { label }]) => [flag, label])),
  refusal: (typed) =>
    typed
      ? `A bandeira ${quoted(typed)} não existe: use verde, amarela, vermelha-1 ou vermelha-2.`
      : 'Diga a bandeira: verde, amarela, vermelha-1 ou vermelha-2.',
})

/** A month is its own date, and never ends. */
const columns = [
  monthColumn,
  flagColumn,
  ...provenanceColumns.filter(({ name }) => name !== 'referenceDate' && name !== 'validUntil'),
]

/** The colour of each month, as ANEEL announced it. */
export const flagTable: CostTable = {
  id: 'bandeiras',
  label: 'Bandeiras tarifárias',
  noun: 'mês',
  about:
    'A bandeira de cada mês, uma linha por mês; a ANEEL anuncia a do mês seguinte no fim do anterior. Mês sem linha é desconhecido, não verde. O adicional de cada cor está em Preços de energia.',
  columns,
  identity: ['referenceDate'],
  subject: ['referenceDate'],
  isIdentityOpen: false,
  titleOf: ({ referenceDate = '' }) => `Bandeira de ${formatReferenceDate(referenceDate)}`,
  valueOf: ({ flag = '' }) => (isTariffFlag(flag) ? tariffFlags[flag].label : flag),
  check: (entry) => sourceProblem(entry, true),
  file: plainFile(columns),
}

function readMonth(typed: string, _entry: CostEntry, today: string): CellReading {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const text = year ? `${year}-${month?.padStart(2, '0')}` : typed
  if (typed === '') return { problem: 'Diga o mês, como 2026-11.' }
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)) return { problem: 'Escreva o mês como 2026-11.' }
  const latest = monthsAfter(today, 1).slice(0, 7)
  return text > latest ? { problem: 'A bandeira desse mês ainda não foi anunciada.' } : { text }
}
