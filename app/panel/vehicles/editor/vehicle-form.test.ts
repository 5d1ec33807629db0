import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { buildVehicleEntry, buildVehicleReading, isNew } from '#tests/builders/vehicle-entry.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { emptyVehicleEntry, readVehicleEntry, type VehicleEntry } from './vehicle-entry.ts'
import { vehicleEntryNames } from './vehicle-entry-names.ts'
import { missingFieldsSentence, readVehicleForm } from './vehicle-form.ts'
import { readerOf } from './entry-reader.ts'
import { codesIn, readFigure, readNewSources, readSource, readSources } from './read-sources.ts'

const problemsOf = (about: VehicleEntry) => {
  const reading = readVehicleForm(buildVehicleEntry(about), isNew)
  return reading.outcome === 'invalid' ? reading.problems : {}
}
const fieldsOf = (about: VehicleEntry) => buildVehicleReading(about).fields

describe('a new model', () => {
  test('is electric, active and of this year by default (AVEH-09)', () => {
    expect(emptyVehicleEntry(new Date('2027-01-01T01:00:00Z'))).toMatchObject({
      type: 'eletrico',
      is_active: 'on',
      year: '2026',
      emissions: 'Zero no escapamento',
    })
  })

  test('requires brand, model, slug, category, year, type, price and price_value (AVEH-04)', () => {
    const entry = { ...emptyVehicleEntry(fixedClock.now()), year: '', type: '' }
    const reading = readVehicleForm(entry, isNew)
    expect(reading).toMatchObject({ outcome: 'invalid', sentence: missingFieldsSentence })
    expect(reading.outcome === 'invalid' && Object.keys(reading.problems)).toEqual([
      'brand',
      'model',
      'slug',
      'category',
      'year',
      'type',
      'price_value',
      'price',
    ])
  })

  test('requires a price, unlike an existing model (AVEH-04)', () => {
    const entry = buildVehicleEntry({ price: '', price_value: '' })
    expect(readVehicleForm(entry, { ...isNew, kind: 'edit' })).toMatchObject({
      outcome: 'valid',
      fields: { figures: { priceBrl: null }, texts: { price: null } },
    })
  })

  test('accepts years from 2000 to 2030 (AVEH-05)', () => {
    for (const year of ['1999', '2031', '2025,5', 'dois mil', '-2020'])
      expect(problemsOf({ year }), year).toHaveProperty('year')
    expect(fieldsOf({ year: '2000' }).year).toBe(2000)
    expect(fieldsOf({ year: '2030' }).year).toBe(2030)
  })

  test('accepts the three types (AVEH-06)', () => {
    for (const type of ['eletrico', 'hibrido', 'plug-in']) expect(fieldsOf({ type }).type).toBe(type)
    expect(problemsOf({ type: 'diesel' })).toHaveProperty('type')
    expect(problemsOf({ type: 'constructor' })).toHaveProperty('type')
  })
})

describe('a number', () => {
  test.for([
    ['159800', 159_800],
    ['159.800', 159_800],
    ['R$ 159.800', 159_800],
    ['R$\u00a0159.800,50', 159_800.5],
    ['21.234,56', 21_234.56],
    ['159800.5', 159_800.5],
  ] as const)('is read in usual notations: %s (AVEH-07)', ([typed, value]) => {
    expect(fieldsOf({ price_value: typed }).figures.priceBrl).toBe(value)
  })

  test('is refused if it is a text, negative or ambiguous (AVEH-07)', () => {
    for (const typed of ['abc', '-5', '1,234.56', '0.650', '1e9', '12 34x', '٣', 'NaN', 'Infinity'])
      expect(problemsOf({ battery_kwh: typed }), typed).toHaveProperty('battery_kwh')
    expect(problemsOf({ range_km: '280,5' }).range_km).toBe('Escreva um número inteiro, sem casas decimais.')
    expect(problemsOf({ price_value: '99999999999999999999' })).toHaveProperty('price_value')
  })

  test('is unknown if empty (AVEH-08)', () => {
    expect(fieldsOf({}).figures).toMatchObject({ rangeKm: null, powerCv: null, batteryKwh: null })
  })
})

test('reads options and flags, each of which can be unknown (AVEH-08)', () => {
  expect(fieldsOf({ heat_pump: 'nao', pbe_class: 'B' })).toMatchObject({
    flags: { heatPump: false },
    texts: { pbeClass: 'B' },
  })
  expect(fieldsOf({})).toMatchObject({ flags: { heatPump: null }, texts: { pbeClass: null } })
  const sentence = 'Escolha uma opção da lista.'
  expect(problemsOf({ heat_pump: 'talvez', pbe_class: 'F' })).toEqual({ heat_pump: sentence, pbe_class: sentence })
})

