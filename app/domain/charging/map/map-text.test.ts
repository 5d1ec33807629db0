import { expect, test } from 'vitest'
import { formatMapGroup } from './map-text.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }

test('a group says what is among its points, and nothing that is not', () => {
  const textOf = (hasAvailable: boolean, hasFast: boolean) =>
    formatMapGroup({ ...saoPaulo, count: 12, hasAvailable, hasFast })
  expect(textOf(false, false)).toBe('12 pontos em São Paulo')
  expect(textOf(true, false)).toBe('12 pontos em São Paulo, algum disponível')
  expect(textOf(false, true)).toBe('12 pontos em São Paulo, alguma carga rápida')
})
