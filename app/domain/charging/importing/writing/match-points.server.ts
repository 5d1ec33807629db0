import { sql } from 'drizzle-orm'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { metresBetween, cellsAround, type Place } from '#app/domain/charging/place-cell.ts'
import { unnamedKey } from '#app/domain/charging/point-columns.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import { type CompletePoint, isMadeId } from './complete-point.ts'
import type { SeenIds } from './seen-ids.ts'

/** Points of one name that lie nearer to each other are one (T-45). */
const samePlaceMetres = 100
/** Points whose name says only the network are one where one of them has no address and they lie nearer to each other. */
const sameUnnamedMetres = 20

/** Sites of two sources are one within so many metres, unless networks or plugs tell them apart; with names that share no word only on one spot. */
const sameSiteMetres = { sameWord: 40, anyName: 15 }
/** A plug nearer to a station of its own source is a plug of that station. */
const plugOfStationMetres = 60

/** `standingId`: the source's id of the point as the database has it, which may be an earlier one. */
type KnownPoint = { point: CompletePoint; standingId: string }
/** `takeovers`: rows of another source, by their number, that a better known point of this source takes the place of. */
export type MatchedPoints = {
  known: KnownPoint[]
  fresh: CompletePoint[]
  takeovers: { id: number; sourceId: string }[]
  duplicates: number
}

type Asked = {
  source: ImportSource
  /** The ids that the file has had so far, with those of `points`: a point that the file has under its own id is nobody else's. */
  seen: SeenIds
}

/**
 * Which points of a source are in the database already: under their id; under the id that was made of name and place when the source had none;
 * or, in a register whose ids are new, changed or missing, under the same name at the same place. What is known from elsewhere is a duplicate.
 */
export async function matchPoints(tx: Database, asked: Asked, points: CompletePoint[]): Promise<MatchedPoints> {
  const ids = await findIds(tx, asked.source, points)
  const candidates = points.filter(({ sourceId }) => !ids.has(sourceId))
  const near = await findNear(tx, asked.source, candidates)
  const taken = new Set<string>()
  const adopted = candidates.flatMap((point): KnownPoint[] => {
    const mayTake = (id: string) => !taken.has(id) && !asked.seen.has(id)
    const standingId = [point.placeId, ...standingIdsOf(point, near)].find(
      (id) => mayTake(id) && (ids.has(id) || id !== point.placeId),
    )
    if (standingId === undefined) return []
    taken.add(standingId)
    return [{ point: { ...point, sourceId: point.isIdStated ? point.sourceId : standingId }, standingId }]
  })
  for (const { point } of adopted) asked.seen.add(point.sourceId)
  const isAdopted = new Set(adopted.map(({ point }) => point.placeId))
  const others = candidates.filter(({ placeId }) => !isAdopted.has(placeId))
  const takeovers = takeoversOf(others, near)
  const takingOver = others.filter(({ sourceId }) => takeovers.some((one) => one.sourceId === sourceId))
  const left = others.filter((point) => !takingOver.includes(point))
  const fresh = withoutDuplicates(left, near)
  const standing = points.filter(({ sourceId }) => ids.has(sourceId))
  const byOwnId = [...standing, ...takingOver].map((point) => ({ point, standingId: point.sourceId }))
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

/** Columns by which two statements of one site are told apart, or found to be one. */
type Site = Place & Pick<CompletePoint, 'nameKey' | 'address' | 'network' | 'connectorTypes' | 'maxPowerKw' | 'isPlug'>

type Near = Site & {
  id: number
  isOpenSource: boolean
  isEdited: boolean
  /** Its id at the source that is imported; null for a point of another source. */
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

/** Ids of the source's own points that the point may be, the nearest first. Two ids of OpenStreetMap or Open Charge Map are two places. */
function standingIdsOf(point: CompletePoint, near: Near[]): string[] {
  return near
    .filter((one) => isSamePlace(point, one))
    .toSorted((one, other) => metresBetween(one, point) - metresBetween(other, point))
    .flatMap(({ sourceId }) => sourceId ?? [])
    .filter((id) => point.source === 'csv' || !point.isIdStated || isMadeId(id))
}

/** Those that neither a row nor an earlier one of them is the same as; stations first, so that a plug finds its own. */
function withoutDuplicates(candidates: CompletePoint[], near: Near[]): CompletePoint[] {
  const taken: (Site & { sourceId: string | null })[] = near.filter(({ isDoubtful }) => !isDoubtful)
  const stationsFirst = candidates.toSorted((one, other) => Number(one.isPlug) - Number(other.isPlug))
  return stationsFirst.filter((point) => {
    if (taken.some((place) => isSamePlace(point, place) || isSameSite(point, place))) return false
    taken.push(point)
    return true
  })
}

/** A point of another source about which less is known gives way: its address, reports and photos stay, its statements do not. */
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

/** Plugs and power are what a driver needs; a name or an address is no reason to change the source. */
function knownOf({ connectorTypes, maxPowerKw }: Site): number {
  return Number(connectorTypes.length > 0) + Number(maxPowerKw !== null)
}

/** A site that two sources describe, or the plug of a station. */
function isSameSite(point: CompletePoint, other: Site & { sourceId: string | null }): boolean {
  const metres = metresBetween(other, point)
  if (other.sourceId !== null) return point.isPlug && !other.isPlug && metres < plugOfStationMetres
  const differs = point.network !== null && other.network !== null && !isSameNetwork(point.network, other.network)
  const shares = [point, other].some(({ connectorTypes }) => connectorTypes.length === 0)
  const haveOnePlug = shares || point.connectorTypes.some((type) => other.connectorTypes.includes(type))
  const most = sharesWord(point.nameKey, other.nameKey) ? sameSiteMetres.sameWord : sameSiteMetres.anyName
  return metres < most && !differs && haveOnePlug
}

const commonWords = new Set(
  'de do da dos das e ev posto eletroposto estacao recarga carregador ponto charger charging station'.split(' '),
)

/** A made-up name shares every word. */
function sharesWord(one: string, other: string): boolean {
  if (one === unnamedKey || other === unnamedKey) return true
  const words = new Set(other.split(' '))
  return one.split(' ').some((word) => words.has(word) && !commonWords.has(word))
}

/** 'Shell Recharge' and 'Shell Recharge Solutions'. */
function isSameNetwork(one: string, other: string): boolean {
  const [first, second] = [normalizeName(one), normalizeName(other)]
  return first.startsWith(second) || second.startsWith(first)
}

/** A name that we made up says nothing about sameness, that of a network little: then the address has to be the same too. */
function isSamePlace(point: CompletePoint, other: Pick<Site, 'nameKey' | 'address' | keyof Place>): boolean {
  if (point.nameKey === unnamedKey || point.nameKey !== other.nameKey) return false
  const metres = metresBetween(other, point)
  if (point.isNamed) return metres < samePlaceMetres
  if (point.address === null || other.address === null) return metres < sameUnnamedMetres
  return metres < samePlaceMetres && normalizeName(point.address) === normalizeName(other.address)
}
