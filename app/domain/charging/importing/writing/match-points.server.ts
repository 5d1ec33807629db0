import { sql } from 'drizzle-orm'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { metresBetween, cellsAround, type Place } from '#app/domain/charging/place-cell.ts'
import { unnamedKey } from '#app/domain/charging/point-columns.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { type CompletePoint, isDerivedId } from './complete-point.ts'
import type { KnownIds } from './known-ids.ts'

const samePlaceMetres = 100
/** Two unnamed points within this distance are the same if at least one has no address. */
const sameUnnamedMetres = 20

/**
 * Points of two sources within this distance are one site, unless networks or plugs differ. `anyName`: for points whose names share no
 * word.
 */
const sameSiteMetres = { sameWord: 40, anyName: 15 }
/** Within this distance, a plug belongs to a station of its source. */
const plugOfStationMetres = 60

/** `storedId`: id of the stored row, which may differ from the file's id. */
type KnownPoint = { point: CompletePoint; storedId: string }
/** `takeovers`: rows of other sources that this source replaces, because it knows more. */
export type MatchedPoints = {
  known: KnownPoint[]
  fresh: CompletePoint[]
  takeovers: { id: number; sourceId: string }[]
  duplicates: number
}

type MatchQuery = {
  source: ImportSource
  /** Ids of the file so far, including those of `points`. A stored point with one of these ids matches no other point. */
  seen: KnownIds
}

/** Matches by id, otherwise by name and place. Points that another source already has are duplicates. */
export async function matchPoints(tx: Database, asked: MatchQuery, points: CompletePoint[]): Promise<MatchedPoints> {
  const ids = await findIds(tx, asked.source, points)
  const candidates = points.filter(({ sourceId }) => !ids.has(sourceId))
  const near = await findNear(tx, asked.source, candidates)
  const taken = new Set<string>()
  const adopted = candidates.flatMap((point): KnownPoint[] => {
    const mayTake = (id: string) => !taken.has(id) && !asked.seen.has(id)
    const storedId = [point.placeId, ...storedIdsOf(point, near)].find(
      (id) => mayTake(id) && (ids.has(id) || id !== point.placeId),
    )
    if (storedId === undefined) return []
    taken.add(storedId)
    return [{ point: { ...point, sourceId: point.hasSourceId ? point.sourceId : storedId }, storedId }]
  })
  for (const { point } of adopted) asked.seen.add(point.sourceId)
  const isAdopted = new Set(adopted.map(({ point }) => point.placeId))
  const others = candidates.filter(({ placeId }) => !isAdopted.has(placeId))
  const takeovers = takeoversOf(others, near)
  const takingOver = others.filter(({ sourceId }) => takeovers.some((one) => one.sourceId === sourceId))
  const left = others.filter((point) => !takingOver.includes(point))
  const fresh = withoutDuplicates(left, near)
  const known = points.filter(({ sourceId }) => ids.has(sourceId))
  const byOwnId = [...known, ...takingOver].map((point) => ({ point, storedId: point.sourceId }))
  return { known: [...byOwnId, ...adopted], fresh, takeovers, duplicates: left.length - fresh.length }
}

async function findIds(tx: Database, source: ImportSource, points: CompletePoint[]): Promise<Set<string>> {
  const ids = JSON.stringify([...new Set(points.flatMap(({ sourceId, placeId }) => [sourceId, placeId]))])
  const rows = await executeRows<{ source_id: string }>(
    tx,
    sql`
    select source_id from charging_points
    where source = ${source} and source_id = any(array(select jsonb_array_elements_text(${ids}::jsonb)))
  `,
  )
  return new Set(rows.map((row) => row.source_id))
}

type Site = Place & Pick<CompletePoint, 'nameKey' | 'address' | 'network' | 'connectorTypes' | 'maxPowerKw' | 'isPlug'>

type Near = Site & {
  id: number
  isOpenSource: boolean
  isEdited: boolean
  /** Id in the imported source. null: another source's point. */
  sourceId: string | null
  isDoubtful: boolean
}

async function findNear(tx: Database, source: ImportSource, candidates: CompletePoint[]): Promise<Near[]> {
  if (candidates.length === 0) return []
  const cells = JSON.stringify([...new Set(candidates.flatMap(cellsAround))])
  return executeRows<Near>(
    tx,
    sql`
    select p.id, p.name_key as "nameKey", p.latitude, p.longitude, p.address, p.network,
      p.connector_types as "connectorTypes", p.max_power_kw as "maxPowerKw", false as "isPlug",
      p.source <> 'editor' as "isOpenSource", p.edited <> '{}' as "isEdited",
      case when p.source = ${source} then p.source_id end as "sourceId", p.doubt is not null as "isDoubtful"
    from charging_points p
    where p.place_cell = any(array(select jsonb_array_elements_text(${cells}::jsonb)::bigint))
      and not p.is_sample and (p.doubt is null or p.source = ${source})
    order by p.id
  `,
  )
}

