import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import {
  type AdaptedRecord,
  reject,
  rejectByFacts,
  type Fields,
  isFields,
  notAnObject,
  pointAt,
} from './adapted-record.ts'
import {
  accessOfTags,
  brokenWords,
  chargeFactsOfTags,
  connectorsOfTags,
  isStationOfPrefix,
  paymentOfTags,
} from './openstreetmap-tags.ts'
import { readSourceHours } from './read-hours.ts'
import {
  accessOfWord,
  maxTextLengths,
  readSourceList,
  readSourceMoment,
  readSourceState,
  readSourceText,
} from './read-source-text.ts'
import { readConnectorText, readPowerKw } from './read-connectors.ts'
import { freePrice, readSourceCity, readSourcePrices } from './read-price.ts'

const noStation = 'Não é um ponto de recarga do OpenStreetMap (amenity=charging_station).'

/**
 * Reads an Overpass element, a GeoJSON feature with tags as properties, or a flat record with `lat`, `lon`, `city`, `uf`. Never throws.
 * Tags: https://wiki.openstreetmap.org/wiki/Tag:amenity=charging_station
 */
export function adaptOpenStreetMap(record: unknown): AdaptedRecord {
  if (!isFields(record)) return reject(notAnObject)
  if (record.type === 'Feature') return adaptFeature(record)
  if (isElementType(record.type)) return adaptElement(record)
  return 'lat' in record || 'lon' in record ? adaptFlat(record) : reject(noStation)
}

function isElementType(type: unknown): type is string {
  return type === 'node' || type === 'way' || type === 'relation'
}

function adaptElement(element: Fields): AdaptedRecord {
  const { type, id, tags, center } = element
  if (!isFields(tags) || !isStation(tags)) return reject(noStation)
  const place = isFields(center) ? center : element
  const centre: Place = 'lat' in place ? [place.lat, place.lon] : centreOf(element)
  return adaptTags(tags, centre, idText(`${String(type)}/${digitsOf(id)}`), element.timestamp)
}

function adaptFeature(feature: Fields): AdaptedRecord {
  const properties = isFields(feature.properties) ? feature.properties : {}
  const tags = isFields(properties.tags) ? { ...properties, ...properties.tags } : properties
  // Custom files may omit these tags, so only other values are rejected.
  const isOther = tags.amenity !== undefined || tags.man_made !== undefined
  if (isOther && !isStation(tags)) return reject(noStation)
  const ids = [feature.id, tags['@id'], isElementType(tags.type) ? `${tags.type}/${digitsOf(tags.id)}` : null]
  const sourceId = ids.map(idText).find((id) => id !== null)
  return adaptTags(tags, centreOf(feature.geometry), sourceId ?? null, tags.timestamp ?? tags['@timestamp'])
}

/** Accepts a single plug, and a former or planned station, too. */
function isStation(tags: Fields): boolean {
  return tags.amenity === 'charging_station' || tags.man_made === 'charge_point' || isStationOfPrefix(tags)
}

function adaptTags(tags: Fields, place: Place, id: string | null, at: unknown): AdaptedRecord {
  const left = rejectByFacts(chargeFactsOfTags(tags, dayInSaoPaulo(new Date())), id)
  if (left) return left
  const country = tags['addr:country']
  if (typeof country === 'string' && !/^(?:br|brasil|brazil)$/i.test(country.trim()))
    return reject('O registro é de outro país.', id)
  const text = readSourceList
  const isBroken = typeof tags.operational_status === 'string' && brokenWords.test(tags.operational_status)
  const street = [text(tags['addr:street'], 150), text(tags['addr:housenumber'], 20)].filter(Boolean).join(', ')
  return pointAt(place, {
    sourceId: id,
    name: text(tags.name, maxTextLengths.name) ?? text(tags.description, maxTextLengths.name),
    address: text(tags['addr:full'] ?? street, maxTextLengths.address),
    city: readSourceCity(tags['addr:city']),
    state: readSourceState(tags['addr:state']),
    connectors: connectorsOfTags(tags),
    powerKw: readPowerKw(tags['charging_station:output']) ?? readPowerKw(tags.maxpower),
    network: networkOf(tags.network) ?? networkOf(tags.operator) ?? networkOf(tags.brand),
    payment: paymentOfTags(tags),
    access: accessOfTags(tags),
    openingHours: readSourceHours(tags.opening_hours),
    // Without tags the price is unknown.
    price: readSourcePrices(tags.charge) ?? (tags.fee === 'no' ? freePrice : null),
    status: isBroken ? 'manutencao' : null,
    statusAt: isBroken ? readSourceMoment(tags['check_date:operational_status'] ?? tags.check_date) : null,
    checkedAt: readSourceMoment(tags.check_date) ?? readSourceMoment(at),
    isCountryGiven: typeof country === 'string',
    isPlug: tags.amenity === undefined && tags.man_made === 'charge_point',
    doubt: text(tags.doubt, maxTextLengths.doubt),
  })
}

