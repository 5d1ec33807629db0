import { expect, test } from 'vitest'
import { namesPrice } from './names-price.ts'

test.for([
  ['R$ 118.990'],
  ['<b>R$&nbsp;118.990,00</b>'],
  ['R$\u00a0118.990,00*'],
  ['118\u2009990'],
  ['118&#8239;990'],
  ['118&nbsp;990,0'],
  ['{"price":118990,"currency":"BRL"}'],
  ['{"price":"118990.00"}'],
  ['{"label":"R$\\u00a0118\\u202f990"}'],
  ['<span>118</span><sup>.990</sup>'],
  ['<td>2</td><td>118.990</td>'],
  ['A partir de R$118.990.'],
  ['"lowPrice": 118990, "highPrice": 140990'],
] as const)('finds R$ 118.990 in %s', ([text]) => {
  expect(namesPrice(text, 118_990)).toBe(true)
})

test.for([
  ['R$ 119.990'],
  ['R$ 1.118.990'],
  ['1118990'],
  ['1189900'],
  ['118.990.000'],
  ['118.990,50'],
  ['118.9905'],
  ['3,118990'],
  ['118 reais e 990'],
  [''],
] as const)('does not find R$ 118.990 in %s', ([text]) => {
  expect(namesPrice(text, 118_990)).toBe(false)
})

test('finds cents and a price of a million', () => {
  expect(namesPrice('R$ 118.990,50', 118_990.5)).toBe(true)
  expect(namesPrice('R$ 118.990', 118_990.5)).toBe(false)
  expect(namesPrice('R$ 1.299.950', 1_299_950)).toBe(true)
})

test.for([['<'.repeat(4_000_000)], ['1'.repeat(4_000_000)], [' 118'.repeat(1_000_000)]] as const)(
  'searches 4 MB of %# in a second',
  ([text]) => {
    const start = performance.now()
    expect(namesPrice(text, 118_990)).toBe(false)
    expect(performance.now() - start).toBeLessThan(3000)
  },
)
