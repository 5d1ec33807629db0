import { decodeHTML } from 'entities'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { brazilianStates, isStateCode, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** Characters of each text of a point; what is longer is cut, with a sign of it. */
export const longestTexts = {
  name: 120,
  address: 200,
  city: 80,
  network: 80,
  payment: 160,
  hours: 160,
  price: 120,
  doubt: 200,
}

/** Words that sources write where they know nothing. */
const saysNothing = new Set([
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
 * One line of a source's text as it may be shown: entities of HTML decoded, no control and no direction signs, no broken characters, no bare address of the web,
 * at most `longest` characters.
 * @returns null where it says nothing, and where it is no text
 */
export function readSourceText(value: unknown, longest: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // The rest is never shown, and a text may be as long as a record.
  const line = decodeHTML(String(value).slice(0, longest * 8))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029\uFFFD]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (saysNothing.has(normalizeName(line)) || /^(?:https?:\/\/|www\.)\S+$/i.test(line)) return null
  return shortenText(line, longest)
}

/** The address of a page on the web; null where the text is none. */
export function readSourceAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > longestAddress) return null
  const url = URL.parse(value.trim())
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null
}

const longestAddress = 500

/** Values of one tag, which OpenStreetMap parts with a semicolon: 'Rede A;Rede B' is 'Rede A e Rede B'. */
export function readSourceList(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return readSourceText(value, longest)
  const parts = decodeHTML(value.slice(0, longest * 8)).split(';')
  const texts = [...new Set(parts.flatMap((part) => readSourceText(part, longest) ?? []))]
  return readSourceText([texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' e '), longest)
}

const stateByName = new Map<string, StateCode>(
  stateCodes.flatMap((code) => [
    [normalizeName(code), code],
    [normalizeName(brazilianStates[code]), code],
  ]),
)

/** 'SP', 'br-sp', 'São Paulo', 'State of São Paulo', 'Estado de São Paulo'; null where it is none of the 27. */
export function readSourceState(value: unknown): StateCode | null {
  if (typeof value !== 'string') return null
  if (isStateCode(value)) return value
  const name = normalizeName(value.slice(0, 60)).replace(/^(?:br|state of|estado d[eoa]) /, '')
  return stateByName.get(name) ?? null
}

/**
 * A day without an hour is that day in Brazil: midnight of Greenwich is the evening before there.
 * @returns null where the text is no moment between 2008, before any point of today, and tomorrow
 */
export function readSourceMoment(value: unknown, now = Date.now()): Date | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}(?:-\d{2})?/.test(value)) return null
  const moment = new Date(value.length === 10 ? `${value}T12:00:00-03:00` : value.slice(0, 30))
  const time = moment.getTime()
  return time >= Date.UTC(2008) && time <= now + 86_400_000 ? moment : null
}
