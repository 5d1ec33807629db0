import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { isPublishedRealPoint, isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { buildOcmRecord, buildOsmElement, inChunks } from '#tests/builders/charging-records.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import type { ImportSource } from './adapters/adapted-record.ts'
import { importPoints } from './import-points.server.ts'

async function importInto(db: Database, source: ImportSource, content: string | object | Uint8Array) {
  const bytes = typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content)
  const about = { source, fileName: 'pontos', startedBy: 'ana' }
  const ended = await importPoints({ db, clock: fixedClock }, about, inChunks(bytes))
  if (ended.outcome !== 'ended') throw new Error(ended.outcome)
  return ended.run
}

function pointsOf(db: Database) {
  return db.select().from(chargingPoints).orderBy(asc(chargingPoints.id))
}

const station = (id: number, tags: object, changes: object = {}) =>
  buildOsmElement({ name: undefined, 'addr:city': undefined, ...tags }, { id, ...changes })

test('reports a truncated response and keeps its points', async ({ db }) => {
  const run = await importInto(db, 'openstreetmap', {
    version: 0.6,
    elements: [station(1, { name: 'Único que veio' }, { lat: -8.05, lon: -34.9 })],
    remark: 'runtime error: Query timed out in "query" at line 4 after 25 seconds.',
  })
  expect(run).toMatchObject({ state: 'failed', added: 1 })
  expect(run.problem).toContain('A resposta está incompleta')
  const whole = { elements: [station(2, {}, { lat: -9.05, lon: -35.9 })], osm3s: { remark: 'x' } }
  expect(await importInto(db, 'openstreetmap', whole)).toMatchObject({ state: 'done', problem: null })
})

test('places areas by the nodes of their file, which are no rows', async ({ db }) => {
  const nowhere = { lat: undefined, lon: undefined }
  const run = await importInto(db, 'openstreetmap', {
    elements: [
      station(
        1,
        { name: 'Com centro', 'socket:type2': '2', 'socket:type2:output': '22kW' },
        { type: 'way', ...nowhere, center: { lat: -20.31, lon: -40.3 } },
      ),
      station(
        2,
        { name: 'Relação', 'socket:type2_combo': '1', 'socket:type2_combo:output': '60000 W' },
        { type: 'relation', ...nowhere, members: [{ type: 'way', ref: 20, role: 'outer' }] },
      ),
      station(3, { name: 'Sem centro' }, { type: 'way', ...nowhere, nodes: [11, 12] }),
      station(4, { name: 'Sem lugar' }, { type: 'way', ...nowhere, nodes: [98, 99] }),
      { type: 'way', id: 20, nodes: [11, 13] },
      { type: 'node', id: 11, lat: -20.33, lon: -40.32 },
      { type: 'node', id: 12, lat: -20.3302, lon: -40.3202 },
      { type: 'node', id: 13, lat: -20.34, lon: -40.34 },
    ],
  })
  expect(run).toMatchObject({ read: 4, added: 3, skipped: 1, state: 'done' })
  expect(run.skippedRows).toMatchObject([{ reason: 'Sem latitude ou longitude.' }])
  expect(await pointsOf(db)).toMatchObject([
    { name: 'Com centro', maxPowerKw: 22, latitude: -20.31 },
    { name: 'Relação', maxPowerKw: 60, latitude: -20.335, longitude: -40.33 },
    { name: 'Sem centro', latitude: -20.3301, longitude: -40.3201 },
  ])
})

test.for([
  { amenity: undefined, 'disused:amenity': 'charging_station' },
  { amenity: undefined, 'construction:amenity': 'charging_station', opening_date: '2027-06' },
  { amenity: undefined, 'planned:amenity': 'charging_station' },
  { opening_date: '2999-01' },
  { end_date: '2020' },
  { operational_status: 'planned' },
  { abandoned: 'yes' },
  { motorcar: 'no', bicycle: 'yes' },
  { bicycle: 'designated' },
  { motor_vehicle: 'no' },
  { hgv: 'only' },
  { truck: 'designated', motorcar: 'no', scooter: 'yes' },
])('rejects a station with %j and removes its earlier point', async (tags, { db }) => {
  const usable = { elements: [station(5, { name: 'Posto', 'socket:type2': '1' })] }
  expect(await importInto(db, 'openstreetmap', usable)).toMatchObject({ added: 1 })
  const closed = { elements: [station(5, { name: 'Posto', 'socket:type2': '1', ...tags })] }
  expect(await importInto(db, 'openstreetmap', closed)).toMatchObject({ skipped: 1, state: 'done' })
  expect(await pointsOf(db)).toEqual([])
  // Builds a GeoJSON feature with the data of the Overpass element.
  const [{ id, lat, lon, tags: properties } = station(5, {})] = closed.elements
  const geometry = { type: 'Point', coordinates: [lon, lat] }
  const feature = { type: 'Feature', id: `node/${id}`, properties, geometry }
  const run = await importInto(db, 'openstreetmap', { type: 'FeatureCollection', features: [feature] })
  expect(run).toMatchObject({ skipped: 1, added: 0 })
})

