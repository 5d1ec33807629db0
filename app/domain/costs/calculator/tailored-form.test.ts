import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import {
  readTailored,
  type TailoredProblems,
  readTailoredAddress,
  editTailoredHref,
  tailoredHref,
} from './tailored-form.ts'
import { shownNumber } from './number-inputs.ts'
import { startOf } from './find-tailored.server.ts'

const start = startOf(seedFiles.referenceFigures() as ReferenceFigure[])
const reading = (changes: Record<string, string>) => readTailored(new URLSearchParams(changes), start)
const problemsOf = (changes: Record<string, string>): TailoredProblems | null => {
  const read = reading(changes)
  return read.outcome === 'invalid' ? read.problems : null
}
const at = (href: string) => readTailoredAddress(new URL(href, 'https://portal.example').searchParams, start)

test('starts with sourced prices and all charging at home (T-79)', () => {
  expect(start).toMatchObject({ km: '1000', gasolina: '6.55', kml: '12', energia: '1.11', kwh: '16' })
  expect(start).toMatchObject({ etanol: '4.13', 'preco-ac': '1.14', 'preco-dc': '3.5', casa: '100', ac: '0', dc: '0' })
  expect(reading({})).toMatchObject({
    outcome: 'valid',
    scenario: { kmPerMonth: 1000, mix: { home: 1, publicAc: 0, publicDc: 0 }, a: { kwhPer100Km: 16, priceBrl: null } },
  })
})

test.for([
  ['km', 'Quilometragem mensal deve ser maior que zero'],
  ['gasolina', 'Preço da gasolina deve ser maior que zero'],
  ['kml', 'Consumo da gasolina deve ser maior que zero'],
  ['energia', 'Preço da energia deve ser maior que zero'],
  ['kwh', 'Consumo elétrico deve ser maior que zero'],
] as const)(
  'reports %s with its specified message (CALC-05, CALC-06, CALC-07, CALC-08, CALC-09)',
  ([name, sentence]) => {
    for (const typed of ['', '0', '-3', 'muito', '1e3', 'NaN', '1.2.3'])
      expect(problemsOf({ [name]: typed }), typed).toEqual({ [name]: sentence })
    expect(problemsOf({ [name]: '9999999' })?.[name]).toMatch(/ vai até \d/)
  },
)

const plugIn = { 'tipo-a': 'plug-in', 'kml-a': '15', 'alcance-a': '63', 'entre-a': '120' }
const onEthanol = { 'combustivel-b': 'etanol', 'kml-etanol-b': '8,5' }
const inTheStreet = { casa: '50', ac: '20', dc: '30' }

test.for([
  [plugIn, 'kml-a', 'Consumo da gasolina do carro A deve ser maior que zero'],
  [plugIn, 'alcance-a', 'Autonomia elétrica do carro A deve ser maior que zero'],
  [plugIn, 'entre-a', 'Distância entre recargas do carro A deve ser maior que zero'],
  [onEthanol, 'kml-etanol-b', 'Consumo do etanol do carro B deve ser maior que zero'],
  [onEthanol, 'etanol', 'Preço do etanol deve ser maior que zero'],
  [inTheStreet, 'preco-ac', 'Preço em ponto de recarga (AC) deve ser maior que zero'],
  [inTheStreet, 'preco-dc', 'Preço em ponto rápido (DC) deve ser maior que zero'],
] as const)('requires only the inputs of the scenario: %j %s (CALC-04)', ([scenario, name, sentence]) => {
  expect(problemsOf({ ...scenario })).toBeNull()
  for (const typed of ['', '0', '-1', 'abc']) {
    expect(problemsOf({ ...scenario, [name]: typed })).toEqual({ [name]: sentence })
    // The default cars do not need these inputs, so an invalid value is no problem.
    expect(problemsOf({ [name]: typed })).toBeNull()
  }
})

test('accepts an empty or zero price and reports any other invalid one', () => {
  expect(problemsOf({ 'preco-a': '', 'preco-b': '0' })).toBeNull()
  expect(reading({ 'preco-a': '1.234,56', 'preco-b': '1,234.56' })).toMatchObject({
    scenario: { a: { priceBrl: 1234.56 }, b: { priceBrl: 1234.56 } },
  })
  expect(problemsOf({ 'preco-b': '-1' })).toEqual({ 'preco-b': 'Preço do carro B: escreva um número a partir de zero' })
  expect(problemsOf({ 'preco-a': '1000000000' })).toEqual({ 'preco-a': 'Preço do carro vai até 100.000.000' })
})

