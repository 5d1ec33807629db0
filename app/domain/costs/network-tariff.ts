import type { Provenance } from './reference-figure.ts'
import type { Validity } from './figure-validity.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { formatUnitPrice } from './unit-price.ts'
import type { SessionCost, SessionPrice } from './session-price.ts'
import { formatBrl, formatBrlEstimate, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'

export type Current = 'ac' | 'dc'

/** Tariff by current, power, audience and time of day. A null price is not published; a null condition limits nothing. */
export type NetworkTariff = Provenance &
  Validity &
  SessionPrice & {
    network: string
    /** null: AC and DC. */
    current: Current | null
    powerFromKw: number | null
    powerUpToKw: number | null
    /** 'clientes Volvo' or `otherBrands`. null: everyone. */
    audience: string | null
    /** 'HH:MM'. null: all day. */
    hoursFrom: string | null
    hoursTo: string | null
  }

/** null: the criterion does not limit the tariffs. */
export type TariffQuery = { network: string | null; current: Current; powerKw: number | null; brand: string | null }

/** Audience of a tariff that drivers of other brands pay, in the network of a car brand. */
const otherBrands = 'outras marcas'

/** Finds the network also by an alias: 'Tupi (Tupinambá)'. */
export function tariffsOfNetwork(tariffs: NetworkTariff[], network: string | null): NetworkTariff[] {
  const asked = network === null ? [] : namesIn(network)
  return tariffs.filter((tariff) => namesIn(tariff.network).some((name) => asked.includes(name)))
}

function namesIn(network: string): string[] {
  return network
    .split(/[()/]/)
    .map(normalizeName)
    .filter((name) => name !== '')
}

/**
 * Returns the newest tariff per audience and time of day; the all-day tariff for this car is first. A newer all-day tariff replaces tariffs
 * for certain hours.
 */
export function tariffsAt(
  tariffs: NetworkTariff[],
  { network, current, powerKw, brand }: TariffQuery,
): NetworkTariff[] {
  const ofNetwork = tariffsOfNetwork(tariffs, network)
  const holding = ofNetwork
    .filter((tariff) => isForBrand(tariff, brand, ofNetwork))
    .filter((tariff) => tariff.current === null || tariff.current === current)
    .filter((tariff) => isWithin(tariff, powerKw))
    .toSorted(newestFirst)
  const newest = [
    ...Map.groupBy(holding, ({ audience, hoursFrom, hoursTo }) => [audience, hoursFrom, hoursTo].join('|')),
  ]
    .flatMap(([, [first]]) => first ?? [])
    .filter((tariff) => !isOutdated(tariff, holding))
  return newest.toSorted((a, b) => audienceRank(a, brand) - audienceRank(b, brand) || hoursRank(a) - hoursRank(b))
}

/** Sort key. 0: for clients of this brand. 1: also paid by this car. 2: not paid by this car. */
function audienceRank(tariff: NetworkTariff, brand: string | null): number {
  if (brand !== null && tariff.audience === clientsOf(brand)) return 0
  return isPaidBy(tariff, brand) ? 1 : 2
}

/** True if drivers of this brand can get the tariff. An unknown brand can get all; 'outras marcas' excludes brands with a tariff of their own. */
function isForBrand({ audience }: NetworkTariff, brand: string | null, ofNetwork: NetworkTariff[]): boolean {
  if (audience === null || brand === null || !ofNetwork.some((tariff) => tariff.audience === otherBrands)) return true
  const isClient = ofNetwork.some((tariff) => tariff.audience === clientsOf(brand))
  return audience === otherBrands ? !isClient : !audience.startsWith(clientsOf('')) || audience === clientsOf(brand)
}

/** True if every driver of this brand pays the tariff without a membership. */
export function isPaidBy({ audience }: Pick<NetworkTariff, 'audience'>, brand: string | null): boolean {
  return audience === null || audience === otherBrands || (brand !== null && audience === clientsOf(brand))
}

function clientsOf(brand: string): string {
  return `clientes ${brand}`
}

function isWithin({ powerFromKw, powerUpToKw }: NetworkTariff, powerKw: number | null): boolean {
  return powerKw === null || (powerKw >= (powerFromKw ?? 0) && powerKw <= (powerUpToKw ?? Infinity))
}

/** Sorts by date. On one date, the tariff with more power limits comes first. */
function newestFirst(a: NetworkTariff, b: NetworkTariff): number {
  return b.referenceDate.localeCompare(a.referenceDate) || limitsOf(b) - limitsOf(a)
}

function limitsOf({ powerFromKw, powerUpToKw }: NetworkTariff): number {
  return Number(powerFromKw !== null) + Number(powerUpToKw !== null)
}

function isOutdated(tariff: NetworkTariff, holding: NetworkTariff[]): boolean {
  return (
    tariff.hoursFrom !== null &&
    holding.some(
      ({ audience, hoursFrom, referenceDate }) =>
        hoursFrom === null && audience === tariff.audience && referenceDate > tariff.referenceDate,
    )
  )
}

function hoursRank({ hoursFrom }: NetworkTariff): number {
  return hoursFrom === null ? 0 : 1
}

export const currentLabels: Record<Current, string> = { ac: 'AC', dc: 'DC' }

/** 'R$ 4,00/kWh + R$ 2,50 por recarga; depois de 15 min parado, R$ 5,00/min'. null: no published price. */
export function formatSessionPrice(price: SessionPrice): string | null {
  const { isFree, brlPerKwh, brlPerKwhMost, brlPerSession, brlPerMinute } = price
  const energy = brlPerKwh === null ? null : `${rangeOf(brlPerKwh, brlPerKwhMost)}/kWh`
  const session = brlPerSession ? `${formatBrl(brlPerSession)} por recarga` : null
  const time = brlPerMinute === null ? null : `${formatBrl(brlPerMinute)}/min`
  const paid = isFree ? 'sem cobrança' : [energy, time, session].filter(Boolean).join(' + ')
  return [paid, formatIdleFee(price)].filter(Boolean).join('; ') || null
}

function formatIdleFee({ idleBrlPerMinute, idleGraceMinutes }: SessionPrice): string | null {
  if (idleBrlPerMinute === null) return null
  const after = idleGraceMinutes
    ? `depois de ${formatQuantity('min', idleGraceMinutes)} parado`
    : 'parado depois da carga'
  return `${after}, ${formatBrl(idleBrlPerMinute)}/min`
}

function rangeOf(min: number, max: number | null): string {
  return max === null || max <= min ? formatUnitPrice(min) : `${formatUnitPrice(min)} a ${formatUnitPrice(max)}`
}

/** 'R$ 41,40', 'R$ 41,40 a R$ 53,80' or 'sem custo'. */
export function formatSessionCost({ min, max }: Pick<SessionCost, 'min' | 'max'>): string {
  if (max < 0.005) return 'sem custo'
  return max - min < 0.005 ? formatBrl(min) : `${formatBrlEstimate(min)} a ${formatBrlEstimate(max)}`
}

export type TariffScope = Pick<
  NetworkTariff,
  'current' | 'powerFromKw' | 'powerUpToKw' | 'audience' | 'hoursFrom' | 'hoursTo'
>

/** 'DC, de 30 a 150 kW, clientes Volvo, das 18:00 às 21:00'. '': no limit. */
export function formatScope({ current, powerFromKw, powerUpToKw, audience, hoursFrom, hoursTo }: TariffScope): string {
  const hours = hoursFrom === null ? null : `das ${hoursFrom} às ${hoursTo ?? '24:00'}`
  return [current && currentLabels[current], formatPower(powerFromKw, powerUpToKw), formatAudience(audience), hours]
    .filter(Boolean)
    .join(', ')
}

export function formatAudience(audience: string | null): string | null {
  return audience === otherBrands ? `para ${otherBrands}` : audience
}

function formatPower(from: number | null, upTo: number | null): string | null {
  if (from === null && upTo === null) return null
  if (from === null) return `até ${formatQuantity('kW', upTo ?? 0, 1)}`
  return upTo === null
    ? `a partir de ${formatQuantity('kW', from, 1)}`
    : `de ${formatNumber(from, 1)} a ${formatQuantity('kW', upTo, 1)}`
}
