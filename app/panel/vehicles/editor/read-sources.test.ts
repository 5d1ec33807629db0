import { describe, expect, test } from 'vitest'
import { buildVehicleEntry, buildVehicleReading, isNew } from '#tests/builders/vehicle-entry.ts'
import type { VehicleEntry } from './vehicle-entry.ts'
import { readerOf } from './entry-reader.ts'
import { codesIn, readFigure, readNewSources, readSource, readSources } from './read-sources.ts'
import { readVehicleForm } from './vehicle-form.ts'

const problemsOf = (about: VehicleEntry) => {
  const reading = readVehicleForm(buildVehicleEntry(about), isNew)
  return reading.outcome === 'invalid' ? reading.problems : {}
}
const fieldsOf = (about: VehicleEntry) => buildVehicleReading(about).fields

describe('a source', () => {
  const source = { 'sources.rangeKm.codes': 'PBEV, P1 PBEV', 'sources.rangeKm.confidence': 'alta' }

  test('is read with its cycle and a date of any precision', () => {
    for (const [typed, date] of [
      ['2025', '2025'],
      ['2025-07', '2025-07'],
      ['2025-07-31', '2025-07-31'],
      ['31/07/2025', '2025-07-31'],
      ['07/2025', '2025-07'],
      ['7/2025', '2025-07'],
      ['5/3/2026', '2026-03-05'],
    ] as const)
      expect(fieldsOf({ ...source, 'sources.rangeKm.referenceDate': typed }).sources).toEqual({
        rangeKm: { codes: ['PBEV', 'P1'], confidence: 'alta', cycle: 'Inmetro', referenceDate: date, note: null },
      })
  })

  test('is refused with an invalid or future date, without confidence or with an invalid code', () => {
    for (const day of ['2025-02-30', '2025-13', '25', 'ontem', '31/02/2025', '2025-7-1', '2027', '12/2026'])
      expect(problemsOf({ ...source, 'sources.rangeKm.referenceDate': day }), day).toHaveProperty([
        'sources.rangeKm.referenceDate',
      ])
    expect(problemsOf({ 'sources.rangeKm.note': 'x' })).toHaveProperty(['sources.rangeKm.confidence'])
    expect(problemsOf({ ...source, 'sources.rangeKm.codes': '<script>' })).toHaveProperty(['sources.rangeKm.codes'])
  })

  test('has the cycle of its figure, regardless of the sent one', () => {
    const wltp = { 'sources.rangeWltpKm.codes': 'P1', 'sources.rangeWltpKm.confidence': 'alta' }
    const { sources } = fieldsOf({ ...source, ...wltp, 'sources.rangeKm.cycle': 'WLTP' })
    expect([sources.rangeKm?.cycle, sources.rangeWltpKm?.cycle]).toEqual(['Inmetro', 'WLTP'])
  })

  test('requires a text and an https address if it is new', () => {
    const page = { code: 'site-da-byd', text: 'Site da BYD', url: 'https://byd.example/dolphin', kind: 'manufacturer' }
    const read = (pages: unknown) => readVehicleForm(buildVehicleEntry({ new_sources: JSON.stringify(pages) }), isNew)
    expect(read([page])).toMatchObject({ outcome: 'valid', newSources: [page] })
    for (const wrong of [
      { ...page, url: 'http://x.example' },
      { ...page, url: 'https://localhost/x' },
      { ...page, url: 'https://ana@x.example' },
      { ...page, url: 'javascript:alert(1)' },
      { ...page, text: ' ' },
      { ...page, code: '' },
      { ...page, text: 7 },
      null,
      'x',
      {},
    ])
      expect(read([wrong]), JSON.stringify(wrong)).toMatchObject({ outcome: 'invalid' })
    for (const wrong of [{}, 7, Array.from({ length: 51 }, () => page)])
      expect(read(wrong)).toMatchObject({ outcome: 'invalid' })
    expect(problemsOf({ new_sources: '[{' })).toHaveProperty('new_sources')
  })
})

const today = '2026-11-20'
const chooses = 'Escolha fontes da lista, ou adicione a página que escreveu.'
const page = { code: 'site-da-byd', text: 'Site da BYD', url: 'https://byd.example/dolphin', kind: 'manufacturer' }

function sourceOf(about: VehicleEntry, key: 'rangeKm' | 'rangeWltpKm' | 'priceBrl' = 'rangeKm') {
  const entry = Object.fromEntries(Object.entries(about).map(([part, value]) => [`sources.${key}.${part}`, value]))
  const reader = readerOf(entry, today)
  const source = readSource(reader, key)
  return { source, problems: reader.problems }
}

describe('the codes of a source', () => {
  test('are separated by blanks, commas or semicolons, without duplicates', () => {
    expect(codesIn('P1 P2,PBEV;;P1\n P3')).toEqual(['P1', 'P2', 'PBEV', 'P3'])
    expect(codesIn('')).toEqual([])
    expect(codesIn(' ,; ')).toEqual([])
    expect(codesIn('a'.repeat(5_000))).toEqual(['a'.repeat(4_000)])
  })

  test.for([
    ['P1', null],
    ['ábc-1.2_3', null],
    ['7', null],
    ['a'.repeat(60), null],
    ['a'.repeat(61), chooses],
    ['-a', chooses],
    ['.a', chooses],
    ['a/b', chooses],
    ['P1 <b>', chooses],
    ['<b> P1', chooses],
  ] as const)('%s: %s', ([typed, problem]) => {
    const { problems } = sourceOf({ codes: typed, confidence: 'alta' })
    expect(problems).toEqual(problem ? { 'sources.rangeKm.codes': problem } : {})
  })

  test('are limited to thirty and 4,000 characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `P${n}`).join(' ')
    expect(sourceOf({ codes: many(30), confidence: 'alta' }).problems).toEqual({})
    expect(sourceOf({ codes: many(31), confidence: 'alta' }).problems).toEqual({
      'sources.rangeKm.codes': 'Escolha até 30 fontes.',
    })
    expect(sourceOf({ codes: 'P1'.padEnd(4_000), confidence: 'alta' }).problems).toEqual({})
    expect(sourceOf({ codes: 'P1'.padEnd(4_001), confidence: 'alta' }).problems).toEqual({
      'sources.rangeKm.codes': chooses,
    })
  })
})

