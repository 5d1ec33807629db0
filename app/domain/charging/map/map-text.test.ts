import { expect, test } from 'vitest'
import { formatMapGroup } from './map-text.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }

test('describes a group by the properties of its points', () => {
  const textOf = (hasAvailable: boolean, hasFast: boolean) =>
    formatMapGroup({ ...saoPaulo, count: 12, hasAvailable, hasFast })
  expect(textOf(false, false)).toBe('12 pontos em São Paulo')
  expect(textOf(true, false)).toBe('12 pontos em São Paulo, algum disponível')
  expect(textOf(false, true)).toBe('12 pontos em São Paulo, alguma carga rápida')
})
