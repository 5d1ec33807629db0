import type { Provenance } from '#app/features/costs/reference-figure.ts'
import type { Validity } from '#app/features/costs/figure-validity.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { SessionPrice } from './session-price.ts'

export type Current = 'ac' | 'dc'

/** What a network asks, for one combination of current, power, audience and hours. Null is not stated, of a limit: there is none. */
export type NetworkTariff = Provenance &
  Validity &
  SessionPrice & {
    network: string
    /** Null: both. */
    current: Current | null
    powerFromKw: number | null
    powerUpToKw: number | null
    /** Who pays it; null: everybody. */
    audience: string | null
    /** 'HH:MM'; null: all day. */
    hoursFrom: string | null
    hoursTo: string | null
  }

/** A plug that somebody wants to charge at. A power that is not known passes every limit. */
export type TariffAsk = { network: string | null; current: Current; powerKw: number | null }

/** The tariffs of a network: its name may stand with another one, as 'Tupi (Tupinambá)'. */
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
 * The tariffs that hold at a plug, the newest of each audience and of each part of the day; first what everybody pays all day. A tariff
 * of part of the day stands only where no newer one holds all day.
 */
export function tariffsAt(tariffs: NetworkTariff[], { network, current, powerKw }: TariffAsk): NetworkTariff[] {
  const holding = tariffsOfNetwork(tariffs, network)
    .filter((tariff) => tariff.current === null || tariff.current === current)
    .filter((tariff) => isWithin(tariff, powerKw))
    .toSorted(newestFirst)
  const newest = [
    ...Map.groupBy(holding, ({ audience, hoursFrom, hoursTo }) => [audience, hoursFrom, hoursTo].join('|')),
  ]
    .flatMap(([, [first]]) => first ?? [])
    .filter((tariff) => !isOutdated(tariff, holding))
  return newest.toSorted(
    (a, b) => Number(a.audience !== null) - Number(b.audience !== null) || hoursRank(a) - hoursRank(b),
  )
}

function isWithin({ powerFromKw, powerUpToKw }: NetworkTariff, powerKw: number | null): boolean {
  return powerKw === null || (powerKw >= (powerFromKw ?? 0) && powerKw <= (powerUpToKw ?? Infinity))
}

/** Of the same date the one that says more of the power. */
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
