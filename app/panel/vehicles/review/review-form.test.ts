import { describe, expect, test } from 'vitest'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { type FigureKey, figureKeys } from '#app/domain/vehicles/facts/facts.ts'
import { cycleOf, figureLimits } from '#app/domain/vehicles/facts/entered-facts.ts'
import { nameOfField } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import type { VehicleEntry } from '#app/panel/vehicles/editor/vehicle-entry.ts'
import { readVehicleForm } from '#app/panel/vehicles/editor/vehicle-form.ts'
import { buildVehicleEntry, isNew } from '#tests/builders/vehicle-entry.ts'
import { readReviewForm } from './review-form.ts'

const today = '2026-11-20'
type About = { value?: string; codes?: string; referenceDate?: string; confidence?: string; note?: string }

const anEntry = (figure: FigureKey, { value = '149.800', ...source }: About): VehicleEntry => ({
  [nameOfField.fact(figure)]: value,
  ...Object.fromEntries(
    Object.entries({ codes: 'P1', referenceDate: '11/2026', confidence: 'alta', note: '', ...source }).map(
      ([part, text]) => [nameOfField.source(figure, part as 'codes'), text],
    ),
  ),
})
const read = (about: About, figure: FigureKey = 'priceBrl') => readReviewForm(figure, anEntry(figure, about), today)
const reviewOf = (about: About, figure?: FigureKey) => {
  const reading = read(about, figure)
  if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
  return reading.review
}
const problemsOf = (about: About, figure?: FigureKey) => {
  const reading = read(about, figure)
  return reading.outcome === 'invalid' ? reading.problems : {}
}

describe('a valid review', () => {
  test('is read with units', () => {
    expect(reviewOf({ codes: 'P1 P1', note: '5 lugares' })).toEqual({
      value: 149_800,
      source: { codes: ['P1'], cycle: null, referenceDate: '2026-11', confidence: 'alta', note: '5 lugares' },
      newSources: [],
      change: null,
    })
  })

  test.for([
    ['159.800', 159_800],
    ['R$ 159.800', 159_800],
    ['159800', 159_800],
    ['159.800,00', 159_800],
    ['159.800,50', 159_800.5],
  ] as const)('reads %s as the price %d', ([value, reais]) => expect(reviewOf({ value }).value).toBe(reais))

  test('reads 14,9 and 14.9 as equal', () => {
    expect(reviewOf({ value: '14,9' }, 'acceleration0To100S').value).toBe(14.9)
    expect(reviewOf({ value: '14.9' }, 'acceleration0To100S').value).toBe(14.9)
  })

  test.for([
    ['24/11/2025', '2025-11-24'],
    ['5/2025', '2025-05'],
    ['2025', '2025'],
    ['2026', '2026'],
    ['2025-11-24', '2025-11-24'],
  ] as const)('reads %s as the reference date %s', ([typed, date]) =>
    expect(reviewOf({ referenceDate: typed }).source.referenceDate).toBe(date),
  )
})

describe('an invalid review', () => {
  test.for<[About, string, string]>([
    [{ value: '' }, 'price_value', 'Escreva o valor, só com números: 159.800 ou 14,9.'],
    [{ value: 'cem mil' }, 'price_value', 'Escreva só o número, como 1.234,5.'],
    [{ value: '0.650' }, 'price_value', 'Escreva só o número, como 1.234,5.'],
    [{ value: '15.980' }, 'price_value', 'Preço sugerido vai de R$\u00a020.000 a R$\u00a020.000.000.'],
    [{ value: '149.800,501' }, 'price_value', 'Use até 2 casas decimais.'],
    [{ referenceDate: '' }, 'sources.priceBrl.referenceDate', 'Escreva de quando é o número.'],
    [{ referenceDate: '2027' }, 'sources.priceBrl.referenceDate', 'A data de referência ainda não chegou.'],
    [{ confidence: '' }, 'sources.priceBrl.confidence', 'Escolha a confiança deste dado.'],
    [{ codes: '' }, 'sources.priceBrl.codes', 'Escolha uma fonte ou adicione uma página.'],
    [
      { codes: 'P1 https://byd.com/br' },
      'sources.priceBrl.codes',
      'Escolha fontes da lista, ou adicione a página que escreveu.',
    ],
  ])('%j', ([about, field, sentence]) => {
    expect(problemsOf(about)).toEqual({ [field]: sentence })
  })

  test('reports all fields at once', () => {
    expect(Object.keys(problemsOf({ value: '', referenceDate: '', confidence: '', codes: '' }))).toEqual([
      'price_value',
      'sources.priceBrl.codes',
      'sources.priceBrl.referenceDate',
      'sources.priceBrl.confidence',
    ])
  })
})

test('reports the same sentences as the form of the model', () => {
  for (const about of [
    { value: '15' },
    { value: '159.800,50' },
    { value: '0.650' },
    { referenceDate: '2/2026' },
    { referenceDate: '2030' },
    { codes: '<b>' },
    { note: 'x'.repeat(2_001) },
  ]) {
    for (const figure of ['priceBrl', 'dcChargeKw'] as const) {
      const form = readVehicleForm(buildVehicleEntry(anEntry(figure, about)), { ...isNew, today })
      expect(form.outcome === 'invalid' ? form.problems : {}).toEqual(problemsOf(about, figure))
    }
  }
})

test('accepts every figure of the market unchanged', () => {
  const wrong = seedFiles.vehicles().flatMap((vehicle) =>
    figureKeys.flatMap((figure) => {
      const stated = vehicle.figures[figure]
      if (typeof stated?.value !== 'number') return []
      const value = stated.value.toLocaleString('pt-BR', { maximumFractionDigits: figureLimits[figure].decimals })
      const problems = problemsOf({ value, referenceDate: stated.date ?? '2025' }, figure)
      const isSame = Object.keys(problems).length === 0 && reviewOf({ value }, figure).value === stated.value
      return isSame && cycleOf(figure) === stated.cycle ? [] : [{ key: vehicle.key, figure, problems }]
    }),
  )
  expect(wrong).toEqual([])
})
