import { factColumns, factNames, pointFields } from '#app/domain/charging/point-fields.ts'
import {
  type AdaptedRecord,
  reject,
  rejectByFacts,
  notAnObject,
  pointAt,
  type SourcePoint,
  type UnstatedPart,
} from './adapted-record.ts'
import type { CsvColumn } from './csv-columns.ts'
import { powerDoubt, readConnectorText, readPowerKw } from './read-connectors.ts'
import { readSourceHours } from './read-hours.ts'
import { readSourcePrice, readSourcePrices, readSourceCity } from './read-price.ts'
import {
  accessOfWord,
  readIsForCars,
  readIsOperational,
  readPrecision,
  readSituation,
  maxTextLengths,
  readSourceAddress,
  readSourceList,
  readSourceMoment,
  readSourceState,
  readSourceText,
} from './read-source-text.ts'

export function csvAdapter(columns: (CsvColumn | null)[]) {
  const places = new Map(columns.map((column, index) => [column, index]))
  const isPriced = places.has('pricePerKwh')
  const unstated = unstatedParts.filter((part) => !places.has(part) && !(part === 'price' && isPriced))
  return (record: unknown): AdaptedRecord => {
    if (!Array.isArray(record)) return reject(notAnObject)
    if (hasMoreCells(record, columns.length)) return reject(shiftedSentence)
    const cell = (column: CsvColumn): string => {
      const value: unknown = record[places.get(column) ?? -1]
      return typeof value === 'string' ? value.trim() : ''
    }
    const id = readSourceText(cell('id'), 100)
    const adapted = pointAt(coordinatesOf(cell), { ...pointOf(cell), sourceId: id, unstated })
    const { lifeCycle } = readSituation(cell('situation'))
    const left = rejectByFacts({ lifeCycle, isForCars: readIsForCars(cell('vehicles')) }, id)
    return adapted.outcome === 'point' && left ? left : adapted
  }
}

const unstatedParts = [
  ...(['name', 'address', 'city', 'state', 'precision', 'connectors', 'power', ...factColumns] as const),
  ...(['situation', 'checked', 'sourceAddress'] as const),
] satisfies (UnstatedPart & CsvColumn)[]

const shiftedSentence = 'A linha tem mais células do que o cabeçalho: as colunas dela estão deslocadas.'

/** True if an unquoted separator has shifted the cells. */
function hasMoreCells(cells: unknown[], columns: number): boolean {
  return cells.slice(columns).some((cell) => typeof cell === 'string' && cell.trim() !== '')
}

type Cell = (column: CsvColumn) => string

function coordinatesOf(cell: Cell): [string, string] {
  if (cell('latitude') || cell('longitude')) return [cell('latitude'), cell('longitude')]
  // '-23,55; -46,63', '-23.55, -46.63' or '-23.55,-46.63'. The first of ';', space and comma separates.
  const place = cell('place')
  const parting = [/;/, /,?\s+/, /,/].find((sign) => sign.test(place)) ?? /,/
  const [latitude = '', longitude = ''] = place.split(parting)
  return [latitude.trim(), longitude.trim()]
}

function pointOf(cell: Cell): Partial<SourcePoint> {
  const street = [cell('address'), cell('number')].filter(Boolean).join(', ')
  const facts = factNames.map((name) => {
    const { column, limit } = pointFields[name]
    return [column, readSourceText(cell(column), limit)]
  })
  return {
    ...Object.fromEntries(facts),
    name: readSourceText(cell('name'), maxTextLengths.name),
    address: readSourceText(street, maxTextLengths.address),
    city: readSourceCity(cell('city')),
    state: readSourceState(cell('state')),
    connectors: readConnectorText(cell('connectors'), cell('power')),
    powerKw: powerDoubt(cell('power')) ? null : readPowerKw(cell('power')),
    network: readSourceList(cell('network'), maxTextLengths.network),
    payment: readSourceList(cell('payment'), maxTextLengths.payment),
    access: accessOfWord(cell('access')),
    openingHours: readSourceHours(cell('openingHours')),
    price: readSourcePrices(cell('price')) ?? readSourcePrice(cell('pricePerKwh'), '/kWh'),
    status: readSituation(cell('situation')).status,
    checkedAt: readSourceMoment(isoDay(cell('checked'))),
    isOperational: readIsOperational(cell('situation')),
    precision: readPrecision(cell('precision')),
    sourceAddress: readSourceAddress(cell('sourceAddress')),
    doubt: powerDoubt(cell('power')) ?? powerDoubt(cell('connectors')),
  }
}

function isoDay(text: string): string {
  return text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
}