describe('the confidence of a source', () => {
  test('is required with any other field of a source', () => {
    expect(sourceOf({})).toEqual({ source: null, problems: {} })
    const asked = { 'sources.rangeKm.confidence': 'Escolha a confiança deste dado.' }
    const begun: VehicleEntry[] = [{ codes: 'P1' }, { referenceDate: '2025' }, { note: 'x' }]
    for (const about of begun) expect(sourceOf(about)).toEqual({ source: null, problems: asked })
    expect(sourceOf({ codes: 'P1', confidence: 'certeza' }).problems).toEqual({
      'sources.rangeKm.confidence': 'Escolha uma opção da lista.',
    })
  })

  test('is sufficient for a source, and a note has at most 2,000 characters', () => {
    expect(sourceOf({ confidence: 'baixa' })).toEqual({
      source: { codes: [], referenceDate: null, confidence: 'baixa', note: null, cycle: 'Inmetro' },
      problems: {},
    })
    expect(sourceOf({ confidence: 'baixa' }, 'rangeWltpKm').source?.cycle).toBe('WLTP')
    expect(sourceOf({ confidence: 'baixa' }, 'priceBrl').source?.cycle).toBeNull()
    expect(sourceOf({ confidence: 'alta', note: 'n'.repeat(2_000) }).problems).toEqual({})
    expect(sourceOf({ confidence: 'alta', note: 'n'.repeat(2_001) }).problems).toEqual({
      'sources.rangeKm.note': 'Use até 2.000 caracteres; aqui há 2.001.',
    })
  })

  test('is stored per figure', () => {
    const reader = readerOf({ 'sources.priceBrl.confidence': 'alta', 'sources.rangeKm.confidence': 'media' }, today)
    const read = readSources(reader)
    expect(Object.keys(read).toSorted()).toEqual(['priceBrl', 'rangeKm'])
    expect([read.priceBrl?.confidence, read.rangeKm?.confidence]).toEqual(['alta', 'media'])
    expect(readSources(readerOf({}, today))).toEqual({})
  })
})

test('reads a figure within its limits', () => {
  const read = (typed: string) => {
    const reader = readerOf({ range_km: typed }, today)
    return [readFigure(reader, 'rangeKm'), Object.keys(reader.problems).length]
  }
  expect(read('5')).toEqual([5, 0])
  expect(read('2000')).toEqual([2_000, 0])
  expect([read('4'), read('2001'), read('300,5')]).toEqual([
    [null, 1],
    [null, 1],
    [null, 1],
  ])
  const reader = readerOf({ range_km: '4' }, today)
  readFigure(reader, 'rangeKm')
  expect(reader.problems.range_km?.replaceAll('\u00a0', ' ')).toMatch(/ vai de 5 km a 2\.000 km\.$/)
})

describe('pages that the form adds', () => {
  const read = (pages: unknown) => {
    const reader = readerOf({ new_sources: typeof pages === 'string' ? pages : JSON.stringify(pages) }, today)
    return { read: readNewSources(reader), isRefused: 'new_sources' in reader.problems }
  }
  const taken = (...pages: unknown[]) => ({ read: pages, isRefused: false })

  test('have a kind of the list or none', () => {
    expect(read('')).toEqual(taken())
    expect(read([])).toEqual(taken())
    expect(read([page])).toEqual(taken(page))
    expect(read([{ ...page, kind: 'outra' }])).toEqual(taken({ ...page, kind: null }))
    const { kind: _kind, ...withoutKind } = page
    expect(read([withoutKind])).toEqual(taken({ ...withoutKind, kind: null }))
  })

  test('are limited to fifty, with texts of at most 500 characters', () => {
    const many = (count: number) => Array.from({ length: count }, () => page)
    expect(read(many(50))).toEqual(taken(...many(50)))
    expect(read(many(51))).toEqual({ read: [], isRefused: true })
    const long = { ...page, text: 't'.repeat(500) }
    expect(read([long])).toEqual(taken(long))
    expect(read([{ ...page, text: 't'.repeat(501) }])).toEqual({ read: [], isRefused: true })
  })

  test.for([
    [[page, { ...page, url: 'http://byd.example' }]],
    [[{ ...page, text: 'a\nb' }]],
    [[{ ...page, text: '\ud800' }]],
    [[{ ...page, text: '' }]],
    [[{ ...page, code: 7 }]],
    [[{ ...page, url: 7 }]],
    [[{ ...page, code: 'a b' }]],
    [[null]],
    [['x']],
    [{ 0: page, length: 1 }],
    ['null'],
    ['{'],
  ] as [unknown][])('are refused: %j', ([pages]) => {
    const reader = readerOf({ new_sources: typeof pages === 'string' ? pages : JSON.stringify(pages) }, today)
    expect(readNewSources(reader)).toEqual([])
    expect(reader.problems).toEqual({
      new_sources: 'Cada fonte nova precisa de um texto e de um endereço que comece com https://.',
    })
  })
})
