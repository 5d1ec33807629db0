import { createHash } from 'node:crypto'
import type { ImportSource, SourcePoint } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { pointColumns, unnamedPoint } from '#app/features/charging/point-columns.ts'
import { positionDoubt } from './position-doubt.server.ts'
import { slugFrom } from '#app/platform/text/slug.ts'

export type CompletePoint = ReturnType<typeof completePoint>

/** Everything that a row of `charging_points` holds of a source's point, moments as ISO texts. */
export function completePoint(source: ImportSource, point: SourcePoint) {
  const { powerKw, name: stated, statusAt, checkedAt, ...rest } = point
  const name = stated ?? nameWithout(point)
  const columns = pointColumns({ ...rest, name, powerKw })
  const placeId = madeId(columns.nameKey, point)
  const sourceId = point.sourceId ?? placeId
  const placeDoubt = positionDoubt(point)
  return {
    ...rest,
    ...columns,
    source,
    /** The id that it has, or would have, where the source states none. */
    placeId,
    isIdStated: point.sourceId !== null,
    /** False: its name is made of the network and the city, or of nothing. */
    isNamed: stated !== null,
    doubt: [point.doubt, placeDoubt].filter(Boolean).join(' ') || null,
    placeDoubt,
    name,
    sourceId,
    slug: slugOf(source, sourceId, `${name} ${point.city ?? ''}`),
    statusAt: statusAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

/** 'Zletric, Leme'. */
function nameWithout({ network, city }: SourcePoint): string {
  if (!network) return unnamedPoint
  return city ? `${network}, ${city}` : network
}

const madePrefix = 'lugar-'

/** True if an id was made of name and place. */
export function isMadeId(sourceId: string): boolean {
  return sourceId.startsWith(madePrefix)
}

/** To a metre: the same line of another file is the same point. */
function madeId(nameKey: string, { latitude, longitude }: SourcePoint): string {
  return `${madePrefix}${shortHash(`${nameKey} ${latitude.toFixed(5)} ${longitude.toFixed(5)}`)}`
}

const prefixes = { 'open-charge-map': 'ocm', openstreetmap: 'osm', csv: 'csv' } as const satisfies Record<
  ImportSource,
  string
>

/** Unique by the source's id at its end: 'auto-posto-porto-esperidiao-osm-n4324626090'. */
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
