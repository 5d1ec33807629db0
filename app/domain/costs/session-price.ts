import { readDecimal } from '#app/platform/text/typed-number.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

/** Components of a price, as in the OCPI protocol. null: not published. */
export type SessionPrice = {
  /** Energy, time and session are free. An idle fee is possible. */
  isFree: boolean
  brlPerKwh: number | null
  /** End of a range that starts at `brlPerKwh`. */
  brlPerKwhMost: number | null
  brlPerSession: number | null
  brlPerMinute: number | null
  /** Price per minute at the plug after the charge and the grace period. */
  idleBrlPerMinute: number | null
  idleGraceMinutes: number | null
}

/** `minutes`: duration of the charge; null: unknown. `idleMinutes`: time at the plug after the charge. */
export type ChargeSession = { kwh: number; minutes: number | null; idleMinutes: number }

/** Cost in reais. `min`, `max`: at the lower and upper price. The components add up to `min`. */
export type SessionCost = { min: number; max: number; energy: number; session: number; time: number; idle: number }

/** null: no price is published, or it is per minute and the minutes are unknown. */
export function sessionCost(price: SessionPrice, { kwh, minutes, idleMinutes }: ChargeSession): SessionCost | null {
  const idle = Math.max(0, idleMinutes - (price.idleGraceMinutes ?? 0)) * (price.idleBrlPerMinute ?? 0)
  if (price.isFree) return { min: idle, max: idle, energy: 0, session: 0, time: 0, idle }
  const { brlPerKwh, brlPerKwhMost, brlPerSession, brlPerMinute } = price
  if (brlPerKwh === null && brlPerMinute === null) return null
  if (brlPerMinute !== null && minutes === null) return null
  const [energy, session, time] = [kwh * (brlPerKwh ?? 0), brlPerSession ?? 0, (minutes ?? 0) * (brlPerMinute ?? 0)]
  const min = energy + session + time + idle
  return {
    min,
    max: min + kwh * Math.max(0, (brlPerKwhMost ?? brlPerKwh ?? 0) - (brlPerKwh ?? 0)),
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

/** A longer text is not parsed as a price. */
const maxPriceLength = 120
const isFreeWord = /^(?:gratis|gratuit[oa]|sem cobranca|free|no)$/
const amount =
  /^(?:r\$ ?|brl ?)?(\d[\d.,]{0,9})(?: ?brl)? ?(?:\/|por|ao|a cada)? ?(kwh|minuto|min|recarga|sessao|conexao)?$/

/** 'R$ 1,95/kWh + R$ 2,50 por recarga' or 'Gratuito'. null: a part is not understood. */
export function readPrice(text: string): SessionPrice | null {
  const normalized = plainWords(text).trim()
  if (normalized.length > maxPriceLength) return null
  if (isFreeWord.test(normalized)) return { ...nothing, isFree: true }
  const price = { ...nothing }
  for (const part of normalized.split(/[+;]| e | mais /)) {
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
