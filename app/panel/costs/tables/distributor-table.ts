import { formatUnitPrice, maxUnitPrice } from '#app/domain/costs/unit-price.ts'
import { type CostColumn, type CostEntry, type CostProblems, type CostTable, plainFile } from './cost-table.ts'
import { provenanceColumns, sourceProblem, stateColumn } from './standard-columns.ts'
import { optional, parseNumberCell, readNumber, readText } from './read-cell.ts'

const whiteNames = ['offPeakBrlPerKwh', 'intermediateBrlPerKwh', 'peakBrlPerKwh'] as const
const limits = { min: 0.01, max: maxUnitPrice['R$/kWh'], unit: 'R$/kWh' }

const columns: readonly CostColumn[] = [
  stateColumn,
  {
    name: 'distributor',
    label: 'Distribuidora',
    control: 'line',
    isRequired: true,
    hint: 'Como na conta de luz: Enel São Paulo.',
    read: (typed) => (typed === '' ? { problem: 'Informe a distribuidora.' } : readText(typed, 80)),
  },
  {
    name: 'brlPerKwh',
    label: 'R$ por kWh, sem tributos',
    control: 'line',
    isRequired: true,
    hint: 'B1 residencial convencional: TE mais TUSD, sem ICMS, PIS/COFINS e bandeira. Como 0,78938.',
    read: (typed) => (typed === '' ? { problem: 'Informe a tarifa.' } : readNumber(typed, limits)),
  },
  whiteColumn('offPeakBrlPerKwh', 'Branca, fora de ponta', 'Deixe as três vazias se a tarifa branca não é conhecida.'),
  whiteColumn('intermediateBrlPerKwh', 'Branca, intermediária'),
  whiteColumn('peakBrlPerKwh', 'Branca, ponta'),
  ...provenanceColumns,
]

function whiteColumn(name: (typeof whiteNames)[number], label: string, hint?: string): CostColumn {
  const read = optional(readNumber, limits)
  return { name, label, control: 'line', read, ...(hint && { hint }) }
}

/** All three prices are needed, and they must rise towards the peak. */
function whiteProblems(entry: CostEntry): CostProblems {
  const prices = whiteNames.map((name) => parseNumberCell(entry[name]))
  if (prices.every((price) => price === null)) return {}
  const missing = whiteNames.filter((_name, place) => prices[place] === null)
  if (missing.length > 0)
    return Object.fromEntries(missing.map((name) => [name, 'Informe as três tarifas brancas, ou nenhuma.']))
  const [offPeak = 0, intermediate = 0, peak = 0] = prices.map(Number)
  if (offPeak > intermediate) return { intermediateBrlPerKwh: 'A intermediária é menor que a fora de ponta.' }
  return intermediate > peak ? { peakBrlPerKwh: 'A ponta é menor que a intermediária.' } : {}
}

export const distributorTable: CostTable = {
  id: 'distribuidoras',
  label: 'Tarifas das distribuidoras',
  noun: 'tarifa',
  about:
    'A tarifa residencial de cada distribuidora, convencional e branca, sem tributos, como a ANEEL a homologa. O visitante escolhe a sua na página da conta de luz; sem escolha vale o preço do estado, que está em Preços de energia.',
  columns,
  identity: ['state', 'distributor'],
  subject: ['state', 'distributor'],
  isIdentityOpen: true,
  titleOf: ({ distributor = '', state = '' }) => `${distributor}, ${state}`,
  valueOf: (entry) => {
    const priceOf = (name: string) => formatUnitPrice(parseNumberCell(entry[name]) ?? 0)
    const white = entry.peakBrlPerKwh ? `; branca: ${whiteNames.map(priceOf).join(', ')}` : ''
    return `${priceOf('brlPerKwh')}/kWh${white}`
  },
  check: (entry) => ({ ...sourceProblem(entry, true), ...whiteProblems(entry) }),
  file: plainFile(columns),
}
