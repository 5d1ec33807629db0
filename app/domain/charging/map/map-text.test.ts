import { expect, test } from 'vitest'
import { formatMapGroup } from './map-view-list.tsx'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }

test('describes a group by the properties of its points', () => {
  const textOf = (hasAvailable: boolean, fast: number) => formatMapGroup({ ...saoPaulo, count: 12, hasAvailable, fast })
  expect(textOf(false, 0)).toBe('12 pontos em São Paulo')
  expect(textOf(true, 0)).toBe('12 pontos em São Paulo, algum disponível')
  expect(textOf(false, 5)).toBe('12 pontos em São Paulo, 5 de carga rápida')
})