/**
 * Ids of stored points that may be this one, nearest first. Only derived ids qualify, because ids of OpenStreetMap and Open Charge Map are
 * stable.
 */
function storedIdsOf(point: CompletePoint, near: Near[]): string[] {
  return near
    .filter((one) => isSamePlace(point, one))
    .toSorted((one, other) => metresBetween(one, point) - metresBetween(other, point))
    .flatMap(({ sourceId }) => sourceId ?? [])
    .filter((id) => point.source === 'csv' || !point.hasSourceId || isDerivedId(id))
}

/** Drops points equal to a stored point or an earlier candidate. Compares stations before plugs. */
function withoutDuplicates(candidates: CompletePoint[], near: Near[]): CompletePoint[] {
  const taken: (Site & { sourceId: string | null })[] = near.filter(({ isDoubtful }) => !isDoubtful)
  const stationsFirst = candidates.toSorted((one, other) => Number(one.isPlug) - Number(other.isPlug))
  return stationsFirst.filter((point) => {
    if (taken.some((place) => isSamePlace(point, place) || isSameSite(point, place))) return false
    taken.push(point)
    return true
  })
}

/** Finds rows of other sources with fewer known facts. A candidate replaces their facts; slug, reports and photos stay. */
function takeoversOf(candidates: CompletePoint[], near: Near[]): MatchedPoints['takeovers'] {
  const taken = new Set<number>()
  return candidates.flatMap((point) => {
    if (point.isPlug) return []
    const weaker = near.find(
      (other) =>
        other.sourceId === null &&
        other.isOpenSource &&
        !other.isEdited &&
        !taken.has(other.id) &&
        (isSamePlace(point, other) || isSameSite(point, other)) &&
        knownOf(point) > knownOf(other),
    )
    if (!weaker) return []
    taken.add(weaker.id)
    return { id: weaker.id, sourceId: point.sourceId }
  })
}

/** Counts known plugs and power. A known name or address does not justify a takeover. */
function knownOf({ connectorTypes, maxPowerKw }: Site): number {
  return Number(connectorTypes.length > 0) + Number(maxPowerKw !== null)
}

/** True also if `point` is a plug of the station `other` of its source. */
function isSameSite(point: CompletePoint, other: Site & { sourceId: string | null }): boolean {
  const metres = metresBetween(other, point)
  if (other.sourceId !== null) return point.isPlug && !other.isPlug && metres < plugOfStationMetres
  const differs = point.network !== null && other.network !== null && !isSameNetwork(point.network, other.network)
  const shares = [point, other].some(({ connectorTypes }) => connectorTypes.length === 0)
  const haveOnePlug = shares || point.connectorTypes.some((type) => other.connectorTypes.includes(type))
  const max = sharesWord(point.nameKey, other.nameKey) ? sameSiteMetres.sameWord : sameSiteMetres.anyName
  return metres < max && !differs && haveOnePlug
}

const commonWords = new Set(
  'de do da dos das e ev posto eletroposto estacao recarga carregador ponto charger charging station'.split(' '),
)

/** `unnamedPoint` shares a word with every name. */
function sharesWord(one: string, other: string): boolean {
  if (one === unnamedKey || other === unnamedKey) return true
  const words = new Set(other.split(' '))
  return one.split(' ').some((word) => words.has(word) && !commonWords.has(word))
}

/** True if one name starts with the other: 'Shell Recharge' and 'Shell Recharge Solutions'. */
function isSameNetwork(one: string, other: string): boolean {
  const [first, second] = [normalizeName(one), normalizeName(other)]
  return first.startsWith(second) || second.startsWith(first)
}

/** True for equal names at one place. Names derived from network and city also need equal addresses. `unnamedPoint` never matches. */
function isSamePlace(point: CompletePoint, other: Pick<Site, 'nameKey' | 'address' | keyof Place>): boolean {
  if (point.nameKey === unnamedKey || point.nameKey !== other.nameKey) return false
  const metres = metresBetween(other, point)
  if (point.isNamed) return metres < samePlaceMetres
  if (point.address === null || other.address === null) return metres < sameUnnamedMetres
  return metres < samePlaceMetres && normalizeName(point.address) === normalizeName(other.address)
}
