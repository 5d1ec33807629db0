import { expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { priceNote, statePricesSentence, withStatePrices } from './price-tables.ts'
import { startOf } from './find-tailored.server.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]
const start = startOf(figures)

// reference-figures.json, by hand: Acre, petrol of ANP in September 2025, ethanol of Ticket Log in April.
test('the prices of a state come with source, month and confidence', () => {
  const typed = withStatePrices({ ...start, uf: 'AC', kwh: '17' }, figures)
  expect(typed).toMatchObject({ gasolina: '7.4', etanol: '5.43', energia: '1.03', kwh: '17', kml: '12' })
  expect(priceNote(typed, 'gasolina', figures)).toEqual({
    words: 'Acre: ANP, citada por ContilNet Notícias · set/2025 · confiança alta',
    isEstimate: false,
    isTables: true,
  })
  expect(priceNote(typed, 'energia', figures)).toMatchObject({ isEstimate: true, isTables: true })
  expect(statePricesSentence(typed, figures)).toBe('Preenchidos com a tabela, Acre: gasolina, etanol, energia em casa.')
})

test('a price of one’s own stands next to what the tables say', () => {
  expect(priceNote({ ...start, uf: 'AC', gasolina: '7' }, 'gasolina', figures)).toMatchObject({
    words: 'Na tabela, Acre: R$\u00a07,40 (ANP, citada por ContilNet Notícias · set/2025 · confiança alta)',
    isTables: false,
  })
})

test('an estimate of the portal is called so', () => {
  const typed = withStatePrices({ ...start, uf: 'AL' }, figures)
  expect(priceNote(typed, 'gasolina', figures)).toEqual({
    words: 'Alagoas: Estimativa do portal · 2025 · confiança baixa',
    isEstimate: true,
    isTables: true,
  })
})

test('a state without a figure takes the country’s and says so; where there is none the field stays', () => {
  const without = figures.filter(({ state }) => state !== 'RO')
  const typed = withStatePrices({ ...start, uf: 'RO', energia: '0.9' }, without)
  expect(typed).toMatchObject({ gasolina: '6.33', etanol: '4.44', energia: '0.9' })
  expect(priceNote(typed, 'gasolina', without)?.words).toBe(
    'Sem número de Rondônia, o do Brasil: IPTL, Edenred Ticket Log · nov/2025 · confiança alta',
  )
  expect(priceNote(typed, 'energia', without)).toBeNull()
  expect(statePricesSentence(typed, without)).toBe(
    'Sem número do estado, ficou o do Brasil: gasolina, etanol. Ainda sem número na tabela, escreva o seu: energia em casa.',
  )
})

test('without a state nothing is filled in', () => {
  expect(withStatePrices(start, figures)).toEqual(start)
  expect(statePricesSentence(start, figures)).toBe('Escolha o seu estado na lista.')
})
