import { formatBrl, formatNumber } from '#app/ui/format/format-number.ts'
import type { Current, NetworkTariff } from './network-tariff.ts'
import type { SessionCost, SessionPrice } from './session-price.ts'

export const currentWords: Record<Current, string> = { ac: 'AC', dc: 'DC' }

/** 'R$ 4,00/kWh + R$ 2,50 por recarga; depois de 15 min parado, R$ 5,00/min'. Null where nothing is stated. */
export function priceInWords(price: SessionPrice): string | null {
  const { isFree, brlPerKwh, brlPerKwhMost, brlPerSession, brlPerMinute } = price
  const energy = brlPerKwh === null ? null : `${rangeOf(brlPerKwh, brlPerKwhMost)}/kWh`
  const session = brlPerSession ? `${formatBrl(brlPerSession)} por recarga` : null
  const time = brlPerMinute === null ? null : `${formatBrl(brlPerMinute)}/min`
  const paid = isFree ? 'sem cobrança' : [energy, time, session].filter(Boolean).join(' + ')
  return [paid, idleInWords(price)].filter(Boolean).join('; ') || null
}

function idleInWords({ idleBrlPerMinute, idleGraceMinutes }: SessionPrice): string | null {
  if (idleBrlPerMinute === null) return null
  const after = idleGraceMinutes ? `depois de ${formatNumber(idleGraceMinutes)} min parado` : 'parado depois da carga'
  return `${after}, ${formatBrl(idleBrlPerMinute)}/min`
}

function rangeOf(least: number, most: number | null): string {
  return most === null || most <= least ? formatBrl(least) : `${formatBrl(least)} a ${formatBrl(most)}`
}

/** 'R$ 41,40', 'R$ 41,40 a R$ 53,82' or 'sem custo'. */
export function costInWords({ least, most }: Pick<SessionCost, 'least' | 'most'>): string {
  if (most < 0.005) return 'sem custo'
  return most - least < 0.005 ? formatBrl(least) : `${formatBrl(least)} a ${formatBrl(most)}`
}

/** Where and for whom a tariff holds. */
export type TariffScope = Pick<
  NetworkTariff,
  'current' | 'powerFromKw' | 'powerUpToKw' | 'audience' | 'hoursFrom' | 'hoursTo'
>

/** 'DC, de 30 a 150 kW, clientes Volvo, das 18:00 às 21:00'; '' where it holds for everything. */
export function scopeInWords({ current, powerFromKw, powerUpToKw, audience, hoursFrom, hoursTo }: TariffScope): string {
  const hours = hoursFrom === null ? null : `das ${hoursFrom} às ${hoursTo ?? '24:00'}`
  return [current && currentWords[current], powerInWords(powerFromKw, powerUpToKw), audience, hours]
    .filter(Boolean)
    .join(', ')
}

function powerInWords(from: number | null, upTo: number | null): string | null {
  if (from === null && upTo === null) return null
  if (from === null) return `até ${formatNumber(upTo ?? 0, 1)} kW`
  return upTo === null
    ? `a partir de ${formatNumber(from, 1)} kW`
    : `de ${formatNumber(from, 1)} a ${formatNumber(upTo, 1)} kW`
}
