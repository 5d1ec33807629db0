import { readDecimal } from '#app/platform/text/typed-number.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

/** Price components of a charge, as in an OCPI tariff; null is not stated. */
export type SessionPrice = {
  /** Energy, time and session cost nothing; the idle fee may. */
  isFree: boolean
  brlPerKwh: number | null
  /** The upper end of a range of which `brlPerKwh` is the lower one. */
  brlPerKwhMost: number | null
  brlPerSession: number | null
  brlPerMinute: number | null
  /** For each minute plugged in after the charge and the grace. */
  idleBrlPerMinute: number | null
  idleGraceMinutes: number | null
}

/** One charge: the energy that is paid, its minutes, and those that the car stays plugged in after it. Null is not known. */
export type ChargeSession = { kwh: number; minutes: number | null; idleMinutes: number }

/** Reais at the ends of the price; the parts stand beside their sum. */
export type SessionCost = { least: number; most: number; energy: number; session: number; time: number; idle: number }

/** Cost of a charge; null where nothing is stated, or it is paid by a time that is not known. */
export function sessionCost(price: SessionPrice, { kwh, minutes, idleMinutes }: ChargeSession): SessionCost | null {
  const idle = Math.max(0, idleMinutes - (price.idleGraceMinutes ?? 0)) * (price.idleBrlPerMinute ?? 0)
  if (price.isFree) return { least: idle, most: idle, energy: 0, session: 0, time: 0, idle }
  const { brlPerKwh, brlPerKwhMost, brlPerSession, brlPerMinute } = price
  if (brlPerKwh === null && brlPerMinute === null) return null
  if (brlPerMinute !== null && minutes === null) return null
  const [energy, session, time] = [kwh * (brlPerKwh ?? 0), brlPerSession ?? 0, (minutes ?? 0) * (brlPerMinute ?? 0)]
  const least = energy + session + time + idle
  return {
    least,
    most: least + kwh * Math.max(0, (brlPerKwhMost ?? brlPerKwh ?? 0) - (brlPerKwh ?? 0)),
    energy,
    session,
    time,
    idle,
  }
}

const nothing: SessionPrice = {
  isFree: false,
  brlPerKwh: null,
  brlPerKwhMost: null,
  brlPerSession: null,
  brlPerMinute: null,
  idleBrlPerMinute: null,
  idleGraceMinutes: null,
}

export function pricePerKwh(brlPerKwh: number): SessionPrice {
  return { ...nothing, brlPerKwh }
}

/** Longer texts are sentences, not prices. */
const longestPrice = 120
const isFreeWord = /^(?:gratis|gratuit[oa]|sem cobranca|free|no)$/
const amount =
  /^(?:r\$ ?|brl ?)?(\d[\d.,]{0,9})(?: ?brl)? ?(?:\/|por|ao|a cada)? ?(kwh|minuto|min|recarga|sessao|conexao)?$/

/**
 * The price in the words of a source, such as 'R$ 1,95/kWh + R$ 2,50 por recarga' or 'Gratuito'. Null where a part of the words says
 * anything else: a price that is half understood is none.
 */
export function readPrice(text: string): SessionPrice | null {
  const words = plainWords(text).trim()
  if (words.length > longestPrice) return null
  if (isFreeWord.test(words)) return { ...nothing, isFree: true }
  const price = { ...nothing }
  for (const part of words.split(/[+;]| e | mais /)) {
    const [, digits = '', unit] = amount.exec(part.trim()) ?? []
    const [field, value] = [fieldOf(unit), readDecimal(digits)]
    if (value === null || (field === null && value > 0) || (field !== null && price[field] !== null)) return null
    if (field !== null) price[field] = value
  }
  const isZero = [price.brlPerKwh, price.brlPerMinute, price.brlPerSession].every((value) => !value)
  return isZero ? { ...nothing, isFree: true } : price
}

function fieldOf(unit: string | undefined): 'brlPerKwh' | 'brlPerMinute' | 'brlPerSession' | null {
  if (unit === undefined) return null
  if (unit === 'kwh') return 'brlPerKwh'
  return unit.startsWith('min') ? 'brlPerMinute' : 'brlPerSession'
}
