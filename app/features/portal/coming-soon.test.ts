import { expect, test } from 'vitest'
import { comingPageAt } from './coming-soon.ts'

test.each([
  ['/calculadora', 'Calculadora de economia'],
  ['/Calculadora/', 'Calculadora de economia'],
  ['/mapa-abastecimento', 'Mapa de recarga'],
  ['/fornecedores', 'Guia de fornecedores'],
  ['/fornecedor/eletroposto-12', 'Fornecedor'],
  ['/outra', 'Página em preparação'],
])('%s is announced as %s', (pathname, title) => {
  expect(comingPageAt(pathname).title).toBe(title)
})

test('no announcement promises a date', () => {
  for (const pathname of ['/calculadora', '/mapa-abastecimento', '/fornecedores', '/fornecedor/x'])
    expect(comingPageAt(pathname).sentence).not.toMatch(/\d|breve|logo/i)
})
