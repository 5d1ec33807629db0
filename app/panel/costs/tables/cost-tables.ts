import {
  type CostEntry,
  type CostProblems,
  type CostTable,
  type CostTableId,
  type CellReading,
  type CostColumn,
  plainFile,
} from './cost-table.ts'
import { curveTable } from './curve-table.ts'
import { ipvaTable } from './ipva-table.ts'
import { localTable } from './local-table.ts'
import { distributorTable } from './distributor-table.ts'
import { marketTable } from './market-table.ts'
import { networkTariffTable } from './network-tariff-table.ts'
import {
  isReferenceFigureKey,
  referenceFigureKeys,
  type ReferenceFigureKey,
  type ReferenceFigureKind,
  referenceFigureKinds,
} from '#app/domain/costs/reference-figure-kinds.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { provenanceColumns, sourceProblem, stateName } from './standard-columns.ts'
import { choiceColumn, parseNumberCell, quoted, readNumber } from './read-cell.ts'
import { isTariffFlag, tariffFlags } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import { monthsAfter } from '#app/platform/brazil/reference-date.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'

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
      : 'Informe a bandeira: verde, amarela, vermelha-1 ou vermelha-2.',
})

/** A flag applies to a month, which replaces the reference date and the end of validity. */
const flagColumns = [
  monthColumn,
  flagColumn,
  ...provenanceColumns.filter(({ name }) => name !== 'referenceDate' && name !== 'validUntil'),
]

const flagTable: CostTable = {
  id: 'bandeiras',
  label: 'Bandeiras tarifárias',
  noun: 'mês',
  about:
    'A bandeira de cada mês, uma linha por mês; a ANEEL anuncia a do mês seguinte no fim do anterior. Mês sem linha é desconhecido, não verde. O adicional de cada cor está em Preços de energia.',
  columns: flagColumns,
  identity: ['referenceDate'],
  subject: ['referenceDate'],
  isIdentityOpen: false,
  titleOf: ({ referenceDate = '' }) => `Bandeira de ${formatReferenceDate(referenceDate)}`,
  valueOf: ({ flag = '' }) => (isTariffFlag(flag) ? tariffFlags[flag].label : flag),
  check: (entry) => sourceProblem(entry, true),
  file: plainFile(flagColumns),
}

function readMonth(typed: string, _entry: CostEntry, today: string): CellReading {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  const text = year ? `${year}-${month?.padStart(2, '0')}` : typed
  if (typed === '') return { problem: 'Informe o mês, como 2026-11.' }
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text)) return { problem: 'Escreva o mês como 2026-11.' }
  const latest = monthsAfter(today, 1).slice(0, 7)
  return text > latest ? { problem: 'A bandeira desse mês ainda não foi anunciada.' } : { text }
}

const country = 'Brasil'

function kindOptions(list: ReferenceFigureKind['list']): Record<string, string> {
  const keys = referenceFigureKeys.filter((key) => referenceFigureKinds[key].list === list)
  return Object.fromEntries(keys.map((key) => [key, `${kindOf(key).label} (${kindOf(key).unit})`]))
}

function figureTable(
  about: Pick<CostTable, 'label' | 'noun' | 'about'> & { id: ReferenceFigureKind['list'] },
): CostTable {
  const columns = [kindColumn(about), stateOrCountryColumn, valuesColumn(about.id), ...provenanceColumns]
  return {
    ...about,
    columns,
    identity: ['key', 'state'],
    subject: ['key', 'state'],
    isIdentityOpen: false,
    titleOf: ({ key = '', state = '' }) => {
      const label = isReferenceFigureKey(key) ? kindOf(key).label : key
      return state ? `${label}, ${stateName(state)}` : label
    },
    valueOf: ({ key = '', values = '' }) =>
      isReferenceFigureKey(key) ? formatValues(values, kindOf(key).unit) : values,
    check: checkFigure,
    file: plainFile(columns),
  }
}

function kindColumn({ id, label }: { id: ReferenceFigureKind['list']; label: string }): CostColumn {
  return choiceColumn({
    name: 'key',
    label: 'Tipo',
    isRequired: true,
    options: kindOptions(id),
    refusal: (typed) => (typed ? `O tipo ${quoted(typed)} não é da tabela ${label}.` : 'Informe o tipo.'),
  })
}

