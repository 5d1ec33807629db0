import { describe, expect, test } from 'vitest'
import { buildOsmElement } from '#tests/builders/charging-records.ts'
import { adaptOpenStreetMap } from './adapt-openstreetmap.ts'
import type { AdaptedRecord } from './adapted-record.ts'

function pointIn(adapted: AdaptedRecord) {
  if (adapted.outcome !== 'point') throw new Error(adapted.reason)
  return adapted.point
}
const reasonIn = (adapted: AdaptedRecord) => (adapted.outcome === 'rejected' ? adapted.reason : null)

describe('a place of OpenStreetMap', () => {
  test('is read with sockets, powers, payment and access', () => {
    const tags = {
      'socket:type2': '2',
      'socket:type2:output': '22 kW',
      'socket:type2_combo': 'yes',
      'socket:chademo': 'no',
      'socket:type2:voltage': '400',
      operator: 'Zletric',
      opening_hours: '24/7',
      fee: 'yes',
      'payment:app': 'yes',
      'payment:pix': 'yes',
      access: 'customers',
      'addr:street': 'Rua Inventada',
      'addr:housenumber': '10',
      'addr:state': 'SP',
      check_date: '2026-01-31',
    }
    expect(pointIn(adaptOpenStreetMap(buildOsmElement(tags)))).toMatchObject({
      sourceId: 'node/2002',
      connectors: [
        { type: 'tipo-2', powerKw: 22, count: 2 },
        { type: 'ccs2', powerKw: null, count: null },
      ],
      network: 'Zletric',
      payment: 'Aplicativo, Pix',
      access: 'clientes',
      openingHours: '24 horas',
      price: null,
      status: null,
      address: 'Rua Inventada, 10',
      state: 'SP',
      checkedAt: new Date('2026-01-31T15:00:00Z'),
    })
  })

  test('is free only if the tags say so', () => {
    const priceOf = (tags: object) => pointIn(adaptOpenStreetMap(buildOsmElement({ ...tags }))).price
    expect([priceOf({}), priceOf({ fee: 'yes' }), priceOf({ fee: 'no' }), priceOf({ charge: '1,95 BRL/kWh' })]).toEqual(
      [null, null, 'Grátis', 'R$ 1,95/kWh'],
    )
  })

  test('may be an area, a feature of GeoJSON, or a flat record', () => {
    const way = buildOsmElement({}, { type: 'way', lat: undefined, lon: undefined, center: { lat: -20, lon: -45 } })
    expect(pointIn(adaptOpenStreetMap(way))).toMatchObject({ sourceId: 'way/2002', latitude: -20 })
    const square = [
      [-45, -20],
      [-44.99, -20],
      [-44.99, -20.01],
      [-45, -20.01],
      [-45, -20],
    ]
    const feature = {
      type: 'Feature',
      id: 'way/7',
      properties: { amenity: 'charging_station', name: 'X' },
      geometry: { type: 'Polygon', coordinates: [square] },
    }
    expect(pointIn(adaptOpenStreetMap(feature))).toMatchObject({
      sourceId: 'way/7',
      latitude: -20.005,
      longitude: -44.995,
    })
    const flat = {
      id: 'osm_7',
      name: 'Posto',
      lat: -20,
      lon: -45,
      address: null,
      city: 'X',
      uf: 'MG',
      connectors: 'Type 2, CHAdeMO',
      power: 'generator',
      network: 'Independente',
    }
    expect(pointIn(adaptOpenStreetMap(flat))).toMatchObject({
      sourceId: 'node/7',
      state: 'MG',
      network: null,
      powerKw: null,
      connectors: [{ type: 'chademo' }, { type: 'tipo-2' }],
    })
  })

  test('is rejected if it is no charging station or out of use', () => {
    expect(reasonIn(adaptOpenStreetMap({ type: 'node', id: 1, lat: -20, lon: -45 }))).toContain(
      'amenity=charging_station',
    )
    expect(reasonIn(adaptOpenStreetMap(buildOsmElement({ disused: 'yes' })))).toContain('desativado')
  })
})
