import type { ConnectorType } from '#app/domain/charging/connector-types.ts'
import { powerDoubtStart } from '#app/domain/charging/point-fields.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { PointConnector } from './adapted-record.ts'

const maxConnectors = 12

/** The first match wins: 'CCS Type 2' is not 'Type 2'. */
const spellings: [RegExp, ConnectorType][] = [
  [/ccs ?1|combo ?1|ccs type 1|ccs tipo 1|type 1 combo|type1 combo/, 'outro'],
  [/ccs|combo/, 'ccs2'],
  [/chademo/, 'chademo'],
  [/gb ?t|gb ?ac|gb ?dc/, 'gb-t'],
  [/tesla|nacs|supercharger|j3400/, 'tesla'],
  [/type ?2|tipo ?2|mennekes|iec 62196 2/, 'tipo-2'],
  [/type ?1|tipo ?1|j1772/, 'tipo-1'],
  [/tomada|schuko|nbr|nema|cee|industrial|domestic|220 ?v|127 ?v/, 'tomada'],
]

/**
 * 'Type 2, 2x CCS2 (120 kW); CHAdeMO 50 kW'. An unknown plug is 'outro'.
 * @param powers separate cell with a power per connector ('120/22')
 */
export function readConnectorText(value: unknown, powers: unknown = null): PointConnector[] {
  const words = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : wordsIn(value)
  const connectors = words.flatMap((word) => connectorOf(word) ?? [])
  const listed = typeof powers === 'string' ? powers.split(/[;/|]|\be\b|,\s/).map(readPowerKw) : []
  const areOfEach = listed.length > 1 && listed.length === connectors.length && !listed.includes(null)
  return mergeConnectors(
    connectors.map((one, at) => (areOfEach && one.powerKw === null ? { ...one, powerKw: listed[at] ?? null } : one)),
  )
}

/** Keeps the slash of 'GB/T' and the comma of '7,4 kW'. */
function wordsIn(value: unknown): string[] {
  return typeof value === 'string' ? value.slice(0, 400).split(/[;|+]|(?<!gb)\/|,(?!\d)| e (?=[A-Z])/i) : []
}

function connectorOf(word: string): PointConnector | null {
  const text = word.slice(0, 80)
  const powerKw = /\d\s*k?(?:w|va)\b/i.test(text) ? readPowerKw(text) : null
  const [, counted] = /(?:^|\s)(\d{1,2})\s*[x×](?:\s|$|[a-z])/i.exec(text) ?? []
  const plain = normalizeName(
    text.replaceAll(/\(?\d[\d.,]{0,11}\s{0,3}k?(?:w|va)\b\)?/gi, ' ').replace(/^\s*\d{1,2}\s*[x×]\s*/i, ''),
  )
  if (!plain || /^(?:unknown|desconhecido|nao informado|null|none|n a|yes|sim|no|nao|\d+)$/.test(plain)) return null
  const [, type = 'outro'] = spellings.find(([spelling]) => spelling.test(plain)) ?? []
  return { type, powerKw, count: readCount(counted) }
}

/** Adds connectors of equal type, power and `isOut`, strongest first. An unknown count makes the sum unknown. */
export function mergeConnectors(connectors: PointConnector[]): PointConnector[] {
  const merged = new Map<string, PointConnector>()
  for (const one of connectors.slice(0, 200)) {
    const key = `${one.type} ${one.powerKw} ${one.isOut ?? false}`
    const known = merged.get(key)
    const count = known && (known.count === null || one.count === null ? null : known.count + one.count)
    merged.set(key, known ? { ...known, count: count ?? null } : one)
  }
  return [...merged.values()]
    .toSorted((one, other) => (other.powerKw ?? 0) - (one.powerKw ?? 0) || one.type.localeCompare(other.type))
    .slice(0, maxConnectors)
}

/** null: no whole number from 1 to 500. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= 500 ? count : null
}

/** Plausible kW: from below a household socket to above any car charger. */
const possibleKw = { min: 0.5, max: 1500 }

/** Without a unit, a number from here on is in watts. */
const wattsFrom = 1000

/** Reads the highest value in kW: '22 kW', '22', 22000, '11 kW;22 kW', '2 x 22 kW', 'até 150 kW'. null: none ('generator', '22 kWh', 0). */
export function readPowerKw(value: unknown): number | null {
  if (typeof value === 'number') return possible(value > wattsFrom ? value / 1000 : value)
  if (typeof value !== 'string') return null
  const text = value.slice(0, 200).toLowerCase()
  const named = [...text.matchAll(/(\d[\d.,]{0,11})\s{0,3}(k?)(?:w|va)\b/g)].map(([, number = '', kilo]) =>
    kwOf(number, kilo === 'k' ? 'kw' : 'w'),
  )
  const found = named.length > 0 ? named : text.split(/[;/|]/).map(bareNumber)
  return found.reduce((max, kw) => (kw !== null && (max === null || kw > max) ? kw : max), null)
}

function bareNumber(text: string): number | null {
  const [, number] = /^\s*(\d[\d.,]*)\s*$/.exec(text) ?? []
  return number ? kwOf(number, undefined) : null
}

function kwOf(number: string, unit: string | undefined): number | null {
  // '22.000 W' has a thousands separator, '22.5 kW' a decimal point.
  const isGrouped = unit === 'w' && /^\d{1,3}([.,]\d{3})+$/.test(number)
  const value = Number(isGrouped ? number.replaceAll(/[.,]/g, '') : number.replace(',', '.'))
  if (!Number.isFinite(value)) return null
  const isWatts = unit === 'w' || (unit === undefined && value > wattsFrom)
  return possible(isWatts ? value / 1000 : value)
}

/** '1.200 kW' may be 1.2 or 1,200 kW. null: not ambiguous. */
export function powerDoubt(value: unknown): string | null {
  const [number] =
    typeof value === 'string' ? (/(?<![\d.,])1[.,]\d{3}(?=\s*(?:k(?:w|va)\b|[;/|]|$))/i.exec(value) ?? []) : []
  if (!number || Number(number.replace(/[.,]/, '')) > possibleKw.max) return null
  const decimal = String(Number(number.replace(',', '.'))).replace('.', ',')
  return `${powerDoubtStart}“${number}” pode ser ${decimal} kW ou ${formatNumber(Number(number.replace(/[.,]/, '')))} kW: confira na fonte.`
}

function possible(kw: number): number | null {
  const isPossible = Number.isFinite(kw) && kw >= possibleKw.min && kw <= possibleKw.max
  return isPossible ? Math.round(kw * 10) / 10 : null
}
