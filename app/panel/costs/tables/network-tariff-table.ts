import { maxUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatSessionPrice, formatScope, type TariffScope } from '#app/domain/costs/network-tariff.ts'
import {
  type CellReading,
  type CostColumn,
  type CostEntry,
  type CostProblems,
  type CostTable,
  plainFile,
} from './cost-table.ts'
import { provenanceColumns, sourceProblem } from './standard-columns.ts'
import { choiceColumn, optional, parseNumberCell, quoted, readNumber, readText, readWhole } from './read-cell.ts'

const kw = { min: 1, max: 1000, unit: 'kW' }
const perKwh = { min: 0.01, max: maxUnitPrice['R$/kWh'], unit: 'R$/kWh' }
const perMinute = { min: 0.01, max: 50, unit: 'R$/minuto' }

const columns: readonly CostColumn[] = [
  {
    name: 'network',
    label: 'Rede',
    control: 'line',
    isRequired: true,
    hint: 'Como nos pontos. Outro nome da mesma rede vai entre parênteses.',
    read: (typed) => (typed === '' ? { problem: 'Informe a rede.' } : readText(typed, 80)),
  },
  choiceColumn({
    name: 'current',
    label: 'Corrente',
    options: { '': 'AC e DC', ac: 'AC', dc: 'DC' },
    refusal: (typed) => `A corrente ${quoted(typed)} não existe: AC, DC, ou vazia para as duas.`,
    mayBeEmpty: true,
  }),
  figure('powerFromKw', 'Da potência (kW)', kw),
  figure('powerUpToKw', 'Até a potência (kW)', kw),
  {
    name: 'audience',
    label: 'Quem paga',
    control: 'line',
    hint: 'Como clientes Volvo, e outras marcas para os demais. Se deixar em branco, vale para todos.',
    read: (typed) => readText(typed, 80),
  },
  hour('hoursFrom', 'Das'),
  hour('hoursTo', 'Às'),
  choiceColumn({
    name: 'isFree',
    label: 'Cobrança',
    options: { '': 'cobra', sim: 'gratuito' },
    refusal: (typed) => `${quoted(typed)} não diz se cobra: gratuito ou cobra.`,
    mayBeEmpty: true,
  }),
  figure('brlPerKwh', 'R$ por kWh', perKwh),
  figure('brlPerKwhMost', 'Até R$ por kWh', perKwh, 'De uma faixa de preços, o maior.'),
  figure('brlPerSession', 'R$ por recarga', { min: 0.01, max: 200, unit: 'R$' }),
  figure('brlPerMinute', 'R$ por minuto', perMinute),
  figure('idleBrlPerMinute', 'R$ por minuto parado', perMinute, 'Depois da carga, com o carro ainda ligado.'),
  {
    name: 'idleGraceMinutes',
    label: 'Tolerância (min)',
    control: 'line',
    hint: 'Minutos parado sem cobrança.',
    read: optional(readWhole, { min: 0, max: 600, unit: 'minutos' }),
  },
  ...provenanceColumns,
]

const scope = ['network', 'current', 'powerFromKw', 'powerUpToKw', 'audience', 'hoursFrom', 'hoursTo', 'referenceDate']

export const networkTariffTable: CostTable = {
  id: 'redes',
  label: 'Tarifas das redes',
  noun: 'tarifa',
  about:
    'O que cada rede de recarga cobra: por kWh, por recarga, por minuto e por minuto parado. Vale a mais nova para a corrente, a potência e a hora; o preço que o próprio ponto informa vale mais.',
  columns,
  identity: scope,
  subject: ['network', 'current'],
  isIdentityOpen: true,
  titleOf: (entry) => [entry.network, formatScope(scopeOf(entry))].filter(Boolean).join(', '),
  valueOf: (entry) => formatSessionPrice(priceOf(entry)) ?? 'preço não informado',
  check: checkTariff,
  file: plainFile(columns),
}

function figure(
  name: string,
  label: string,
  limits: Parameters<typeof readNumber>[1],
  hint = 'Se deixar em branco, fica sem informação.',
): CostColumn {
  return { name, label, control: 'line', hint, read: optional(readNumber, limits) }
}

function hour(name: string, label: string): CostColumn {
  return { name, label, control: 'line', hint: 'Como 18:00. Se deixar em branco, vale o dia todo.', read: readHour }
}

function readHour(typed: string): CellReading {
  if (typed === '') return { text: '' }
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:hH](\d{2})?)?$/.exec(typed) ?? []
  const isHour = hours !== '' && Number(hours) <= 23 && Number(minutes) <= 59
  return isHour ? { text: `${hours.padStart(2, '0')}:${minutes}` } : { problem: 'Escreva a hora como 18:00.' }
}

function priceOf(entry: CostEntry) {
  return {
    isFree: entry.isFree === 'sim',
    brlPerKwh: parseNumberCell(entry.brlPerKwh),
    brlPerKwhMost: parseNumberCell(entry.brlPerKwhMost),
    brlPerSession: parseNumberCell(entry.brlPerSession),
    brlPerMinute: parseNumberCell(entry.brlPerMinute),
    idleBrlPerMinute: parseNumberCell(entry.idleBrlPerMinute),
    idleGraceMinutes: parseNumberCell(entry.idleGraceMinutes),
  }
}

function scopeOf(entry: CostEntry): TariffScope {
  return {
    current: entry.current === 'ac' || entry.current === 'dc' ? entry.current : null,
    powerFromKw: parseNumberCell(entry.powerFromKw),
    powerUpToKw: parseNumberCell(entry.powerUpToKw),
    audience: entry.audience || null,
    hoursFrom: entry.hoursFrom || null,
    hoursTo: entry.hoursTo || null,
  }
}

function checkTariff(entry: CostEntry): CostProblems {
  const { isFree, brlPerKwh, brlPerKwhMost, brlPerSession, brlPerMinute, idleBrlPerMinute } = priceOf(entry)
  const { powerFromKw, powerUpToKw, hoursFrom, hoursTo } = scopeOf(entry)
  const isPaid = brlPerKwh !== null || brlPerSession !== null || brlPerMinute !== null
  return {
    ...(isFree && isPaid && { isFree: 'Gratuito e com preço: apague um dos dois.' }),
    ...(!isFree &&
      !isPaid &&
      idleBrlPerMinute === null && { brlPerKwh: 'Informe ao menos um preço, ou que é gratuito.' }),
    ...(brlPerKwhMost !== null &&
      brlPerKwhMost <= (brlPerKwh ?? Infinity) && {
        brlPerKwhMost: 'O maior preço da faixa tem de ser maior que o outro.',
      }),
    ...(powerFromKw !== null &&
      powerUpToKw !== null &&
      powerUpToKw < powerFromKw && {
        powerUpToKw: 'A faixa de potência acaba antes de começar.',
      }),
    ...((hoursFrom === null) !== (hoursTo === null) && { hoursTo: 'Informe a hora em que começa e a em que acaba.' }),
    ...sourceProblem(entry, true),
  }
}