const stateOrCountryColumn = choiceColumn({
  name: 'state',
  label: 'Estado',
  options: { '': country, ...brazilianStates },
  refusal: (typed) => `O estado ${quoted(typed)} não existe: use a sigla, como SP, ou Brasil.`,
  mayBeEmpty: true,
})

function valuesColumn(id: ReferenceFigureKind['list']): CostColumn {
  const curve =
    ' A perda de valor tem um número por ano, com ponto e vírgula (20; 8,44): o primeiro sobre o preço de novo, os outros sobre o que sobrou.'
  return {
    name: 'values',
    label: 'Valor',
    control: 'line',
    isRequired: true,
    hint: `Como 6,33 ou 6.33.${id === 'fatores' ? curve : ''}`,
    read: (typed, { key = '' }) => {
      if (typed === '') return { problem: 'Informe o valor.' }
      return isReferenceFigureKey(key) ? readValues(typed, key) : { text: typed }
    },
  }
}

const energyTable = figureTable({
  id: 'energia',
  label: 'Preços de energia',
  noun: 'preço',
  about: 'Combustíveis e eletricidade, por estado onde se conhece; onde não, vale o do país.',
})

const factorTable = figureTable({
  id: 'fatores',
  label: 'Fatores',
  noun: 'fator',
  about: 'Emissões, perda de valor, seguro, taxas e durações com que as contas são feitas.',
})

function readValues(typed: string, key: ReferenceFigureKey): CellReading {
  const { min, max, maxValues, unit } = kindOf(key)
  const parts = typed.split(';').map((part) => part.trim())
  if (parts.length > maxValues)
    return { problem: maxValues === 1 ? 'Escreva um número só.' : `Use até ${maxValues} números, um por ano.` }
  const texts: string[] = []
  for (const part of parts) {
    const reading = readNumber(part, { min, max, unit })
    if ('problem' in reading) return reading
    texts.push(reading.text)
  }
  return { text: texts.join('; ') }
}

function checkFigure(entry: CostEntry): CostProblems {
  const { key = '', state = '' } = entry
  if (!isReferenceFigureKey(key)) return {}
  const { isPerState, label } = kindOf(key)
  return {
    ...(state && !isPerState && { state: `${label} vale para o país inteiro: deixe Brasil.` }),
    ...sourceProblem(entry, true),
  }
}

function kindOf(key: ReferenceFigureKey): ReferenceFigureKind {
  return referenceFigureKinds[key]
}

const asMoney = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 6 })

/** Adds the unit: 'R$ 6,30/litro', '15%; 10%; 9% ao ano', '30.000 km'. */
function formatValues(values: string, unit: string): string {
  const numbers = values.split('; ').map((text) => parseNumberCell(text) ?? 0)
  const [, per] = /^R\$(.*)$/.exec(unit) ?? []
  if (per !== undefined) return `R$\u00a0${numbers.map((value) => asMoney.format(value)).join('; ')}${per}`
  const [, of] = /^%(.*)$/.exec(unit) ?? []
  if (of !== undefined) return `${numbers.map((value) => `${formatNumber(value, 6)}%`).join('; ')}${of}`
  return `${numbers.map((value) => formatNumber(value, 6)).join('; ')} ${unit}`
}

export const costTables: Record<CostTableId, CostTable> = {
  energia: energyTable,
  bandeiras: flagTable,
  distribuidoras: distributorTable,
  fatores: factorTable,
  ipva: ipvaTable,
  locais: localTable,
  redes: networkTariffTable,
  mercado: marketTable,
  curvas: curveTable,
}

type EntryReading = {
  /** Normalised if valid, otherwise as typed. */
  entry: CostEntry
  problems: CostProblems
  /** Problems of the whole row, allowed in unchanged rows of a file. */
  checks: CostProblems
}

/**
 * Reads an entry of a form or a file.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function readEntry(table: CostTable, typed: CostEntry, today: string): EntryReading {
  const entry: CostEntry = {}
  const problems: CostProblems = {}
  for (const { name, read } of table.columns) {
    const text = (typed[name] ?? '').trim()
    const reading = read(text, entry, today)
    if ('problem' in reading) problems[name] = reading.problem
    entry[name] = 'text' in reading ? reading.text : text
  }
  const checks = Object.keys(problems).length === 0 ? (table.check?.(entry) ?? {}) : {}
  return { entry, problems, checks }
}
