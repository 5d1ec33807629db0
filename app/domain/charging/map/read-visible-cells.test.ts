import { expect, test } from 'vitest'
import { buildMapPoint } from '#tests/builders/map-point.ts'
import type { MapPoint } from './map-group.ts'
import { formatShownCount } from './map-text.ts'
import { readVisibleCells } from './read-visible-cells.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.633 }
const sample = buildMapPoint({ ...saoPaulo, slug: 'exemplo-1', isSample: true, source: 'sample' })
const corners = { getWest: () => -46.7, getSouth: () => -23.6, getEast: () => -46.6, getNorth: () => -23.5 }
const map = { getBounds: () => corners, getZoom: () => 11 } as unknown as Parameters<typeof readVisibleCells>[0]
const shown = async (points: MapPoint[], leavesSamplesOut: boolean) => {
  let isFirst = true
  return readVisibleCells(map, { leavesSamplesOut }, () => {
    const found = isFirst ? points : []
    isFirst = false
    return Promise.resolve({ groups: [], points: found })
  })
}

test('shows a sample on the whole map, but not near the visitor (MAP-05)', async () => {
  expect(await shown([sample], false)).toMatchObject({ points: [{ slug: 'exemplo-1' }], total: 1 })
  expect(await shown([sample], true)).toMatchObject({ points: [], groups: [], total: 0 })
  expect(await shown([{ ...sample, isSample: false }], true)).toMatchObject({ total: 1 })
})

test('counts samples as samples in the view (MAP-05)', () => {
  expect([0, 1, 9].map((count) => formatShownCount(count, true))).toEqual(['0 exemplos', '1 exemplo', '9 exemplos'])
  expect([0, 1, 1234].map((count) => formatShownCount(count, false))).toEqual(['0 pontos', '1 ponto', '1.234 pontos'])
})
