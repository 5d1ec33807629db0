import { decodeHTML } from 'entities'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { brazilianStates, isStateCode, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { LifeCycle } from '#app/domain/charging/can-charge-here.ts'
import type { SourcePoint } from './adapted-record.ts'

/** Maximum characters. Longer texts are cut and end with an ellipsis. */
export const maxTextLengths = {
  name: 120,
  address: 200,
  city: 80,
  network: 80,
  payment: 160,
  hours: 160,
  price: 120,
  doubt: 200,
}

const placeholders = new Set([
  '',
  '0',
  'n a',
  'na',
  'nan',
  'null',
  'none',
  'undefined',
  'unknown',
  'unknown operator',
  'desconhecido',
  'desconhecida',
  'nao informado',
  'nao informada',
  'sem informacao',
])

/**
 * Returns one line without HTML entities, control and direction characters. null: no text, a placeholder, or only a web address.
 * @param max characters
 */
export function readSourceText(value: unknown, max: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // Cuts before decoding, because the text may be very long.
  const line = decodeHTML(String(value).slice(0, max * 8))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (placeholders.has(normalizeName(line)) || /^(?:https?:\/\/|www\.)\S+$/i.test(line)) return null
  return shortenText(line, max)
}

export function readSourceAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxAddressLength) return null
  const url = URL.parse(value.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null
}

const maxAddressLength = 500

/** 'Rede A;Rede B' → 'Rede A e Rede B'. */
export function readSourceList(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return readSourceText(value, max)
  const parts = decodeHTML(value.slice(0, max * 8)).split(';')
  const texts = [...new Set(parts.flatMap((part) => readSourceText(part, max) ?? []))]
  return readSourceText([texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' e '), max)
}

export const stateByName = new Map<string, StateCode>(
  stateCodes.flatMap((code) => [
    [normalizeName(code), code],
    [normalizeName(brazilianStates[code]), code],
  ]),
)

/** 'SP', 'br-sp', 'São Paulo', 'State of São Paulo', 'Estado de São Paulo'. null: other text. */
export function readSourceState(value: unknown): StateCode | null {
  if (typeof value !== 'string') return null
  if (isStateCode(value)) return value
  const name = normalizeName(value.slice(0, 60)).replace(/^(?:br|state of|estado d[eoa]) /, '')
  return stateByName.get(name) ?? null
}

/**
 * A date without time becomes noon in Brazil, because midnight UTC is the evening before. null: before 2008 (no charging point is older) or
 * after tomorrow.
 */
export function readSourceMoment(value: unknown, now = Date.now()): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}(?:-\d{2})?/.test(value)) return null
  const moment = new Date(value.length === 10 ? `${value}T12:00:00-03:00` : value.slice(0, 30))
  const time = moment.getTime()
  return time >= Date.UTC(2008) && time <= now + 86_400_000 ? moment : null
}

export function accessOfWord(value: unknown): SourcePoint['access'] {
  const word = wordOf(value)
  if (/^(publico|public|livre|aberto)/.test(word)) return 'publico'
  if (/^(clientes|customers|somente clientes|hospedes)/.test(word)) return 'clientes'
  return /^(restrito|restricted|privado|private|particular|nao|no|moradores|funcionarios)\b/.test(word)
    ? 'restrito'
    : null
}

const lifeCycles: [RegExp, LifeCycle][] = [
  [/planejad|previst|futur|em breve|em projeto|planned|proposed/, 'planejado'],
  [/em obra|em constru|em implanta|em instala|under construction/, 'em-obras'],
  [/desativad|inativ|encerrad|removid|extint|disused|closed permanently/, 'desativado'],
]

/** Reads texts such as 'Em implantação' and 'Fora de operação'. */
export function readSituation(value: unknown): { lifeCycle: LifeCycle | null; status: SourcePoint['status'] } {
  const word = wordOf(value)
  const lifeCycle = lifeCycles.find(([pattern]) => pattern.test(word))?.[1] ?? null
  const isBroken = /manuten|quebrad|fora de|defeit|indispon|inoperante|offline|broken|out of|^nao\b/.test(word)
  return { lifeCycle, status: isBroken && lifeCycle === null ? 'manutencao' : null }
}

/** True if the status column says 'in operation', else null. */
export function readIsOperational(value: unknown): true | null {
  return /^(em operacao|em funcionamento|ativ[oa]|operacional|operational|operando)$/.test(wordOf(value)) || null
}

/** null: exact or unknown. */
export function readPrecision(value: unknown): SourcePoint['precision'] {
  const word = wordOf(value)
  if (/^(municipio|cidade|sede|town|city)/.test(word)) return 'town'
  return /^(rua|street)/.test(word) ? 'street' : null
}

/** False if the text names other vehicles and no cars. */
export function readIsForCars(value: unknown): boolean {
  const word = wordOf(value)
  return (
    /carro|automove|auto\b|passeio|leve|\bcars?\b|todos|suv/.test(word) ||
    !/caminh|onibus|moto|bici|patinet|truck|bus|bike/.test(word)
  )
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? normalizeName(value.slice(0, 80)) : ''
}
