import { expect } from 'vitest'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import type { Database } from '#database/database.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import { writeAdvancedRecord } from './advanced-record.ts'
import { findThreeYearAnalysis } from './owned-vehicle-queries.server.ts'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { readAdvancedRecords } from '#app/domain/vehicles/details/read-advanced-record.ts'

const bundled = [1, 2, 3, 4, 5, 6]
const contentOf = (db: Database) => ({
  db,
  versions: { of: () => ({ version: Math.random(), changedAt: new Date(0) }) },
})

const summaryKeys =
  'Modelo Ano Tipo Bateria Autonomia Consumo Potencia Aceleracao_0_100kmh Velocidade_Maxima Preco_Sugerido'
const sheetKeys =
  'Cor Transmissao Tracao Tamanho_Roda Motor Seguranca Conforto Praticidade Multimidia Custos_Manutencao'

test('ships six models as complete records with the specified keys (DATA-01, DATA-02, DATA-03, DATA-04, DATA-05)', async ({
  db,
}) => {
  await seedWhenEmpty(db, fixedClock, 'bundled')
  const vehicleDetails = await listActiveVehicleDetails(db, bundled)
  const analysisOf = await findThreeYearAnalysis(contentOf(db), fixedClock)
  const records = vehicleDetails.map((details) => writeAdvancedRecord(details, analysisOf(details)))
  expect(records.map((record) => record.id)).toEqual(bundled)
  for (const record of records) {
    expect(Object.keys(record)).toEqual([
      'id',
      'Link_Original',
      'Resumo_Modelo',
      'Ficha_Tecnica',
      'Imagens',
      'Descricao',
      'FAQ',
    ])
    expect(Object.keys(record.Resumo_Modelo)).toEqual(expect.arrayContaining(summaryKeys.split(' ')))
    expect(Object.keys(record.Ficha_Tecnica)).toEqual(expect.arrayContaining(sheetKeys.split(' ')))
    for (const list of ['Seguranca', 'Conforto', 'Praticidade', 'Multimidia'] as const)
      expect(record.Ficha_Tecnica[list], list).toEqual(expect.arrayContaining([expect.any(String)]))
    for (const value of Object.values(record.Resumo_Modelo)) expect(value, record.Resumo_Modelo.Modelo).toMatch(/\S/)
    expect(['Elétrico', 'Híbrido Plugin']).toContain(record.Resumo_Modelo.Tipo)
    expect(record.Resumo_Modelo.Preco_Sugerido).toMatch(/^R\$\d{3}\.\d{3}$/)
    const { Motor, Custos_Manutencao, ...sheet } = record.Ficha_Tecnica
    for (const value of Object.values(sheet)) expect(value.length).toBeGreaterThan(0)
    expect(Object.keys(Motor)).toEqual(['Aceleracao_0_100kmh', 'Velocidade_Maxima'])
    for (const value of Object.values(Custos_Manutencao)) expect(value).toMatch(/^R\$[\d.]+(,\d\d \(do portal\))?$/)
    expect(record.Imagens.length).toBeGreaterThanOrEqual(4)
    expect(record.FAQ).toContain('**')
  }
  expect(Object.keys(records[0]?.Ficha_Tecnica.Custos_Manutencao ?? {})).toEqual([
    'Preco_Compra',
    'Documentacao',
    'IPVA_3_Anos',
    'Revisoes',
    'Eletricidade',
    'Gastos_Totais',
    'Valor_Revenda',
    'Desvalorizacao',
    'Custo_3_Anos',
  ])
  expect(records[4]?.Ficha_Tecnica.Custos_Manutencao).toHaveProperty('Combustivel_Eletricidade')
})

test('reads back brand, figures, costs and lists (DATA-06, VEH-12)', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'bundled')
  const vehicleDetails = await listActiveVehicleDetails(db, bundled)
  const analysisOf = await findThreeYearAnalysis(contentOf(db), fixedClock)
  const written = vehicleDetails.map((details) => writeAdvancedRecord(details, analysisOf(details)))
  const readBack = readAdvancedRecords(structuredClone(written), Date.now())
  for (const [index, details] of vehicleDetails.entries()) {
    const read = readBack[index]
    expect(read).toMatchObject({
      id: details.id,
      slug: details.slug,
      brand: details.brand,
      model: details.model,
      year: details.year,
      type: details.type,
      category: details.category,
      priceBrl: details.priceBrl,
      rangeKm: details.rangeKm,
      powerCv: details.powerCv,
      acceleration0To100S: details.acceleration0To100S,
      features: details.features,
      faq: details.faq,
    })
    const { lines, includesFuel } = analysisOf(details)
    expect(read?.costs).toMatchObject({
      servicingBrl: lines.servicingBrl.brl,
      electricityBrl: lines.electricityBrl.brl,
      includesFuel,
      cost3YearsBrl: lines.cost3YearsBrl.brl,
    })
  }
})

test('reads recalls of a browser’s list back and marks the model', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'bundled')
  const analysisOf = await findThreeYearAnalysis(contentOf(db), fixedClock)
  const [details] = await listActiveVehicleDetails(db, bundled)
  if (!details) throw new Error('no model')
  const recall = {
    date: '2026-01-05',
    chassis: null,
    risk: 'Incêndio.',
    remedy: 'Carga até 70%.',
    sourceUrl: 'https://montadora.example/recall',
  }
  const written = [[recall], []].map((recalls) => writeAdvancedRecord({ ...details, recalls }, analysisOf(details)))
  const read = readAdvancedRecords(structuredClone(written), Date.now())
  expect(read.map(({ recalls, hasRecall = false }) => [recalls, hasRecall])).toEqual([
    [[recall], true],
    [[], false],
  ])
})

test('refuses a list with another shape', () => {
  for (const broken of [{}, 'texto', [{}], [{ id: 1, Resumo_Modelo: {}, Ficha_Tecnica: {}, Imagens: 'x' }]])
    expect(() => readAdvancedRecords(broken, 0)).toThrow()
})

test('treats a figure in an unknown unit as unknown, not as an Inmetro number', () => {
  const record = {
    id: 1,
    Resumo_Modelo: { Modelo: 'BYD Dolphin', Ano: '2025', Tipo: 'Elétrico', Consumo: '6 km/kWh', Autonomia: '291 km' },
    Ficha_Tecnica: {},
    Imagens: [],
  }
  expect(readAdvancedRecords([record], 0)).toMatchObject([{ consumptionKwhPer100Km: null, rangeKm: 291 }])
})
