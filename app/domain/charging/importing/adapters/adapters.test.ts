import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOcmRecord, buildOsmElement } from '#tests/builders/charging-records.ts'
import { adaptOpenChargeMap } from './adapt-open-charge-map.ts'
import { adaptOpenStreetMap } from './adapt-openstreetmap.ts'
import type { AdaptedRecord } from './adapted-record.ts'
import { csvAdapter } from './adapt-csv.ts'
import { csvColumns, readCsvHeader, problemOfHeader, unusedColumnsSentence } from './csv-columns.ts'
import { isInBrazil } from '#app/platform/brazil/state-outlines.server.ts'

function pointIn(adapted: AdaptedRecord) {
  if (adapted.outcome !== 'point') throw new Error(adapted.reason)
  return adapted.point
}
const reasonIn = (adapted: AdaptedRecord) => (adapted.outcome === 'rejected' ? adapted.reason : null)

describe('a record of Open Charge Map', () => {
  test.for([
    [10, 'disponivel'],
    [20, 'ocupado'],
    [30, 'manutencao'],
    [100, 'manutencao'],
    [50, null],
    [75, null],
    [0, null],
    [null, null],
  ] as const)('reads status %s as %s, using observations only (MAP-07)', ([id, status]) => {
    const seen = { StatusTypeID: id, DateLastStatusUpdate: '2026-11-20T12:00:00Z' }
    expect(pointIn(adaptOpenChargeMap(buildOcmRecord(seen)))).toMatchObject({
      status,
      statusAt: status ? new Date(seen.DateLastStatusUpdate) : null,
    })
  })

  test("keeps its operation when verified, its provider's licence and its precision", () => {
    expect(pointIn(adaptOpenChargeMap(buildOcmRecord()))).toMatchObject({
      isOperational: true,
      licence: null,
      precision: null,
    })
    const ofEzvolt = buildOcmRecord({ DataProviderID: 40, StatusTypeID: 100 }, { Precision: 'town' })
    expect(pointIn(adaptOpenChargeMap(ofEzvolt))).toMatchObject({
      isOperational: null,
      licence: 'CC0-1.0',
      precision: 'town',
    })
  })

  test('has an unknown status without a time of observation', () => {
    expect(pointIn(adaptOpenChargeMap(buildOcmRecord({ StatusTypeID: 10 })))).toMatchObject({ status: null })
  })

  test('is read in verbose, compact and camel case form', () => {
    const short = buildOcmRecord()
    const long = {
      ...short,
      OperatorID: undefined,
      OperatorInfo: { ID: 7, Title: 'Rede Longa' },
      StatusType: { ID: 50, IsOperational: true },
      UsageType: { ID: 6 },
      UsageTypeID: undefined,
      SubmissionStatus: { ID: 200 },
      UserComments: [{ Rating: 5 }, { Rating: 4 }, { Rating: 0 }, { Rating: null }, null],
    }
    expect(pointIn(adaptOpenChargeMap(long))).toMatchObject({
      network: 'Rede Longa',
      access: 'clientes',
      rating: 4.5,
      ratings: 2,
    })
    const camel = {
      id: 5,
      submissionStatusTypeID: 200,
      addressInfo: { title: 'Camelo', latitude: -22.9, longitude: -47 },
      connections: [{ connectionTypeID: 2, powerKW: 50 }],
    }
    expect(pointIn(adaptOpenChargeMap(camel))).toMatchObject({
      sourceId: '5',
      name: 'Camelo',
      connectors: [{ type: 'chademo', powerKw: 50 }],
    })
  })

  test.for([
    [{ StatusTypeID: 200 }, 'removido'],
    [{ StatusTypeID: 210 }, 'removido'],
    [{ StatusTypeID: 150 }, 'planejado'],
    [{ SubmissionStatusTypeID: 1 }, 'não publica'],
    [{ SubmissionStatusTypeID: 1010 }, 'não publica'],
    [{ OperatorID: 44 }, 'residência'],
    [{ SubmissionStatusTypeID: 777 }, 'não publica'],
    [{ DataProvider: { ID: 9, IsOpenDataLicensed: false } }, 'licença aberta'],
    [{ AddressInfo: { CountryID: 9, Latitude: -22.9, Longitude: -47 } }, 'outro país'],
    [{ AddressInfo: null }, 'Sem endereço'],
  ] as const)('rejects %j', ([changes, reason]) => {
    expect(reasonIn(adaptOpenChargeMap(buildOcmRecord(changes)))).toContain(reason)
  })

  test('withdraws a point only by a known code', () => {
    const goneId = (changes: Record<string, unknown>) => {
      const adapted = adaptOpenChargeMap(buildOcmRecord(changes))
      return adapted.outcome === 'rejected' ? (adapted.goneId ?? null) : 'used'
    }
    for (const submission of [250, 1000, 1010, 1020])
      expect(goneId({ SubmissionStatusTypeID: submission })).toBe('1001')
    for (const submission of [1, 50, 300, 777, 1030, 9999])
      expect(goneId({ SubmissionStatusTypeID: submission })).toBeNull()
    expect(goneId({ StatusTypeID: 200 })).toBe('1001')
    expect(goneId({ StatusTypeID: 777 })).toBe('used')
    expect(goneId({ DataProvider: { IsOpenDataLicensed: false } })).toBeNull()
    expect(goneId({ DataProvider: { IsOpenDataLicensed: null } })).toBe('used')
  })

  test('dates from the last check of the place, not from a status', () => {
    const dates = {
      DateLastVerified: null,
      DateCreated: '2020-01-01T00:00:00Z',
      DateLastStatusUpdate: '2026-11-20T12:00:00Z',
    }
    const checkedAt = (changes: Record<string, unknown>) =>
      pointIn(adaptOpenChargeMap(buildOcmRecord({ ...dates, ...changes }))).checkedAt
    expect(checkedAt({})).toEqual(new Date(dates.DateCreated))
    expect(checkedAt({ DateLastConfirmed: '2019-05-05T00:00:00Z' })).toEqual(new Date('2019-05-05T00:00:00Z'))
    const [earlier, later] = ['2024-01-01T00:00:00Z', '2025-06-06T00:00:00Z']
    expect(checkedAt({ DateLastVerified: earlier, DateLastConfirmed: later })).toEqual(new Date(later))
    expect(checkedAt({ DateLastVerified: later, DateLastConfirmed: earlier })).toEqual(new Date(later))
    expect(checkedAt({ DateCreated: null })).toBeNull()
  })

  test('is used without connectors, power and price', () => {
    const point = pointIn(
      adaptOpenChargeMap(buildOcmRecord({ Connections: null, UsageCost: null, OperatorID: 1, UsageTypeID: 0 })),
    )
    expect(point).toMatchObject({
      connectors: [],
      powerKw: null,
      price: null,
      network: null,
      access: null,
      payment: null,
    })
  })
})

