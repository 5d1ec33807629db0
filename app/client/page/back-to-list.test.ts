import { expect, test } from 'vitest'
import { stepsBack } from './back-to-list.ts'

test.each([
  [['/', '/catalogo'], 1],
  [['/catalogo', '/veiculo/a'], 2],
  [['/catalogo-eletrico'], 1],
  [['/catalogo', '/', '/veiculo/a'], null],
  [['/catalogo', '/comparativo'], null],
  [['/veiculo/a'], null],
  [[], null],
])('from a vehicle after %j the catalogue is %j steps back', (earlier, steps) => {
  expect(stepsBack(earlier, '/veiculo/b', '/catalogo')).toBe(steps)
})

test('an article leads back to the news it was chosen from', () => {
  expect(stepsBack(['/noticias', '/noticias/um-titulo'], '/noticias/outro', '/noticias')).toBe(2)
})