test.for([
  ['92.000', '92000', '92.000'],
  ['1.234,56', '1234.56', '1.234,56'],
  ['1,234.56', '1234.56', '1.234,56'],
  ['1.500', '1500', '1.500'],
  ['0.125', '0.13', '0,13'],
] as const)('reads the large number %s as %s', ([text, stored, shown]) => {
  const { typed } = reading({ km: text, 'preco-b': text })
  expect([typed.km, typed['preco-b']]).toEqual([stored, stored])
  expect(shownNumber(typed.km, { isLarge: true })).toBe(shown)
})

test('reads a comma before three digits as decimals in a distance, as thousands in a car’s price', () => {
  expect(reading({ km: '1,125', 'preco-b': '159,800' }).typed).toMatchObject({ km: '1.13', 'preco-b': '159800' })
})

test('reads an energy price with decimals, not thousands', () => {
  expect(reading({ energia: '0.955' }).typed.energia).toBe('0.955')
  expect(shownNumber('0.955', {})).toBe('0,955')
  expect(shownNumber('muito', {})).toBe('muito')
})

test('shows cents for unit prices but not for consumption', () => {
  const shown = (typed: string, unit: string) => shownNumber(typed, { unit })
  expect(['5.5', '6', '0.955', '4.83'].map((typed) => shown(typed, 'R$/litro'))).toEqual([
    '5,50',
    '6,00',
    '0,955',
    '4,83',
  ])
  expect(shown('12.5', 'km/litro')).toBe('12,5')
})

test('requires charging shares to add up to 100', () => {
  expect(problemsOf({ casa: '70', ac: '10', dc: '10' })).toEqual({
    casa: 'As partes da recarga devem somar 100%; agora somam 90%',
  })
  expect(problemsOf({ casa: '33,3', ac: '33,3', dc: '33,3' })).toBeNull()
  expect(problemsOf({ casa: '110', ac: '-10', dc: '0' })).toEqual({
    casa: 'Em casa vai até 100',
    ac: 'Em ponto de recarga (AC): escreva um número a partir de zero',
  })
  // A car without a plug needs no shares and no charging prices.
  const unplugged = { 'tipo-a': 'combustao', 'kml-a': '20' }
  expect(problemsOf({ ...unplugged, casa: '', ac: 'x', dc: '7', energia: '' })).toBeNull()
  // A visitor who never charges at home needs no home price.
  expect(problemsOf({ casa: '0', ac: '40', dc: '60', energia: '' })).toBeNull()
})

test('keeps the whole scenario in the address when tables change', () => {
  const typed = reading({
    ...plugIn,
    ...onEthanol,
    ...inTheStreet,
    uf: 'BA',
    'preco-a': '239800',
    'modelo-a': 'x',
  }).typed
  const otherStart = { ...start, etanol: '9', 'preco-ac': '9', 'preco-dc': '9' }
  const href = new URL(tailoredHref(typed), 'https://portal.example')
  expect(readTailoredAddress(href.searchParams, otherStart)).toMatchObject({ state: 'result', typed })
  expect(at(editTailoredHref(typed))).toMatchObject({ state: 'idle', step: 'ajustar', typed })
  expect(at('/calculadora/minha-vida')).toEqual({ state: 'idle', step: 'ajustar', typed: start })
  expect(at('/calculadora/minha-vida?km=500&passo=ajustar')).toMatchObject({
    state: 'idle',
    typed: { km: '500', kml: '12' },
  })
  expect(at('/calculadora/minha-vida?passo=zzz&uf=XX&tipo-a=foguete')).toMatchObject({
    state: 'result',
    typed: { uf: '', 'tipo-a': 'eletrico' },
  })
})

test('reads a state in upper and lower case', () => {
  expect(reading({ uf: 'ba' }).typed.uf).toBe('BA')
})

test('keeps an emptied field empty in the address', () => {
  const typed = reading({ gasolina: '', 'tipo-b': 'eletrico', 'kwh-b': '20' }).typed
  expect(at(tailoredHref(typed))).toMatchObject({ state: 'result', typed: { gasolina: '' } })
})

test('never throws while reading, and reads its own output back unchanged', () => {
  const texts = fc.dictionary(fc.constantFrom(...Object.keys(start)), fc.oneof(fc.string(), fc.double().map(String)))
  fc.assert(
    fc.property(texts, (changes) => {
      const { typed } = reading(changes)
      expect(readTailored(new URLSearchParams(typed), start).typed).toEqual(typed)
    }),
    { numRuns: 1000 },
  )
})
