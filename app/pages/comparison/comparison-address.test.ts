import { comparisonHref } from './comparison-href.ts'
import { expect, test } from 'vitest'
import { cleanComparisonHref, hasSameData, readComparisonAddress } from './comparison-address.ts'

const read = (query: string) => readComparisonAddress(new URLSearchParams(query)).slots
const clean = (query: string) => cleanComparisonHref(new URL(`https://portal.example/comparativo?${query}`))

test('reads four slots and keeps empty ones in place (CMP-02)', () => {
  expect(read('v=12,,byd-dolphin-2')).toEqual(['12', null, 'byd-dolphin-2', null])
  expect(read('v=12%2C%2C7')).toEqual(['12', null, '7', null])
  expect(read('')).toEqual([null, null, null, null])
})

test('ignores invalid, repeated and fifth vehicles (CMP-12)', () => {
  expect(read('v=<b>,12,12,,9')).toEqual([null, '12', null, null])
})

test('reads repeated parameters as one list (CMP-02)', () => {
  expect(read('v=1&v=2')).toEqual(['1', '2', null, null])
  expect(read('v=1,,3&v=2&v=9')).toEqual(['1', null, '3', '2'])
  expect(clean('v=1&v=2&adicionar=3')).toBe('/comparativo?v=1,2,3')
})

test('writes empty slots except at the end', () => {
  expect(comparisonHref([12, null, 7, null])).toBe('/comparativo?v=12,,7')
  expect(comparisonHref([null, null, null, 7])).toBe('/comparativo?v=,,,7')
  expect(comparisonHref([1, 2, null, null], true)).toBe('/comparativo?v=1,2&diferencas=sim')
  expect(comparisonHref([null, null, null, null])).toBe('/comparativo')
})

test('omits the differences switch without vehicles (CMP-09)', () => {
  expect(comparisonHref([null, null, null, null], true)).toBe('/comparativo')
  expect(clean('adicionar=&diferencas=sim')).toBe('/comparativo')
})

test('reads its own addresses back', () => {
  const slots = ['12', null, 'byd-dolphin-2', null] as const
  expect(read(comparisonHref([...slots]).split('?')[1] ?? '')).toEqual(slots)
})

test('adds by the same rules in the form without script (CMP-10, CMP-11)', () => {
  expect(clean('v=1%2C%2C3&adicionar=4')).toBe('/comparativo?v=1,4,3')
  expect(clean('v=1%2C2%2C3%2C4&adicionar=5&diferencas=sim')).toBe('/comparativo?v=2,3,4,5&diferencas=sim')
  expect(clean('adicionar=5')).toBe('/comparativo?v=5')
  expect(clean('v=1%2C2&adicionar=')).toBe('/comparativo?v=1,2')
})

test('does not redirect a canonical address', () => {
  expect(clean('v=1,,3')).toBeNull()
  expect(clean('v=1%2C%2C3')).toBeNull()
})

test('reads the visitor’s day, and keeps it when a vehicle is added', () => {
  const use = (query: string) => readComparisonAddress(new URLSearchParams(query)).use
  expect(use('v=1,2')).toEqual({
    use: { kmPerDay: 60, home: 'tomada' },
    typed: '',
    given: null,
    problem: null,
  })
  expect(use('v=1,2&km=70,5&casa=nao').use).toEqual({ kmPerDay: 70.5, home: 'nao' })
  expect(use('v=1,2&km=muito&casa=rua')).toMatchObject({
    use: { kmPerDay: 60, home: 'tomada' },
    typed: 'muito',
    problem: 'Escreva quantos km você roda por dia, de 1 a 1.000',
  })
  expect(clean('v=1&adicionar=2&km=70&casa=nao')).toBe('/comparativo?v=1,2&km=70&casa=nao')
})

test('needs new data for another day, not for the differences switch', () => {
  const address = (query: string) => new URL(`https://portal.example/comparativo?${query}`)
  expect(hasSameData(address('v=1,2&km=70'), address('v=1,2&km=70&diferencas=sim'))).toBe(true)
  expect(hasSameData(address('v=1,2&km=70'), address('v=1,2&km=80'))).toBe(false)
  expect(hasSameData(address('v=1,2'), address('v=1,3'))).toBe(false)
})
