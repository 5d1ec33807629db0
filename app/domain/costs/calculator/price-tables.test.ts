import { expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { referenceFigureKinds } from '#app/domain/costs/reference-figure-kinds.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import {
  type PricedField,
  pricedFields,
  priceLabels,
  priceNote,
  statePricesSentence,
  withStatePrices,
} from './price-tables.ts'
import { startOf } from './find-tailored.server.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]
const start = startOf(figures)

// Expected values from reference-figures.json for Acre: fuel prices of ANP, tariff of ANEEL with taxes.
const today = '2026-11-20'

test('gives source, month and confidence of a state’s prices', () => {
  const typed = withStatePrices({ ...start, uf: 'AC', kwh: '17' }, figures)
  expect(typed).toMatchObject({ gasolina: '7.25', etanol: '4.97', energia: '1.13', kwh: '17', kml: '12' })
  expect(priceNote(typed, 'gasolina', { figures, today })).toEqual({
    text: 'Acre: ANP, Levantamento de Preços de Combustíveis · 03/10/2026 · confiança alta',
    isEstimate: false,
    isTables: true,
  })
  expect(priceNote(typed, 'energia', { figures, today })).toMatchObject({ isEstimate: true, isTables: true })
  expect(statePricesSentence(typed, figures)).toBe('Preenchidos com a tabela, Acre: gasolina, etanol, energia em casa.')
})

test('shows the table price next to the visitor’s own', () => {
  expect(priceNote({ ...start, uf: 'AC', gasolina: '7' }, 'gasolina', { figures, today })).toMatchObject({
    text: 'Na tabela, Acre: R$\u00a07,25 (ANP, Levantamento de Preços de Combustíveis · 03/10/2026 · confiança alta)',
    isTables: false,
  })
})

test('marks an estimate of the portal', () => {
  expect(priceNote(start, 'preco-ac', { figures, today })).toEqual({
    text: 'Brasil: Estimativa do portal · 2025 · confiança baixa',
    isEstimate: true,
    isTables: true,
  })
})

test('falls back to the national figure and says so; without one keeps the field', () => {
  const without = figures.filter(({ state }) => state !== 'RO')
  const typed = withStatePrices({ ...start, uf: 'RO', energia: '0.9' }, without)
  expect(typed).toMatchObject({ gasolina: '6.55', etanol: '4.13', energia: '0.9' })
  expect(priceNote(typed, 'gasolina', { figures: without, today })?.text).toBe(
    'Sem número de Rondônia, o do Brasil: ANP, Levantamento de Preços de Combustíveis · 03/10/2026 · confiança alta',
  )
  expect(priceNote(typed, 'energia', { figures: without, today })).toBeNull()
  expect(statePricesSentence(typed, without)).toBe(
    'Sem número do estado, ficou o do Brasil: gasolina, etanol. Ainda sem número na tabela, escreva o seu: energia em casa.',
  )
})

test('fills in nothing without a state', () => {
  expect(withStatePrices(start, figures)).toEqual(start)
  expect(statePricesSentence(start, figures)).toBe('Escolha o seu estado na lista.')
})

test('uses the panel’s price labels and national public prices', () => {
  for (const name of Object.keys(pricedFields) as PricedField[]) {
    const { label, isPerState } = referenceFigureKinds[pricedFields[name]]
    expect([priceLabels[name], !pricedFields[name].startsWith('public-')]).toEqual([label, isPerState])
  }
})
