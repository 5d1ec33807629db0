import {
  isUncertain,
  nameOf,
  photoOf,
  type PriceSource,
  type UncertainFigure,
  type Vehicle,
  type VehicleCardData,
} from './vehicle.ts'

type Span = [lowest: number, highest: number]

export const cardFigureKeys = ['rangeKm', 'powerCv', 'acceleration0To100S', 'batteryKwh'] as const

type VersionPrice = Pick<VehicleCardData, 'priceBrl' | 'priceSource'>

export type VersionLink = Pick<VehicleCardData, 'id' | 'slug' | 'version' | 'year' | 'priceBrl'> & {
  isUncertainPrice?: true
}

/** Versions of a model that share one card. */
export type ModelVersions = {
  count: number
  years: Span
  /** null: no known price. */
  prices: Span | null
  /** Price on the card: the highest in lists by descending price, otherwise the lowest. Its date is that of the older end of `prices`. */
  priced: VersionPrice
  figures: Record<(typeof cardFigureKeys)[number], Span | null>
  uncertain: UncertainFigure[]
  hasRecall: boolean
  /** Links to other versions, at most `maxLinked`. */
  linked: VersionLink[]
}

const maxLinked = 8

export type PricedEnd = 'lowest' | 'highest'

/** Groups versions of equal model, type and availability, in the order of their first vehicles. */
export function groupVersions<Listed extends Vehicle>(vehicles: Listed[]): [Listed, ...Listed[]][] {
  const groups = Map.groupBy(vehicles, (vehicle) => `${nameOf(vehicle)}\n${vehicle.type}\n${vehicle.availability}`)
  return [...groups.values()] as [Listed, ...Listed[]][]
}

/** The first version with a photo, or else the first. */
export function shownVersionOf<Listed extends Vehicle>(group: Listed[]): Listed | undefined {
  return group.find((vehicle) => photoOf(vehicle) !== undefined) ?? group[0]
}

/** Groups with several versions, by the id of the shown one. */
export function versionsById(groups: Vehicle[][], pricedEnd: PricedEnd): Record<number, ModelVersions> {
  const versions = groups.flatMap((group) => {
    const shared = modelVersionsOf(group, pricedEnd)
    const vehicle = shownVersionOf(group)
    return shared && vehicle ? [[vehicle.id, shared] as const] : []
  })
  return Object.fromEntries(versions)
}

/** null: only one version. */
export function modelVersionsOf(group: Vehicle[], pricedEnd: PricedEnd): ModelVersions | null {
  if (group.length < 2) return null
  const prices = spanOf(group.map(({ priceBrl }) => priceBrl))
  const shownPrice = prices?.[pricedEnd === 'lowest' ? 0 : 1] ?? null
  const priced = group.find(({ priceBrl }) => priceBrl === shownPrice) ?? group[0]
  const ends = group.filter(({ priceBrl }) => priceBrl !== null && prices?.includes(priceBrl))
  return {
    count: group.length,
    years: spanOf(group.map(({ year }) => year)) ?? [0, 0],
    prices,
    priced: { priceBrl: shownPrice, priceSource: sourceOfEnds(priced?.priceSource ?? null, ends) },
    figures: figuresOf(group),
    uncertain: cardFigureKeys.filter((key) => group.some((one) => one[key] !== null && isUncertain(one, key))),
    hasRecall: group.some(({ hasRecall }) => hasRecall),
    linked: group.slice(0, maxLinked).map(linkOf),
  }
}

function linkOf(vehicle: Vehicle): VersionLink {
  const { id, slug, version, year, priceBrl } = vehicle
  return { id, slug, version, year, priceBrl, ...(isUncertain(vehicle, 'priceBrl') && { isUncertainPrice: true }) }
}

function figuresOf(group: Vehicle[]): ModelVersions['figures'] {
  const spans = cardFigureKeys.map((key) => [key, spanOf(group.map((vehicle) => vehicle[key]))])
  return Object.fromEntries(spans) as ModelVersions['figures']
}

/** Source of the shown price, with the older date of both ends. It is unchecked if one end is. */
function sourceOfEnds(shown: PriceSource | null, ends: Vehicle[]): PriceSource | null {
  if (!shown || ends.length === 0) return shown
  const dates = ends.map(({ priceSource }) => priceSource?.referenceDate ?? null)
  return {
    ...shown,
    referenceDate: dates.includes(null) ? null : (dates.toSorted()[0] ?? null),
    hasPublishedSource: ends.every(
      ({ priceSource }) => priceSource?.hasPublishedSource && priceSource.confidence !== 'baixa',
    ),
  }
}

function spanOf(values: (number | null)[]): Span | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)]
}

/** 'GS · 2026'. */
export function versionLabel({ version, year }: Pick<VehicleCardData, 'version' | 'year'>): string {
  return [version, year].filter(Boolean).join(' ·\u00a0')
}

/** '3 versões · 2025–2026'. */
export function describeVersions({ count, years: [first, last] }: ModelVersions): string {
  return `${count} versões · ${first === last ? first : `${first}–${last}`}`
}