test.for([
  ['openstreetmap', { elements: [station(6, { access: 'private' })] }],
  ['openstreetmap', { elements: [station(6, { motorcar: 'permit', access: 'yes' })] }],
  ['openstreetmap', { elements: [station(6, { operational_status: 'broken', check_date: '2026-11-10' })] }],
  ['open-charge-map', [buildOcmRecord({ UsageTypeID: 2 })]],
  ['open-charge-map', [buildOcmRecord({ StatusTypeID: 100 })]],
  ['open-charge-map', [buildOcmRecord({ StatusType: { ID: 999, IsOperational: false }, StatusTypeID: undefined })]],
  ['open-charge-map', [buildOcmRecord({ Connections: [{ ConnectionTypeID: 33, PowerKW: 150, StatusTypeID: 100 }] })]],
  ['csv', 'nome;lat;lon;acesso\nPosto;-22,9;-47,06;Privado'],
  ['csv', 'nome;lat;lon;situação\nPosto;-22,9;-47,06;Em manutenção'],
] as const)('marks %s: %j and offers it to no visitor', async ([source, content], { db }) => {
  expect(await importInto(db, source, content)).toMatchObject({ added: 1 })
  expect(await db.$count(chargingPoints, isPublishedRealPoint)).toBe(1)
  expect(await db.$count(chargingPoints, isUsablePoint)).toBe(0)
})

test.for([
  ['open-charge-map', [buildOcmRecord({ StatusTypeID: 150 })]],
  ['csv', 'nome;lat;lon;situação\nPosto;-22,9;-47,06;Em implantação'],
  ['csv', 'nome;lat;lon;tipo de veículo\nPosto;-22,9;-47,06;Ônibus e caminhões'],
] as const)('rejects %s: %j', async ([source, content], { db }) => {
  expect(await importInto(db, source, content)).toMatchObject({ added: 0, skipped: 1 })
})

test('merges a plug with its station, and one site of two sources', async ({ db }) => {
  const site = { 'socket:type2_combo': '2' }
  const run = await importInto(db, 'openstreetmap', {
    elements: [
      station(8, { amenity: undefined, man_made: 'charge_point', ref: '1', ...site }, { lat: -19.9499, lon: -43.9499 }),
      station(4, { name: 'Posto da Área', ...site }, { lat: -19.9501, lon: -43.9499 }),
      station(9, { amenity: undefined, man_made: 'charge_point', ...site }, { lat: -19.6, lon: -43.9 }),
    ],
  })
  expect(run).toMatchObject({ added: 2, duplicates: 1 })
  const [before] = await pointsOf(db)
  const place = { Latitude: -19.9502, Longitude: -43.9499, Town: null, StateOrProvince: null, Title: 'Área, posto' }
  // Open Charge Map knows the power, so its record replaces the facts. The address stays.
  expect(await importInto(db, 'open-charge-map', [buildOcmRecord({}, place)])).toMatchObject({ added: 0, changed: 1 })
  expect(await pointsOf(db)).toMatchObject([
    { id: before?.id, slug: before?.slug, source: 'open-charge-map', sourceId: '1001', maxPowerKw: 50 },
    { source: 'openstreetmap' },
  ])
  const again = { elements: [station(4, { name: 'Posto da Área', ...site }, { lat: -19.9501, lon: -43.9499 })] }
  expect(await importInto(db, 'openstreetmap', again)).toMatchObject({ added: 0, duplicates: 1 })
})

test.for([
  [{ Title: 'Loja Central' }, {}],
  [{}, { network: 'Outra Rede' }],
  [{}, { 'socket:chademo': '1' }],
] as const)('keeps two adjacent sites with different names (%j) or tags (%j)', async ([address, tags], { db }) => {
  await importInto(db, 'open-charge-map', [buildOcmRecord({}, address)])
  const near = station(3, { name: 'Posto de Teste Dois', ...tags }, { lat: -22.9002 })
  expect(await importInto(db, 'openstreetmap', { elements: [near] })).toMatchObject({ added: 1, duplicates: 0 })
})

