import { readDecimal } from '#app/platform/text/typed-number.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { maxTextLengths, readSourceText, stateByName } from './read-source-text.ts'
import { municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'

export const freePrice = 'Grátis'

const freeWords = new Set([
  'gratis',
  'gratuito',
  'gratuita',
  'free',
  'sem custo',
  'sem cobranca',
  'de graca',
  'no cost',
])

/** Currency and unit are optional: '1,95', 'R$ 0,00', '0 BRL/kWh', '0.00 por kWh'. */
const amount =
  /^(r\$|brl)? ?(\d[\d.,]{0,11}) ?(brl|reais)? ?(?:(?:\/|por) ?(kwh|minutos?|min|minutes?|horas?|hours?|h|recarga|sess[ãa]o|session))?$/

const priceUnits: Record<string, string> = {
  kwh: 'kWh',
  minute: 'min',
  minutes: 'min',
  minuto: 'min',
  minutos: 'min',
  hour: 'h',
  hours: 'h',
  hora: 'h',
  horas: 'h',
  session: 'recarga',
  sessao: 'sessão',
}

/** '1.90 BRL/kWh; 0.50 BRL/minute' → 'R$ 1,90/kWh e R$ 0,50/min'. */
export function readSourcePrices(value: unknown): string | null {
  if (typeof value !== 'string') return readSourcePrice(value)
  const prices = [
    ...new Set(
      value
        .slice(0, 400)
        .split(/[;]/)
        .flatMap((part) => readSourcePrice(part) ?? []),
    ),
  ]
  return prices.length > 0 ? readSourceText(prices.join(' e '), maxTextLengths.price) : null
}

/**
 * Zero becomes 'Grátis', a bare number an amount in reais. Other text stays.
 * @param unit of a bare number, such as '/kWh'
 */
export function readSourcePrice(value: unknown, unit = ''): string | null {
  const raw = typeof value === 'number' ? String(value) : value
  if (typeof raw !== 'string') return null
  const typed = raw.slice(0, maxTextLengths.price).trim()
  if (freeWords.has(normalizeName(typed))) return freePrice
  const [, currency, digits = '', currencyBehind, sourceUnit] = amount.exec(typed.toLowerCase()) ?? []
  const reais = digits ? readDecimal(digits) : null
  if (reais === 0) return freePrice
  const inReais = reais === null ? null : formatBrl(reais).replaceAll(/\s/g, ' ')
  // Machine notation, such as '1.90 BRL/kWh'.
  if (inReais && /brl/i.test(`${currency} ${currencyBehind}`))
    return `${inReais}${sourceUnit ? `/${priceUnits[sourceUnit] ?? sourceUnit}` : unit}`
  const isBare = inReais && !currency && !currencyBehind && !sourceUnit
  if (isBare) return `${inReais}${unit}`
  const text = readSourceText(value, maxTextLengths.price)
  return text && reais !== null && !sourceUnit ? `${text}${unit}` : text
}

const regions = [
  /^(?:grande|regiao|microrregiao|mesorregiao|rm|baixada|litoral|interior|zona|triangulo|reconcavo|vale d[aeo]s?|costa|serra)(?: |$)/,
  /^(?:extremo )?(?:norte|sul|leste|oeste)(?: |$)/,
  /^(?:centro oeste|nordeste|noroeste|sudeste|sudoeste|abcd?|abc paulista|brasil|brazil)$/,
]

/** null: a state or region ('Sul', 'Grande São Paulo') that is not also a municipality. */
export function readSourceCity(value: unknown): string | null {
  const text = readSourceText(value, maxTextLengths.city)
  if (text === null || municipalitiesNamed(text).length > 0) return text
  const name = normalizeName(text)
  return stateByName.has(name) || regions.some((region) => region.test(name)) ? null : text
}
