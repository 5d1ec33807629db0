import { expect, test } from 'vitest'
import { comingPageAt } from './coming-soon.ts'

test.each([
  ['/mapa-abastecimento', 'Mapa de recarga'],
  ['/Mapa-abastecimento/', 'Mapa de recarga'],
  ['/outra', 'Página em preparação'],
])('%s is announced as %s', (pathname, title) => {
  expect(comingPageAt(pathname).title).toBe(title)
})

test('no announcement promises a date', () => {
  for (const pathname of ['/mapa-abastecimento']) expect(comingPageAt(pathname).sentence).not.toMatch(/\d|breve|logo/i)
})