/** Flat records have `lat`, `lon` and `uf`, which is not a format of OpenStreetMap. */
function adaptFlat(record: Fields): AdaptedRecord {
  return pointAt([record.lat, record.lon], {
    sourceId: idText(record.id),
    name: readSourceText(record.name, maxTextLengths.name),
    address: readSourceText(record.address, maxTextLengths.address),
    city: readSourceCity(record.city),
    state: readSourceState(record.uf ?? record.state),
    connectors: readConnectorText(record.connectors),
    powerKw: readPowerKw(record.power),
    network: networkOf(record.network),
    access: accessOfWord(record.access),
  })
}

function networkOf(value: unknown): string | null {
  const text = readSourceList(value, maxTextLengths.network)
  return text && /^(?:independente|independent|none|private|privado|particular)$/i.test(text) ? null : text
}

function digitsOf(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}

/** 'node/123' stays; 'osm_123' of a flat record becomes 'node/123'. null: other text. */
function idText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const [, flat] = /^osm_(\d{1,15})$/.exec(value) ?? []
  if (flat) return `node/${flat}`
  return /^(?:node|way|relation)\/\d{1,15}$/.test(value) ? value : null
}

const maxCorners = 20_000

type Place = [unknown, unknown]

/** Centre of a GeoJSON geometry, or of an Overpass element's `bounds` or `geometry`. */
function centreOf(geometry: unknown): Place {
  if (!isFields(geometry)) return [null, null]
  const { bounds, coordinates } = geometry
  if (isFields(bounds)) return [middle(bounds.minlat, bounds.maxlat), middle(bounds.minlon, bounds.maxlon)]
  if (Array.isArray(coordinates) && !Array.isArray(coordinates[0])) return [coordinates[1], coordinates[0]]
  const corners = cornersOf(geometry.geometry ?? coordinates)
  return [middleOf(corners.map(([, latitude]) => latitude)), middleOf(corners.map(([longitude]) => longitude))]
}

/** Uses a loop instead of recursion, because a file may be nested to any depth. */
function cornersOf(value: unknown): [number, number][] {
  const corners: [number, number][] = []
  const open: unknown[] = [value]
  for (let seen = 0; open.length > 0 && seen < maxCorners; seen += 1) {
    const next = open.pop()
    if (isFields(next) && typeof next.lat === 'number' && typeof next.lon === 'number')
      corners.push([next.lon, next.lat])
    else if (Array.isArray(next)) {
      const [longitude, latitude] = next as unknown[]
      if (typeof longitude === 'number' && typeof latitude === 'number') corners.push([longitude, latitude])
      else for (const inner of next.slice(0, maxCorners)) open.push(inner)
    }
  }
  return corners
}

function middleOf(values: number[]): number | null {
  if (values.length === 0) return null
  const min = values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const max = values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  return middle(min, max)
}

function middle(min: unknown, max: unknown): number | null {
  if (typeof min !== 'number' || typeof max !== 'number') return null
  // Rounds to seven decimals as OpenStreetMap does (about 1 cm).
  return Math.round((min + max) * 5e6) / 1e7
}
