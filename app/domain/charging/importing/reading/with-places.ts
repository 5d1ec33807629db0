import { type Fields, isFields } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import type { SourceRecord, SourceRecords } from './source-record.ts'

/** Places that are kept in memory of one file; what is beyond is set aside as a record without a place. */
const mostKept = 200_000

type Place = { lat: number; lon: number }

/**
 * Elements of Overpass with the place of those that have none of their own: a way or relation of `out body` names nodes that stand elsewhere in
 * the file. Nodes and ways without tags are no records. Plugs and elements without a place come last, when every station and node is known.
 */
export async function* withPlaces(records: SourceRecords): SourceRecords {
  const known = new KnownPlaces()
  const waiting: SourceRecord[] = []
  let failure: unknown = null
  const chunks = records[Symbol.asyncIterator]()
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => {
      failure = error
      return null
    })
    if (!next || next.done) break
    yield next.value.filter((record) => {
      if (!isElement(record.value)) return true
      known.add(record.value)
      if (!isFields(record.value.tags)) return false
      const isLate = !hasPlace(record.value) || record.value.tags.man_made === 'charge_point'
      if (isLate && waiting.length < mostKept) waiting.push(record)
      return !isLate || waiting.length >= mostKept
    })
  }
  yield waiting.map((record) => ({ ...record, value: known.placed(record.value) }))
  if (failure) throw failure
}

function isElement(value: unknown): value is Fields {
  return isFields(value) && (value.type === 'node' || value.type === 'way' || value.type === 'relation')
}

function hasPlace({ lat, center, bounds, geometry }: Fields): boolean {
  return [lat, center, bounds, geometry].some((part) => part !== undefined)
}

class KnownPlaces {
  readonly #nodes = new Map<unknown, Place>()
  readonly #ways = new Map<unknown, unknown[]>()

  add({ type, id, lat, lon, nodes, tags }: Fields) {
    // A station is no corner of another one.
    const isStation = isFields(tags) && tags.amenity === 'charging_station'
    if (isStation || this.#nodes.size + this.#ways.size >= mostKept) return
    if (type === 'node' && typeof lat === 'number' && typeof lon === 'number') this.#nodes.set(id, { lat, lon })
    if (type === 'way' && Array.isArray(nodes)) this.#ways.set(id, nodes.slice(0, 2_000))
  }

  /** The element with the corners that the file has of it, as `out geom` would write them. */
  placed(value: unknown): unknown {
    if (!isElement(value) || hasPlace(value)) return value
    const geometry = this.#cornersOf(value)
    return geometry.length > 0 ? { ...value, geometry } : value
  }

  #cornersOf({ nodes, members }: Fields): Place[] {
    if (Array.isArray(nodes)) return this.#placesOf(nodes)
    const parts: unknown[] = Array.isArray(members) ? members.slice(0, 500) : []
    return parts.flatMap((part) => {
      if (!isFields(part)) return []
      return this.#placesOf(part.type === 'way' ? (this.#ways.get(part.ref) ?? []) : [part.ref])
    })
  }

  #placesOf(ids: unknown[]): Place[] {
    return ids.flatMap((id) => this.#nodes.get(id) ?? [])
  }
}