describe('an address', () => {
  test('has lower-case letters, digits and hyphens, and at least one letter', () => {
    for (const slug of [
      'BYD Dolphin',
      'dolphin_plus',
      '-dolphin',
      'dolphin--plus',
      'cão',
      '12',
      '1-2',
      'a'.repeat(151),
    ])
      expect(problemsOf({ slug }), slug).toHaveProperty('slug')
    expect(problemsOf({ slug: 'Citroën ë-C3' }).slug).toContain('citroen-e-c3')
  })

  test('is accepted if the model already has it', () => {
    const entry = buildVehicleEntry({ slug: 'kwid-e-tech+-900' })
    expect(readVehicleForm(entry, { ...isNew, kind: 'edit', currentSlug: 'kwid-e-tech+-900' }).outcome).toBe('valid')
    expect(readVehicleForm(entry, { ...isNew, kind: 'edit', currentSlug: 'outro' }).outcome).toBe('invalid')
  })

  test('of a picture is the portal’s own or a web address (AVEH-16)', () => {
    for (const image_url of ['javascript:alert(1)', 'http://', '//x.example/a.png', 'data:image/png,x', 'a.png'])
      expect(problemsOf({ image_url }), image_url).toHaveProperty('image_url')
    const pictures = { image_url: '/imagens/vehicle-images/vehicles/a.jpeg', image_url_5: 'https://x.example/a.png' }
    expect(fieldsOf(pictures).pictures).toMatchObject({ imageUrl: pictures.image_url, imageUrl5: pictures.image_url_5 })
    expect(problemsOf({ 'dossier.originalLink': 'javascript:alert(1)' })).toHaveProperty(['dossier.originalLink'])
  })
})

describe('the three-year costs', () => {
  test('are whole reais, or none if nothing was entered', () => {
    expect(fieldsOf({}).costs).toBeNull()
    expect(fieldsOf({ 'costs.purchaseBrl': '184.800' }).costs).toMatchObject({
      purchaseBrl: 184_800,
      resaleBrl: null,
    })
    expect(problemsOf({ 'costs.servicingBrl': '1.740,50' })).toHaveProperty(['costs.servicingBrl'])
    expect(problemsOf({ 'costs.servicingBrl': 'muito' })).toHaveProperty(['costs.servicingBrl'])
  })
})

describe('hostile input', () => {
  test('reports a text of a megabyte in any field quickly', async () => {
    const spentMs = await cpuMsOf(() => {
      for (const name of vehicleEntryNames) {
        const reading = readVehicleForm(buildVehicleEntry({ [name]: 'palavra '.repeat(130_000).trim() }), isNew)
        const isSwitch = name === 'is_active' || name === 'costs.includesFuel'
        if (!isSwitch)
          expect(reading, name).toMatchObject({ outcome: 'invalid', problems: { [name]: expect.any(String) } })
      }
    })
    expect(spentMs).toBeLessThan(20_000)
  })

  test('keeps markup as text, and drops control characters, files and unknown fields', () => {
    const form = new FormData()
    form.set('brand', '  <b>BYD</b>\u0000\u0007 \n & Co ')
    form.set('description', 'Uma\r\nduas\u0000')
    form.set('model', new File(['x'], 'x.txt'))
    form.set('__proto__', 'x')
    form.set('revision', '99')
    const entry = readVehicleEntry(form)
    expect(entry).toMatchObject({ brand: '<b>BYD</b> & Co', description: 'Uma\nduas', model: '' })
    expect(Object.keys(entry)).toEqual(vehicleEntryNames)
  })
})

test('reports the number of an invalid recall line with the format', () => {
  const line = '05/01/2026 | | Incêndio na bateria. | Carga até 70%. | https://montadora.example/recall'
  expect(fieldsOf({ 'dossier.recalls': line }).lists.recalls).toEqual([line])
  expect(problemsOf({ 'dossier.recalls': `${line}\nRecall de janeiro` })['dossier.recalls']).toBe(
    'A linha 2 não é um recall. Escreva: dia | chassis | risco | solução | endereço da fonte.',
  )
})

test('accepts an https page for the price, and keeps none without it', () => {
  expect(fieldsOf({}).texts.pricePage).toBeNull()
  const page = 'https://www.montadora.example/mini?cor=azul'
  expect(fieldsOf({ price_page: page }).texts.pricePage).toBe(page)
  for (const price_page of [
    'montadora.example',
    'http://montadora.example/',
    'https://localhost/',
    'javascript:alert(1)',
  ])
    expect(problemsOf({ price_page }), price_page).toEqual({
      price_page: 'Escreva um endereço que comece com https://.',
    })
})

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
