import { expect, test } from 'vitest'
import { chartTicks } from '#app/domain/costs/chart-scale.ts'
import {
  readCalculatorAddress,
  readSavings,
  editParameter,
  savingsHref,
  type SavingsProblems,
} from './savings-address.ts'
import { initialSavingsScenario, savingsInputs } from './savings-inputs.ts'
import { readTailored } from './tailored-form.ts'
import { startOf } from './find-tailored.server.ts'

const initial = { km: '1000', gasolina: '5.5', kml: '12', energia: '0.65', kwh: '16' }
const reading = (changes: Partial<typeof initial>) => readSavings(new URLSearchParams({ ...initial, ...changes }))
const problemsOf = (changes: Partial<typeof initial>): SavingsProblems | null => {
  const read = reading(changes)
  return read.outcome === 'invalid' ? read.problems : null
}

test('gives the five inputs their initial values, minimums and steps (CALC-02, CALC-03)', () => {
  expect(savingsInputs.map(({ initial: value, min, step }) => [value, min, step])).toEqual([
    [1000, 1, 'any'],
    [5.5, 0.01, 0.01],
    [12, 1, 'any'],
    [0.65, 0.01, 0.01],
    [16, 1, 'any'],
  ])
  expect(reading({})).toMatchObject({ outcome: 'valid', scenario: initialSavingsScenario })
})

test.for([
  ['km', 'Quilometragem mensal deve ser maior que zero'],
  ['gasolina', 'Preço da gasolina deve ser maior que zero'],
  ['kml', 'Consumo da gasolina deve ser maior que zero'],
  ['energia', 'Preço da energia deve ser maior que zero'],
  ['kwh', 'Consumo elétrico deve ser maior que zero'],
] as const)(
  'reports %s that is missing, not a number, zero or negative (CALC-04, CALC-05, CALC-06, CALC-07, CALC-08, CALC-09)',
  ([name, sentence]) => {
    for (const typed of ['', '0', '0,00', '-3', 'muito', '1e3', 'NaN', 'Infinity', '1.2.3', '12 km', '6,8,2'])
      expect(problemsOf({ [name]: typed }), typed).toEqual({ [name]: sentence })
    expect(problemsOf({ [name]: '999999' })?.[name]).toMatch(/ vai até \d/)
    // Every number above zero is valid, even below `min`.
    expect(problemsOf({ [name]: '0.5' })).toBeNull()
  },
)

test('reads kilometres as 1.234 with thousands and passes them on unchanged (CALC-01, CALC-05)', () => {
  const start = startOf([])
  for (const km of ['1.234', '1234', '1.234,5', '1234.5', '12.5', '0.955']) {
    const read = reading({ km })
    const handed = readTailored(new URLSearchParams({ ...initial, km }), start)
    if (km === '0.955') expect(read.outcome).toBe('invalid')
    else expect(handed.typed.km, km).toBe(read.typed.km)
  }
  expect(reading({ km: '1.234' })).toMatchObject({ outcome: 'valid', scenario: { km: 1234 } })
  expect(reading({ energia: '1.234' })).toMatchObject({ scenario: { energia: 1.234 } })
})

test('questions a price without its comma and reads common number formats', () => {
  expect(problemsOf({ gasolina: '682' })?.gasolina).toBe(
    'Preço da gasolina vai até 100: se é R$\u00a06,82, escreva com a vírgula',
  )
  expect(problemsOf({ energia: '65' })?.energia).toBe(
    'Preço da energia vai até 20: se é R$\u00a00,65, escreva com a vírgula',
  )
  for (const gasolina of ['R$ 6,82', '6.82', '６，８２', 'R$\u00a06,82'])
    expect(reading({ gasolina }), gasolina).toMatchObject({ scenario: { gasolina: 6.82 } })
  expect(reading({ gasolina: '6,', km: '1.234,5' })).toMatchObject({
    scenario: { gasolina: 6, km: 1234.5 },
  })
})

test('reports an ambiguous browser value for 1.234,56 instead of using it (CALC-03, CALC-04)', () => {
  expect(problemsOf({ km: '1.23456' })).toEqual({
    km: 'Quilometragem mensal: foi lido 1,23456; escreva sem ponto de milhar, como 1234,5',
  })
  expect(problemsOf({ km: '1,234' })?.km).toMatch(/foi lido 1,234;/)
  expect(problemsOf({ km: '1234.56', kml: '12.345', kwh: '16.125' })).toBeNull()
})

test('reports all missing inputs at once, in form order', () => {
  const read = readSavings(new FormData())
  expect(read.outcome === 'invalid' && Object.keys(read.problems)).toEqual(['km', 'gasolina', 'kml', 'energia', 'kwh'])
})

test('fills in current prices only, by the button or a state (T-84)', () => {
  const prices = { petrolBrlPerLitre: 6.82, energyBrlPerKwh: 1.11 }
  const at = (search: string) => readCalculatorAddress(new URL(`https://portal.example/calculadora${search}`), prices)
  expect(at('').typed).toEqual(initial)
  expect(at('?uf=SP').typed).toEqual({ ...initial, gasolina: '6.82', energia: '1.11' })
  expect(at('?km=700&gasolina=5&kml=9&energia=0.5&kwh=20&refazer=precos')).toEqual({
    state: 'idle',
    typed: { km: '700', gasolina: '6.82', kml: '9', energia: '1.11', kwh: '20' },
  })
  expect(at('?km=700&gasolina=5&kml=9&energia=0.5&kwh=20&uf=SP&refazer=1').typed.gasolina).toBe('5')
})

test('reads the whole scenario back from its address', () => {
  const typed = { ...initial, km: '1234.5', energia: '1.99' }
  const scenario = { ...initialSavingsScenario, km: 1234.5, energia: 1.99 }
  const at = (href: string) => readCalculatorAddress(new URL(href, 'https://portal.example'))
  expect(at('/calculadora')).toMatchObject({ state: 'idle', typed: initial })
  expect(at('/calculadora?utm_source=x')).toMatchObject({ state: 'idle' })
  expect(at(savingsHref(typed))).toMatchObject({ state: 'result', scenario })
  expect(at(`${savingsHref(typed)}&${editParameter}=1`)).toMatchObject({
    state: 'idle',
    typed: { km: '1234.5', energia: '1.99' },
  })
  expect(at('/calculadora?km=500')).toMatchObject({ state: 'invalid', typed: { km: '500', kml: '' } })
  expect(at('/calculadora?km=1.234,56&gasolina=a&kml=0&energia=1&kwh=1')).toMatchObject({
    state: 'invalid',
    typed: { km: '1234.56', gasolina: 'a', kml: '0' },
  })
})

test('gives an axis three to six round values up to at least the maximum', () => {
  for (const highest of [0.004, 1, 9.99, 10, 55_000, 99_999, 100_000, 1.2e9]) {
    const ticks = chartTicks(highest)
    expect(ticks[0]).toBe(0)
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9))
    expect(ticks.at(-2)).toBeLessThan(highest)
  }
})
