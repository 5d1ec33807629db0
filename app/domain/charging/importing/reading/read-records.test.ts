import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildOcmRecord, buildOsmElement, inChunks } from '#tests/builders/charging-records.ts'
import { extractDayOf, recogniseFormat } from './recognise-format.ts'
import { readRecords } from './read-records.ts'
import { SourceFailure } from './source-record.ts'
import { JsonSplitter } from './split-json.ts'

const ocm = buildOcmRecord()
const element = buildOsmElement()
const feature = {
  type: 'Feature',
  properties: { amenity: 'charging_station' },
  geometry: { type: 'Point', coordinates: [-47, -22] },
}

async function readText(text: string | Uint8Array, source: Parameters<typeof readRecords>[0], length = 7) {
  const values: unknown[] = []
  const { records } = readRecords(source, inChunks(text, length))
  try {
    for await (const some of records) for (const { value, problem } of some) values.push(problem ?? value)
  } catch (error) {
    if (error instanceof SourceFailure) return { values, problem: error.message }
    throw error
  }
  return { values, problem: null }
}

describe('a stream of JSON', () => {
  test.for([
    ['an array', JSON.stringify([ocm, ocm])],
    ['one record a line', `${JSON.stringify(ocm)}\n${JSON.stringify(ocm)}\n`],
    ['printed for the eye', JSON.stringify([ocm, ocm], null, 2)],
    [
      'inside of an object',
      JSON.stringify({ count: 2, about: { points: [1] }, 'a "name"': '[{', results: [ocm, ocm], more: [1, {}] }),
    ],
    ['pages one behind the other', `${JSON.stringify([ocm])}\n${JSON.stringify([ocm])}`],
    ['with a mark at its beginning', `\uFEFF${JSON.stringify([ocm, ocm])}`],
  ])('yields its records: %s', async ([, text = '']) => {
    for (const length of [1, 7, 100_000])
      expect(await readText(text, 'open-charge-map', length)).toEqual({ values: [ocm, ocm], problem: null })
  })

  test('reports an invalid record and continues', async () => {
    const broken = '{"ID": 1, "x": }'
    const { values, problem } = await readText(
      `[1, "a", [2], ${broken}, ${JSON.stringify(ocm)}, null]`,
      'open-charge-map',
    )
    expect(values).toEqual([
      ...Array.from({ length: 3 }, () => 'A linha não descreve um ponto.'),
      'O registro não é um JSON válido.',
      ocm,
      'A linha não descreve um ponto.',
    ])
    expect(problem).toBeNull()
  })

  test('skips a record that is too long', () => {
    const splitter = new JsonSplitter(20)
    const pieces = splitter.push(Buffer.from(`[{"a":"${'x'.repeat(50)}"},{"b":1}]`))
    expect(pieces.map(({ outcome }) => outcome)).toEqual(['too-long', 'record'])
  })

  test('yields the whole records before a cut, and reports the cut', async () => {
    const text = JSON.stringify({ elements: [element, element, element] })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 14, max: text.length - 1 }), async (cut) => {
        const { values, problem } = await readText(text.slice(0, cut), 'openstreetmap', 50)
        expect(problem).toContain('parece cortado')
        const whole = Math.min(3, Math.floor((cut - '{"elements":['.length + 1) / (JSON.stringify(element).length + 1)))
        expect(values).toEqual(Array.from({ length: whole }, () => element))
      }),
    )
  })

  test('ends without an error for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (text) => {
        expect((await readText(text, 'openstreetmap')).problem).toBeNull()
      }),
    )
  })
})

describe('a CSV', () => {
  const lines = 'nome;lat;lon\r\nPosto São João;-22,9;-47,06\r\n"Com ""aspas""; e mais";-22,8;-47\r\n'
  const records = [
    ['Posto São João', '-22,9', '-47,06'],
    ['Com "aspas"; e mais', '-22,8', '-47'],
  ]
  test('is read in UTF-8, Latin-1 and UTF-16, in chunks of any length', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines, 'utf16le')])
    for (const text of [lines, `\uFEFF${lines}`, Buffer.from(lines, 'latin1'), wide])
      for (const length of [200, 31])
        expect(await readText(text, 'csv', length)).toEqual({ values: records, problem: null })
  })

  test('keeps its whole lines if it is cut', async () => {
    expect(await readText(`${lines}Cortado;-22`, 'csv', 40)).toEqual({
      values: records,
      problem: expect.stringContaining('cortado') as string,
    })
    expect(await readText(`${lines}"Aspas que não fecham;-22,8;-47`, 'csv', 40)).toMatchObject({
      values: records,
      problem: expect.stringContaining('cortado') as string,
    })
  })

  test('is refused without place columns', async () => {
    expect(await readText('nome;cidade\nA;B\n', 'csv')).toEqual({
      values: [],
      problem: expect.stringContaining('latitude e longitude') as string,
    })
  })
})

describe('a format is recognised', () => {
  test.for([
    [JSON.stringify([ocm]), 'open-charge-map'],
    [JSON.stringify(ocm, null, 1), 'open-charge-map'],
    [JSON.stringify({ version: 0.6, elements: [element] }), 'openstreetmap'],
    [JSON.stringify({ type: 'FeatureCollection', features: [feature] }), 'openstreetmap'],
    [JSON.stringify({ points: [{ id: 'osm_1', lat: -20, lon: -45 }] }), 'openstreetmap'],
    ['\uFEFFNome,Latitude,Longitude\nA,-20,-45', 'csv'],
  ] as const)('%s', ([text, source]) => {
    expect(recogniseFormat(Buffer.from(text))).toEqual({ outcome: 'recognised', source })
  })

  test.for([
    ['', 'vazio'],
    ['%PDF-1.7', 'PDF'],
    ['PK\u0003\u0004', 'Excel'],
    ['<!doctype html><p>500', 'página'],
    ['{"error": "no"}', 'não foi reconhecido'],
    ['uma frase', 'não foi reconhecido'],
    ['nome;lat', 'latitude e longitude'],
  ] as const)('is refused: %s', ([text, sentence]) => {
    expect(recogniseFormat(Buffer.from(text))).toEqual({
      outcome: 'refused',
      sentence: expect.stringContaining(sentence) as string,
    })
  })
})

test('reads the day of an extract from Overpass and shipped files', () => {
  const dayOf = (text: string) => extractDayOf(Buffer.from(text))
  expect(dayOf('{"version":0.6,"osm3s":{"timestamp_osm_base":"2026-06-29T10:00:00Z"},"elements":[')).toBe('2026-06-29')
  expect(dayOf('{"extractedOn": "2026-06-29", "features": [')).toBe('2026-06-29')
  for (const text of ['', '[]', '{"extractedOn":"2026-13-77"}', '{"extractedOn":"2999-01-01"}'])
    expect(dayOf(text)).toBeNull()
})
