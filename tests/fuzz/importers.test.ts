import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ZodError } from 'zod'
import { recogniseFormat, extractDayOf } from '#app/domain/charging/importing/reading/recognise-format.ts'
import { readRecords } from '#app/domain/charging/importing/reading/read-records.ts'
import { SourceFailure } from '#app/domain/charging/importing/reading/source-record.ts'
import { adaptOpenChargeMap } from '#app/domain/charging/importing/adapters/adapt-open-charge-map.ts'
import { adaptOpenStreetMap } from '#app/domain/charging/importing/adapters/adapt-openstreetmap.ts'
import { readRoadLines } from '#app/domain/charging/trip/ways/road-network.server.ts'
import { readCostFile } from '#app/panel/costs/upload/read-cost-file.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { readTable } from '#app/panel/vehicles/inmetro/table/read-table.ts'
import { checkList } from '#app/panel/vehicles/json-list/text/check-list.ts'
import { readAdvancedRecords } from '#app/domain/vehicles/details/read-advanced-record.ts'
import { readCsv } from '#app/platform/files/csv.ts'
import { buildOcmRecord, buildOsmElement, inChunks } from '#tests/builders/charging-records.ts'
import { buildHybridRow, buildRow, csvText, tableName } from '#tests/builders/pbev-table.ts'
import { fuzz, fuzzTimeoutMs, target } from './fuzz.ts'
import { hostileJson, hostileText, mutatedBytes, mutatedText } from './hostile-input.ts'

const today = '2026-11-20'
const named = { name: tableName, date: '' }

const feature = {
  type: 'Feature',
  properties: { amenity: 'charging_station', name: 'Posto', capacity: '2' },
  geometry: { type: 'Point', coordinates: [-47, -22] },
}
const road = {
  type: 'Feature',
  properties: { highway: 'motorway', ref: 'BR-116' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [-46.6, -23.5],
      [-46.5, -23.4],
      [-46.4, -23.3],
    ],
  },
}
const pointsCsv =
  'nome;lat;lon;conector;potencia;rede\r\nPosto São João;-22,9;-47,06;CCS2;50;Rede\r\n"Com ""aspas""; e mais";-22,8;-47;Tipo 2;22;\r\n'
const lists = {
  ocm: [JSON.stringify([buildOcmRecord(), buildOcmRecord({ ID: 7 })]), `${JSON.stringify(buildOcmRecord())}\n`],
  osm: [
    JSON.stringify({ version: 0.6, elements: [buildOsmElement(), buildOsmElement({ 'socket:type2': '2' })] }),
    JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] }),
  ],
  roads: [
    JSON.stringify({ type: 'FeatureCollection', features: [road, road] }),
    `${JSON.stringify(road)}\n${JSON.stringify(road)}\n`,
  ],
}
const vehicleList = JSON.stringify([
  {
    id: 1,
    Marca: 'Marca',
    Modelo: 'Modelo',
    Ano: 2026,
    Preco: 'R$ 159.800,00',
    Ficha_Tecnica: { Bateria: { Capacidade: '45 kWh' } },
  },
  { id: 2, brand: 'Marca', model: 'Outro', __proto__: { polluted: true } },
])

async function importFrom(source: Parameters<typeof readRecords>[0], bytes: Uint8Array, length: number) {
  const { records, adapt, note } = readRecords(source, inChunks(bytes, length))
  try {
    for await (const some of records)
      for (const { value, problem } of some) if (problem === null) checkAdapted(adapt(value))
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
  }
  note()
}

function checkAdapted(adapted: ReturnType<typeof adaptOpenChargeMap>) {
  if (adapted.outcome === 'rejected') return expect(adapted.reason.length).toBeGreaterThan(3)
  const { latitude, longitude, name } = adapted.point
  if (!(latitude > -35 && latitude < 6 && longitude > -75 && longitude < -28)) throw new Error('outside of Brazil')
  if (name?.includes('\0')) throw new Error('a null character')
  return undefined
}

const sourceBytes = (...texts: string[]) =>
  fc.tuple(
    fc.oneof(
      mutatedText(...texts).map((text) => Buffer.from(text)),
      mutatedBytes(...texts.map((text) => Buffer.from(text))),
      fc.uint8Array({ maxLength: 400 }),
      hostileText.map((text) => Buffer.from(text)),
    ),
    fc.integer({ min: 1, max: 2_000 }),
  )

function changedRecord(record: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  return fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(record)), hostileJson), { maxLength: 4 })
    .map((changes) => ({ ...record, ...Object.fromEntries(changes) }))
}

test('imports or refuses any file', { timeout: fuzzTimeoutMs }, async () => {
  await fuzz('importers', [
    target('format', sourceBytes(...lists.ocm, ...lists.osm, pointsCsv), ([bytes]) => [
      recogniseFormat(bytes),
      extractDayOf(bytes),
    ]),
    target('Open Charge Map', sourceBytes(...lists.ocm), ([bytes, length]) =>
      importFrom('open-charge-map', bytes, length),
    ),
    target('OpenStreetMap', sourceBytes(...lists.osm), ([bytes, length]) => importFrom('openstreetmap', bytes, length)),
    target('CSV of points', sourceBytes(pointsCsv), ([bytes, length]) => importFrom('csv', bytes, length)),
    target('a record of Open Charge Map', fc.oneof(changedRecord(buildOcmRecord()), hostileJson), (record) =>
      checkAdapted(adaptOpenChargeMap(record)),
    ),
    target(
      'a record of OpenStreetMap',
      fc.oneof(
        changedRecord(buildOsmElement()),
        changedRecord(feature),
        fc.dictionary(hostileText, hostileJson, { maxKeys: 5 }).map((tags) => buildOsmElement(tags)),
        hostileJson,
      ),
      (record) => checkAdapted(adaptOpenStreetMap(record)),
    ),
    target('roads', sourceBytes(...lists.roads), ([bytes, length]) => readRoadLines(inChunks(bytes, length))),
    target(
      'table of the Inmetro',
      sourceBytes(csvText([buildRow(), buildHybridRow()]), JSON.stringify([buildRow()])),
      ([bytes]) => readTable(bytes, named, today),
    ),
    target(
      'file of a cost table',
      fc.tuple(fc.constantFrom(...Object.values(costTables)), sourceBytes(pointsCsv)),
      ([table, [bytes]]) => {
        const header = table.columns.map(({ label }) => label).join(';')
        return [
          readCostFile(table, bytes.toString(), today),
          readCostFile(table, `${header}\n${bytes.toString()}`, today),
        ]
      },
    ),
    target('CSV', mutatedText(pointsCsv), (text) => readCsv(text, 100)),
    target('list of vehicles', mutatedText(vehicleList), (text) => {
      const { isJson, problems, vehicles } = checkList(text)
      const lines = text.split('\n').length
      return (isJson || vehicles.length === 0) && problems.every(({ line }) => line >= 1 && line <= lines)
    }),
    target('list of any values', fc.array(hostileJson, { maxLength: 4 }), (list) => checkList(JSON.stringify(list))),
    target(
      'list kept in a browser',
      fc.array(fc.oneof(hostileJson, fc.constant(JSON.parse(vehicleList)[0])), { maxLength: 4 }),
      (list) => {
        try {
          return readAdvancedRecords(list, 0)
        } catch (error) {
          // The caller treats an invalid list as missing.
          return error instanceof ZodError
        }
      },
    ),
  ])
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
