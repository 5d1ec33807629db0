import { createHash } from 'node:crypto'
import type { ImportSource, SourcePoint } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import { unnamedPoint } from '#app/domain/charging/charging-point.ts'
import { pointColumns } from '#app/domain/charging/point-columns.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import { positionDoubtStart } from '#app/domain/charging/point-fields.ts'
import { isAllOut } from '#app/domain/charging/can-charge-here.ts'
import { kmBetween } from '#app/domain/charging/place-cell.ts'
import { isStateCode } from '#app/platform/brazil/brazilian-states.ts'
import { municipalitiesNamed, type Municipality } from '#app/platform/brazil/municipalities.server.ts'
import { townAbroad } from '#app/platform/brazil/border-towns.server.ts'
import { isOutsideStates, kmOutsideState, stateAt } from '#app/platform/brazil/state-outlines.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/** Kilometres from a town's seat. Only the largest municipalities extend so far, so farther points are doubtful. */
const maxFromSeatKm = 50

type PlaceFacts = Pick<SourcePoint, 'latitude' | 'longitude' | 'city' | 'state'>

/** Says that the position contradicts the source's town or state. null: no contradiction. */
function positionDoubt(point: PlaceFacts): string | null {
  const state = point.state !== null && isStateCode(point.state) ? point.state : null
  const seat = nearestSeat(point)
  const isFar = seat !== null && seat.km > maxFromSeatKm
  const outside = state === null ? 0 : kmOutsideState(point, state)
  if (!isFar && outside === 0) return null
  const there = stateAt(point)
  const where = there !== null && there !== (state ?? seat?.place.state) ? `em ${there}, ` : ''
  const [km, place] = isFar
    ? [seat.km, `${seat.place.name}, ${seat.place.state}, a cidade informada`]
    : [outside, `${state}, o estado informado`]
  return `${positionDoubtStart}${where}a ${formatNumber(Math.round(km))} km de ${place}.`
}

/** Says that the point may be abroad. null: the source gives a state or Brazilian town, or the position is clearly in Brazil. */
function borderDoubt(point: PlaceFacts): string | null {
  const isSaid = point.state !== null || nearestSeat(point) !== null
  if (isSaid) return null
  const abroad = townAbroad(point)
  if (abroad !== null)
    return `${positionDoubtStart}mais perto de ${abroad} do que de qualquer cidade do Brasil, e a fonte não diz o país.`
  return isOutsideStates(point) ? `${positionDoubtStart}fora dos estados do Brasil, e a fonte não diz o país.` : null
}

/** The nearest seat if several towns share the name. null: no such town in the state. */
function nearestSeat(point: PlaceFacts): { place: Municipality; km: number } | null {
  if (point.city === null) return null
  const [nearest] = municipalitiesNamed(point.city)
    .filter(({ state }) => point.state === null || state === point.state)
    .map((place) => ({ place, km: kmBetween(place, point) }))
    .toSorted((one, other) => one.km - other.km)
  return nearest ?? null
}

export type CompletePoint = ReturnType<typeof completePoint>

export function completePoint(source: ImportSource, point: SourcePoint) {
  const { powerKw, name: sourceName, statusAt, checkedAt, isCountryGiven, ...rest } = point
  const name = sourceName ?? nameWithout(point)
  const columns = pointColumns({ ...rest, name, powerKw })
  const placeId = derivedId(columns.nameKey, point)
  const sourceId = point.sourceId ?? placeId
  const placeDoubt = positionDoubt(point) ?? (isCountryGiven ? null : borderDoubt(point))
  return {
    ...rest,
    ...columns,
    source,
    /** Derives an id from name and place for sources without ids. */
    placeId,
    hasSourceId: point.sourceId !== null,
    /** False: the name is derived from network and city, or is `unnamedPoint`. */
    isNamed: sourceName !== null,
    doubt: [point.doubt, placeDoubt].filter(Boolean).join(' ') || null,
    placeDoubt,
    // Without a working plug, the source's status is ignored.
    status: isAllOut(point.connectors) ? ('manutencao' as const) : point.status,
    name,
    sourceId,
    slug: slugOf(source, sourceId, `${name} ${point.city ?? ''}`),
    statusAt: statusAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

function nameWithout({ network, city }: SourcePoint): string {
  if (!network) return unnamedPoint
  return city ? `${network}, ${city}` : network
}

const derivedPrefix = 'lugar-'

export function isDerivedId(sourceId: string): boolean {
  return sourceId.startsWith(derivedPrefix)
}

/** Rounds the place to about a metre, which gives a point the same id in every file. */
function derivedId(nameKey: string, { latitude, longitude }: SourcePoint): string {
  return `${derivedPrefix}${shortHash(`${nameKey} ${latitude.toFixed(5)} ${longitude.toFixed(5)}`)}`
}

const prefixes = { 'open-charge-map': 'ocm', openstreetmap: 'osm', csv: 'csv' } as const satisfies Record<
  ImportSource,
  string
>

/** 'auto-posto-porto-esperidiao-osm-n4324626090': source and id make it unique. */
function slugOf(source: ImportSource, sourceId: string, text: string): string {
  const [, kind = '', number = ''] = /^(?:(node|way|relation)\/)?(\d{1,15})$/.exec(sourceId) ?? []
  const isShort = number !== '' && (source === 'open-charge-map' || kind !== '')
  const ending = isShort ? `${kind.charAt(0)}${number}` : shortHash(sourceId)
  return [slugFrom(text), prefixes[source], ending].filter(Boolean).join('-')
}

function shortHash(text: string): string {
  const number = createHash('sha1').update(text).digest().readBigUInt64BE(0)
  return number.toString(36).padStart(13, '0').slice(0, 12)
}