test('doubts a place across the border without a stated country', async ({ db }) => {
  const inCiudadDelEste = {
    Latitude: -25.51,
    Longitude: -54.612,
    Town: 'Ciudad del Este',
    StateOrProvince: 'Alto Paraná',
  }
  const unknown = buildOcmRecord({ ID: 1 }, { ...inCiudadDelEste, CountryID: null })
  const inFoz = buildOcmRecord(
    { ID: 2 },
    { Latitude: -25.54, Longitude: -54.585, Town: null, StateOrProvince: null, CountryID: null },
  )
  await importInto(db, 'open-charge-map', [unknown, inFoz])
  expect(await pointsOf(db)).toMatchObject([
    {
      doubt:
        'A posição fica mais perto de Ciudad del Este (Paraguai) do que de qualquer cidade do Brasil, e a fonte não diz o país.',
    },
    { doubt: null },
  ])
})

test('reads hours, prices, lists and entities of a source in Portuguese', async ({ db }) => {
  const tags = {
    name: 'Loja &quot;A&quot; &amp; Cia',
    operator: 'Rede Exemplo;Outra Rede',
    opening_hours: 'Mo-Fr 08:00-18:00; Sa 08:00-12:30; PH off',
    charge: '1.90 BRL/kWh;0.50 BRL/minute',
    'socket:type2': 'yes',
    'socket:type2:output': '22 kW;11 kW',
    'socket:chademo': '1',
    'socket:chademo:output': '50 kVA',
  }
  await importInto(db, 'openstreetmap', { elements: [station(1, tags)] })
  expect(await pointsOf(db)).toMatchObject([
    {
      name: 'Loja "A" & Cia',
      network: 'Rede Exemplo e Outra Rede',
      openingHours: 'Segunda a sexta, 8h às 18h; sábado, 8h às 12h30; feriados, fechado',
      price: 'R$ 1,90/kWh e R$ 0,50/min',
      connectors: [
        { type: 'chademo', powerKw: 50, count: 1 },
        { type: 'tipo-2', powerKw: 22, count: null },
        { type: 'tipo-2', powerKw: 11, count: null },
      ],
    },
  ])
})

test('reads an open-data table in Latin-1 with the power of each plug', async ({ db }) => {
  const table = [
    'Nome;Endereço;Município;UF;Latitude;Longitude;Tipo de Conector;Potência (kW);Preço (R$/kWh)',
    'Eletroposto Açaí;Av. Brasil, 1.234;Belém;PA;-1,4558;-48,4902;"Tipo 2; CCS2";"22,0";"1,90"',
    'Eletroposto Várzea;Rua 7;Goiânia;GO;-16.686.891;-49.264.788;CCS2;60;1,85',
    `Eletroposto Grau;Rua 8;Goiânia;GO;16°41'12"S;49°15'53"W;GB/T;60;1,85`,
    'Eletroposto Milhar;Rua 9;Goiânia;GO;-16,70;-49,27;CCS2;1.200;1,85',
    'Eletroposto Duas;Rua 10;Goiânia;GO;-16,71;-49,28;"CCS2 (120kW) / Tipo 2 (22kW)";"120/22";2,10',
    'Eletroposto Lista;Rua 11;Goiânia;GO;-16,72;-49,29;CCS2 e Tipo 2;150/7,4;2,10',
  ]
  const run = await importInto(db, 'csv', Buffer.from(table.join('\n'), 'latin1'))
  expect(run).toMatchObject({ added: 6, skipped: 0 })
  expect(run.problem).toContain('1 ponto espera a conferência da redação')
  expect(await pointsOf(db)).toMatchObject([
    {
      name: 'Eletroposto Açaí',
      city: 'Belém',
      connectorTypes: ['ccs2', 'tipo-2'],
      maxPowerKw: 22,
      price: 'R$ 1,90/kWh',
    },
    { latitude: -16.686891, longitude: -49.264788, doubt: null },
    {
      latitude: expect.closeTo(-16.68667, 4) as number,
      longitude: expect.closeTo(-49.26472, 4) as number,
      connectorTypes: ['gb-t'],
    },
    { maxPowerKw: null, doubt: 'A potência “1.200” pode ser 1,2 kW ou 1.200 kW: confira na fonte.' },
    {
      connectors: [
        { type: 'ccs2', powerKw: 120, count: null },
        { type: 'tipo-2', powerKw: 22, count: null },
      ],
    },
    {
      connectors: [
        { type: 'ccs2', powerKw: 150, count: null },
        { type: 'tipo-2', powerKw: 7.4, count: null },
      ],
    },
  ])
})
