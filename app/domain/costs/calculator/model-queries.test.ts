import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { vehicles } from '#database/schema/vehicles.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { modelSentence, withModel } from './chosen-model.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findChosenModels } from './model-queries.server.ts'
import { startOf } from './find-tailored.server.ts'

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }
const start = startOf([])
const today = '2026-11-20'
const slugOf = async (content: Parameters<typeof listActiveVehicles>[0], name: string) => {
  const all = await listActiveVehicles(content)
  return all.find(({ brand, model, version }) => [brand, model, version].join(' ').startsWith(name))?.slug ?? ''
}

// Expected values from vehicles.json: Inmetro's table of 2026-08-14, price of 2026-01.
databaseTest('fills in a catalogue plug-in hybrid with the source of each number', async ({ market }) => {
  const content = { db: market, versions }
  const slug = await slugOf(content, 'BYD Song Plus DM-i GS')
  const { a, b } = await findChosenModels(content, { ...start, 'modelo-a': slug, 'modelo-b': 'nao-existe' }, today)
  if (!a) throw new Error('the model is in the catalogue')
  expect(b).toBeNull()
  expect(a.figures.kwh).toEqual({
    value: 23.2,
    origin: 'Inmetro, 55% na cidade · 14/08/2026 · confiança média',
    isEstimate: false,
  })
  // By hand, the harmonic mean of 55% city and 45% road: 1 / (0.55 / 15 + 0.45 / 11.2).
  expect(a.figures.petrol).toMatchObject({
    value: 13.01,
    origin: 'Inmetro, 55% na cidade · 14/08/2026 · confiança alta',
  })
  expect(a.figures.price).toEqual({
    value: 250_000,
    origin: 'Preço verificado · jan/2026 · confiança média',
    isEstimate: false,
  })
  const later = await findChosenModels(content, { ...start, 'modelo-a': slug }, '2027-02-01')
  expect(later.a?.figures.price).toMatchObject({
    origin: 'Preço antigo · jan/2026 · confiança média',
    isEstimate: true,
  })
  expect(withModel(start, 'a', a)).toMatchObject({
    'modelo-a': slug,
    'tipo-a': 'plug-in',
    kwh: '23.2',
    'kml-a': '13.01',
    'alcance-a': '63',
    'preco-a': '250000',
    kml: start.kml,
  })
  expect(modelSentence(a)).toBe('Preenchemos com os números de BYD Song Plus DM-i GS.')
})

databaseTest('mixes a model’s figures by the typed share of city driving', async ({ market }) => {
  const content = { db: market, versions }
  const slug = await slugOf(content, 'BYD Song Plus DM-i GS')
  const figuresAt = async (cidade: string) => {
    const { a } = await findChosenModels(content, { ...start, 'modelo-a': slug, cidade }, today)
    return [a?.figures.kwh?.value, a?.figures.petrol?.value]
  }
  // By hand, 806 / 39.5 = 20.4 kWh/100 km in the city and 806 / 30.2 = 26.7 on the road.
  expect(await figuresAt('100')).toEqual([20.4, 15])
  expect(await figuresAt('0')).toEqual([26.7, 11.2])
  expect(await figuresAt('muito')).toEqual(await figuresAt('55'))
})

databaseTest(
  'accepts a hybrid without a plug as the other car; an electric car has no range field',
  async ({ market }) => {
    const content = { db: market, versions }
    const [hybrid, electric] = [await slugOf(content, 'Kia Niro'), await slugOf(content, 'BYD Dolphin Mini GS')]
    const { a, b } = await findChosenModels(content, { ...start, 'modelo-a': electric, 'modelo-b': hybrid }, today)
    expect(a).toMatchObject({ kind: 'eletrico', figures: { kwh: { value: 16.2 } } })
    expect(a?.figures.range).toBeUndefined()
    expect(b && withModel(start, 'b', b)).toMatchObject({ 'tipo-b': 'combustao', kml: '17.14', 'kwh-b': '' })
  },
)

databaseTest('leaves a field empty and names the missing figure', async ({ market }) => {
  const content = { db: market, versions }
  const slug = await slugOf(content, 'BYD Dolphin Mini GS')
  await market
    .update(vehicles)
    .set({ consumptionKwhPer100Km: null, consumptionCityKwhPer100Km: null, priceValue: null })
    .where(eq(vehicles.slug, slug))
  const { a } = await findChosenModels(
    { db: market, versions: { of: () => ({ version: 2, changedAt: new Date(0) }) } },
    {
      ...start,
      'modelo-a': slug,
    },
    today,
  )
  expect(a && withModel(start, 'a', a)).toMatchObject({ kwh: '', 'preco-a': '' })
  expect(a && modelSentence(a)).toMatch(/O catálogo não diz o consumo elétrico nem o preço: escreva o que souber\.$/)
})