const nonsense = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.constantFrom(null, true, -23.5, -46.6, 'node', 'Feature', 36),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('object'),
  ),
  object: fc.dictionary(
    fc.constantFrom(
      'ID',
      'AddressInfo',
      'Latitude',
      'Longitude',
      'Title',
      'Connections',
      'PowerKW',
      'StatusTypeID',
      'UserComments',
      'Rating',
      'type',
      'id',
      'lat',
      'lon',
      'tags',
      'center',
      'bounds',
      'geometry',
      'coordinates',
      'properties',
      'amenity',
      'name',
      'connectors',
      '__proto__',
      'socket:type2',
    ),
    tie('value'),
    { maxKeys: 8 },
  ),
})).value

test('adapts any record to a point in Brazil or rejects it with a reason', () => {
  const adapters = [adaptOpenChargeMap, adaptOpenStreetMap, csvAdapter(readCsvHeader(Object.keys(csvColumns)))]
  fc.assert(
    fc.property(nonsense, fc.array(fc.string()), (record, cells) => {
      for (const adapt of adapters)
        for (const value of [
          record,
          cells,
          buildOcmRecord({ x: record }, { Title: record, Town: record }),
          buildOsmElement({ name: record, power: record }),
        ]) {
          const adapted = adapt(value)
          if (adapted.outcome === 'rejected') expect(adapted.reason).toMatch(/\.$/)
          else expect(isInBrazil(adapted.point)).toBe(true)
        }
    }),
    { numRuns: 300 },
  )
})

describe('a line of a CSV', () => {
  test('is read by column names in any order', () => {
    const columns = readCsvHeader([
      'Potência (kW)',
      'UF',
      'Longitude',
      'Nome do ponto',
      'LATITUDE',
      'Preço',
      'Cidade',
      '???',
      'Conectores',
    ])
    const line = ['50', 'São Paulo', '-47,06', 'Posto', '-22,9', 'R$ 2,00/kWh', 'Campinas', 'x', 'CCS 2 e CHAdeMO']
    expect(problemOfHeader(columns)).toBeNull()
    expect(pointIn(csvAdapter(columns)(line))).toMatchObject({
      name: 'Posto',
      latitude: -22.9,
      state: 'SP',
      powerKw: 50,
      price: 'R$ 2,00/kWh',
      connectors: [{ type: 'ccs2' }, { type: 'chademo' }],
      status: null,
    })
  })

  test('is read with the column names of registers; unknown ones are listed', () => {
    const header = [
      'id_posto',
      'nome',
      'lat',
      'lon',
      'tipo_conector',
      'potencia_kw',
      'preco_recarga',
      'cor',
      '',
      'Bairro',
    ]
    const columns = readCsvHeader(header)
    const line = ['P-7', 'Posto', '-22.9', '-47.06', 'CCS2', '60', '2,10', 'azul', '', 'Centro']
    expect(pointIn(csvAdapter(columns)(line))).toMatchObject({
      sourceId: 'P-7',
      connectors: [{ type: 'ccs2' }],
      powerKw: 60,
      price: 'R$ 2,10',
    })
    expect(unusedColumnsSentence(header, columns)).toBe(
      'Colunas que não foram entendidas, e ficaram de fora: “cor” e “Bairro”.',
    )
    expect(unusedColumnsSentence(['lat', 'lon', ''], readCsvHeader(['lat', 'lon', '']))).toBeNull()
    expect(unusedColumnsSentence(['lat', 'lat'], readCsvHeader(['lat', 'lat']))).toContain('Coluna que não foi')
  })

  test('may have its place in one column', () => {
    const adapt = csvAdapter(readCsvHeader(['nome', 'coordenadas']))
    for (const place of ['-22.9, -47.06', '-22.9,-47.06', '-22,9; -47,06', '-22.9 -47.06'])
      expect(pointIn(adapt(['x', place]))).toMatchObject({ latitude: -22.9, longitude: -47.06 })
  })

  test('is rejected with more cells than columns', () => {
    const adapt = csvAdapter(readCsvHeader(['nome', 'latitude', 'longitude', 'conectores', 'preço']))
    const line = ['Posto', '-22.9', '-47.06', 'CCS2', 'Grátis']
    expect(adapt([...line, 'R$ 2,00'])).toMatchObject({
      outcome: 'rejected',
      reason: expect.stringContaining('deslocadas'),
    })
    expect(adapt([...line, '', ' '])).toMatchObject({ outcome: 'point' })
  })

  test('needs place columns', () => {
    expect(problemOfHeader(readCsvHeader(['nome', 'cidade', 'lat']))).toContain('latitude e longitude')
  })
})

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
