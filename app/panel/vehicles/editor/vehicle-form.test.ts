import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { buildVehicleEntry, buildVehicleReading, isNew } from '#tests/builders/vehicle-entry.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { emptyVehicleEntry, readVehicleEntry, type VehicleEntry } from './vehicle-entry.ts'
import { vehicleEntryNames } from './vehicle-entry-names.ts'
import { missingFieldsSentence, readVehicleForm } from './vehicle-form.ts'

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
