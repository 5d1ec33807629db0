import { formatUnitPrice, maxUnitPrice } from '#app/domain/costs/unit-price.ts'
import { type CostColumn, type CostTable, plainFile } from './cost-table.ts'
import { provenanceColumns, sourceProblem, stateColumn } from './standard-columns.ts'
import { parseNumberCell, readNumber, readText } from './read-cell.ts'

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
    read: (typed) =>
      typed === ''
        ? { problem: 'Informe a tarifa.' }
        : readNumber(typed, { min: 0.01, max: maxUnitPrice['R$/kWh'], unit: 'R$/kWh' }),
  },
  ...provenanceColumns,
]

export const distributorTable: CostTable = {
  id: 'distribuidoras',
  label: 'Tarifas das distribuidoras',
  noun: 'tarifa',
  about:
    'A tarifa residencial de cada distribuidora, sem tributos, como a ANEEL a homologa. O visitante escolhe a sua na página da conta de luz; sem escolha vale o preço do estado, que está em Preços de energia.',
  columns,
  identity: ['state', 'distributor'],
  subject: ['state', 'distributor'],
  isIdentityOpen: true,
  titleOf: ({ distributor = '', state = '' }) => `${distributor}, ${state}`,
  valueOf: ({ brlPerKwh = '' }) => `${formatUnitPrice(parseNumberCell(brlPerKwh) ?? 0)}/kWh`,
  check: (entry) => sourceProblem(entry, true),
  file: plainFile(columns),
}
