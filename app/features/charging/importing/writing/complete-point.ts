import { createHash } from 'node:crypto'
import type { ImportSource, SourcePoint } from '#app/features/charging/importing/adapters/adapted-record.ts'
import { strongestOf } from '#app/features/charging/importing/adapters/read-connectors.ts'
import { strongerKw } from '#app/features/charging/importing/adapters/read-power.ts'
import { speedOf } from '#app/features/charging/charging-speed.ts'
import { placeCellOf, tileOf } from '#app/features/charging/place-cell.ts'
import { plainLetters } from '#app/platform/plain-letters.ts'
import { slugFrom } from '#app/platform/slug.ts'

/** What a point is called of which nobody says a name or a network. */
export const unnamedPoint = 'Ponto sem nome'
export const unnamedKey = plainLetters(unnamedPoint)

export type CompletePoint = ReturnType<typeof completePoint>

/** Everything that a row of `charging_points` holds of a source's point, moments as ISO texts. */
export function completePoint(source: ImportSource, point: SourcePoint) {
  const { powerKw, name: stated, latitude, longitude, statusAt, checkedAt, ...rest } = point
  const name = stated ?? nameWithout(point)
  const nameKey = plainLetters(name) || unnamedKey
  const maxPowerKw = strongerKw(powerKw, strongestOf(point.connectors))
  const sourceId = point.sourceId ?? madeId(nameKey, point)
  return {
    ...rest,
    name,
    nameKey,
    latitude,
    longitude,
    sourceId,
    slug: slugOf(source, sourceId, `${name} ${point.city ?? ''}`),
    connectorTypes: [...new Set(point.connectors.map(({ type }) => type))].toSorted(),
    maxPowerKw,
    speed: speedOf(maxPowerKw),
    placeCell: placeCellOf(point),
    ...tileOf(point),
    statusAt: statusAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

/** 'Zletric, Leme'. */
function nameWithout({ network, city }: SourcePoint): string {
  if (!network) return unnamedPoint
  return city ? `${network}, ${city}` : network
}

/** To a metre: the same line of another file is the same point. */
function madeId(nameKey: string, { latitude, longitude }: SourcePoint): string {
  return `lugar-${shortHash(`${nameKey} ${latitude.toFixed(5)} ${longitude.toFixed(5)}`)}`
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
