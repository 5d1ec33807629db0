import { bodyCategories } from '#app/domain/vehicles/vehicle-type.ts'
import {
  isInSamePriceRange,
  linkedPriceRanges,
  findPriceRange,
  isInPriceRange,
} from '#app/domain/vehicles/price-range.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'

/** Vehicle with derived figures. null: unknown. */
export type RatedVehicle = Vehicle & {
  /** Cost in reais per month over three years, minus the resale value. null: a part is unknown. */
  monthlyBrl: number | null
  /** Likely range in km at 110 km/h. */
  roadRangeKm: number | null
}

export type Figure = (vehicle: RatedVehicle) => number | null

/** `place`: 1 is the best; equal values share a place. `peers`: the group, such as 'SUVs elétricos até R$ 150 mil'. */
export type PeerRank = { place: number; count: number; peers: string }

/** `isOfType`: within the vehicle type only. */
type Ranking<Car> = {
  figure: (car: Car) => number | null
  better: 'higher' | 'lower'
  isOfType: boolean
}

/** Minimum size of a group: models with a known value, including the ranked one. */
const minPeers = 5

type Group = { peers: string; has: (peer: Vehicle) => boolean }

/**
 * Ranks in the first group with enough models: same body and price range, same body, same price range. null: unknown, or all groups are too
 * small.
 * @param peers models on sale
 */
export function rankAmongPeers<Car extends Vehicle>(
  vehicle: Car,
  peers: Car[],
  ranking: Ranking<Car>,
): PeerRank | null {
  for (const group of groupsOf(vehicle, peers, ranking.isOfType)) {
    const rank = rankIn(group, vehicle, peers, ranking)
    if (rank !== null && rank.count >= minPeers) return rank
  }
  return null
}

/** Name of the first group of the vehicle's type with enough models. null: all are too small. */
export function similarGroupOf(vehicle: Vehicle, peers: Vehicle[]): string | null {
  const ofType = peers.filter(({ type }) => type === vehicle.type)
  return groupsOf(vehicle, peers, true).find(({ has }) => ofType.filter(has).length >= minPeers)?.peers ?? null
}

/** Ranks a figure among all models of the vehicle's type: '6º de 104 elétricos'. null: unknown */
export function rankAmongType<Car extends Vehicle>(vehicle: Car, peers: Car[], ranking: Ranking<Car>): PeerRank | null {
  return rankIn({ peers: typeWords[vehicle.type], has: () => true }, vehicle, peers, { ...ranking, isOfType: true })
}

function rankIn<Car extends Vehicle>(
  group: Group,
  vehicle: Car,
  peers: Car[],
  { figure, better, isOfType }: Ranking<Car>,
): PeerRank | null {
  const value = figure(vehicle)
  if (value === null) return null
  const values = peers
    .filter((peer) => peer.id !== vehicle.id && group.has(peer) && (!isOfType || peer.type === vehicle.type))
    .flatMap((peer) => figure(peer) ?? [])
  const place = 1 + values.filter((other) => (better === 'higher' ? other > value : other < value)).length
  return { place, count: values.length + 1, peers: group.peers }
}

/** A group names the type only if it also has models of another type. */
function groupsOf(vehicle: Vehicle, peers: Vehicle[], isOfType: boolean): Group[] {
  const { plural, electrified } = bodyCategories[vehicle.category]
  const [electric] = electrified.split(' ')
  const bodies = plural === 'SUVs' ? plural : plural.toLowerCase()
  const range = priceWords(vehicle)
  const isOfBody = (peer: Vehicle) => peer.category === vehicle.category
  const isOfPrice = (peer: Vehicle) => isInSamePriceRange(peer, vehicle)
  const group = (named: string, type: string | undefined, words: string | null, has: Group['has']): Group => {
    const isMixed = peers.some((peer) => peer.type !== vehicle.type && has(peer))
    return { peers: [named, isOfType && isMixed && type, words].filter(Boolean).join(' '), has }
  }
  const typeOfBody = vehicle.type === 'eletrico' ? electric : typeWords[vehicle.type]
  return [
    ...(range ? [group(bodies, typeOfBody, range, (peer) => isOfBody(peer) && isOfPrice(peer))] : []),
    group(bodies, typeOfBody, null, isOfBody),
    ...(range ? [group('carros', typeWords[vehicle.type], range, isOfPrice)] : []),
  ]
}

export const typeWords = { eletrico: 'elétricos', 'plug-in': 'híbridos plug-in', hibrido: 'híbridos' }

function priceWords(vehicle: Vehicle): string | null {
  const slug = linkedPriceRanges.find((one) => {
    const range = findPriceRange(one.slug)
    return range !== null && isInPriceRange(vehicle, range)
  })
  if (!slug) return null
  return slug.label.startsWith('R$') ? `de ${slug.label}` : slug.label.charAt(0).toLowerCase() + slug.label.slice(1)
}

/** @param similar group that the page calls 'parecidos' */
export function formatRank({ place, count, peers }: PeerRank, similar: string | null): string {
  return `${place}º de ${count} ${peers === similar ? 'parecidos' : peers}`
}
