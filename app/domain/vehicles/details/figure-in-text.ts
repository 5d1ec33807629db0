import { firstNumber, numberInText } from '#app/domain/vehicles/number-in-text.ts'

/** Spellings of each unit, in lower case. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  '': ['lugares', 'lugar', 'passageiros', 'pessoas', 'assentos'],
  anos: ['anos', 'ano'],
  cv: ['cv', 'cavalos'],
  kg: ['kg', 'quilos'],
  km: ['km', 'quilômetros', 'quilometros'],
  'km/h': ['km/h', 'kmh'],
  'km/l': ['km/l', 'km/litro'],
  kW: ['kw'],
  kWh: ['kwh'],
  'kWh/100 km': ['kwh/100km'],
  litros: ['litros', 'litro', 'l'],
  min: ['minutos', 'minuto', 'min'],
  'MJ/km': ['mj/km'],
  mm: ['mm'],
  Nm: ['nm', 'n.m', 'n·m'],
  'pol.': ['polegadas', 'pol', '"', '″', '”'],
  s: ['segundos', 'seg', 's'],
}

/**
 * '16,2 kWh/100 km (Inmetro)' → 16.2. 'other-unit': a range, or another unit ('6 km/kWh'). null: no number.
 * @param unit 'BRL' or a unit of `facts`
 */
export function figureInText(text: string | null | undefined, unit: string): number | null | 'other-unit' {
  const value = numberInText(text)
  if (value === null || !text) return null
  const { 0: digits, index } = firstNumber.exec(text) ?? { 0: '', index: 0 }
  if (/(?:us|u|c|a)\$|[€£¥]/i.test(text.slice(0, index))) return 'other-unit'
  const rest = text
    .slice(index + digits.length)
    .trimStart()
    .toLowerCase()
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .replace(/^([a-z]+\/100) km/, '$1km')
  return isOfUnit(rest, unit) ? value : 'other-unit'
}

function isOfUnit(rest: string, unit: string): boolean {
  if (/^[-–—]\s*\d/.test(rest)) return false
  if (unit === 'BRL') return !/^(?:mil|mi|milh|k|m|bi)\b|^milh|^[/%]/.test(rest)
  if (!/^[\p{L}"″”/%°]/u.test(rest)) return true
  return (spellings[unit] ?? []).some(
    (spelling) => rest.startsWith(spelling) && !/^(?:\p{L}|\/(?:\p{L}|100))/u.test(rest.slice(spelling.length)),
  )
}

/** 'R$ 159.800,00' → 159800. null: no positive price in reais. */
export function parsePriceBRL(text: string | null | undefined): number | null {
  const price = figureInText(text, 'BRL')
  return typeof price === 'number' && price > 0 ? price : null
}
