import { type AdaptedRecord, aside, type Fields, isFields, notAnObject, type SourcePoint } from './adapted-record.ts'
import { centreOf } from './centre-of-geometry.ts'
import { accessOfTags, connectorsOfTags, paymentOfTags } from './openstreetmap-tags.ts'
import { readConnectorWords } from './read-connectors.ts'
import { readPlace } from './read-place.ts'
import { readPowerKw } from './read-power.ts'
import { longestTexts, readSourceMoment, readSourceState, readSourceText } from './read-source-text.ts'

const noStation = 'Não é um ponto de recarga do OpenStreetMap (amenity=charging_station).'

/**
 * A place of OpenStreetMap: an element of Overpass, a feature of GeoJSON with the tags as its properties, or a flat record with `lat`,
 * `lon`, `city`, `uf`. Never throws. Tags: https://wiki.openstreetmap.org/wiki/Tag:amenity=charging_station
 */
export function adaptOpenStreetMap(record: unknown): AdaptedRecord {
  if (!isFields(record)) return aside(notAnObject)
  if (record.type === 'Feature') return adaptFeature(record)
  if (isElementType(record.type)) return adaptElement(record)
  return 'lat' in record || 'lon' in record ? adaptFlat(record) : aside(noStation)
}

function isElementType(type: unknown): type is string {
  return type === 'node' || type === 'way' || type === 'relation'
}

function adaptElement(element: Fields): AdaptedRecord {
  const { type, id, tags, center } = element
  if (!isFields(tags) || tags.amenity !== 'charging_station') return aside(noStation)
  const place = isFields(center) ? center : element
  const { latitude, longitude } = 'lat' in place ? { latitude: place.lat, longitude: place.lon } : centreOf(element)
  return adaptTags(tags, [latitude, longitude], idText(`${String(type)}/${digitsOf(id)}`), element.timestamp)
}

function adaptFeature(feature: Fields): AdaptedRecord {
  const properties = isFields(feature.properties) ? feature.properties : {}
  const tags = isFields(properties.tags) ? { ...properties, ...properties.tags } : properties
  if (tags.amenity !== undefined && tags.amenity !== 'charging_station') return aside(noStation)
  const { latitude, longitude } = centreOf(feature.geometry)
  const ids = [feature.id, tags['@id'], isElementType(tags.type) ? `${tags.type}/${digitsOf(tags.id)}` : null]
  const sourceId = ids.map(idText).find((id) => id !== null)
  return adaptTags(tags, [latitude, longitude], sourceId ?? null, tags.timestamp ?? tags['@timestamp'])
}

function adaptTags(tags: Fields, [latitude, longitude]: unknown[], id: string | null, at: unknown): AdaptedRecord {
  if (tags.disused === 'yes' || tags.abandoned === 'yes') return aside('O ponto está desativado no OpenStreetMap.', id)
  const country = tags['addr:country']
  if (typeof country === 'string' && !/^(?:br|brasil|brazil)$/i.test(country.trim()))
    return aside('O registro é de outro país.', id)
  const reading = readPlace(latitude, longitude)
  if (reading.outcome === 'aside') return reading
  const text = (value: unknown, longest: number) => readSourceText(value, longest)
  const street = [text(tags['addr:street'], 150), text(tags['addr:housenumber'], 20)].filter(Boolean).join(', ')
  return {
    outcome: 'point',
    isSwapped: reading.isSwapped,
    point: {
      ...unknownPoint,
      ...reading.place,
      sourceId: id,
      name: text(tags.name, longestTexts.name) ?? text(tags.description, longestTexts.name),
      address: text(tags['addr:full'] ?? street, longestTexts.address),
      city: text(tags['addr:city'], longestTexts.city),
      state: readSourceState(tags['addr:state']),
      connectors: connectorsOfTags(tags),
      powerKw: readPowerKw(tags['charging_station:output']) ?? readPowerKw(tags.maxpower),
      network: networkOf(tags.network) ?? networkOf(tags.operator) ?? networkOf(tags.brand),
      payment: paymentOfTags(tags),
      access: accessOfTags(tags),
      openingHours: tags.opening_hours === '24/7' ? '24 horas' : text(tags.opening_hours, longestTexts.hours),
      // Only what is stated to cost nothing is free.
      price: text(tags.charge, longestTexts.price) ?? (tags.fee === 'no' ? 'Gratuito' : null),
      checkedAt: readSourceMoment(tags.check_date) ?? readSourceMoment(at),
      doubt: text(tags.doubt, longestTexts.doubt),
    },
  }
}

/** A flat record is what somebody made of the tags; its status and its source's word for 'no network' are not from there. */
function adaptFlat(record: Fields): AdaptedRecord {
  const reading = readPlace(record.lat, record.lon)
  if (reading.outcome === 'aside') return reading
  return {
    outcome: 'point',
    isSwapped: reading.isSwapped,
    point: {
      ...unknownPoint,
      ...reading.place,
      sourceId: idText(record.id),
      name: readSourceText(record.name, longestTexts.name),
      address: readSourceText(record.address, longestTexts.address),
      city: readSourceText(record.city, longestTexts.city),
      state: readSourceState(record.uf ?? record.state),
      connectors: readConnectorWords(record.connectors),
      powerKw: readPowerKw(record.power),
      network: networkOf(record.network),
    },
  }
}

const unknownPoint = {
  powerKw: null,
  payment: null,
  access: null,
  openingHours: null,
  price: null,
  rating: null,
  ratings: 0,
  status: null,
  statusAt: null,
  checkedAt: null,
} satisfies Partial<SourcePoint>

function networkOf(value: unknown): string | null {
  const text = readSourceText(value, longestTexts.network)
  return text && /^(?:independente|independent|none|private|privado|particular)$/i.test(text) ? null : text
}

function digitsOf(id: unknown): string {
  return typeof id === 'number' || typeof id === 'string' ? String(id) : ''
}

/** 'node/123', and 'osm_123' of flat records, whose kind of element is almost always a node; numbers alone say too little. */
function idText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const [, flat] = /^osm_(\d{1,15})$/.exec(value) ?? []
  if (flat) return `node/${flat}`
  return /^(?:node|way|relation)\/\d{1,15}$/.test(value) ? value : null
}
