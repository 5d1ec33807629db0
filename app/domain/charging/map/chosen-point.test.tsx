import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { buildMapPoint } from '#tests/builders/map-point.ts'
import { ChosenPoint } from './chosen-point.tsx'
import type { MapPoint } from './map-group.ts'

const point = buildMapPoint({
  speed: 'Rápido',
  maxPowerKw: 50,
  payment: 'Cartão',
  checkedAt: '2025-03-12T15:00:00.000Z',
})
const textOf = (shown: MapPoint) => {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ChosenPoint point={shown} onClose={() => {}} onPlaced={() => {}} /> },
  ])
  return renderToStaticMarkup(<Stub />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test("shows payment and date of a point on the map's card (MAP-06)", () => {
  vi.useFakeTimers({ now: new Date('2025-11-22T15:00:00Z') })
  expect(textOf(point)).toContain('Pagamento: Cartão Confirmado em 12/03/2025, há 8 meses · OpenStreetMap')
  const unknown = textOf({ ...point, payment: null, checkedAt: null })
  expect(unknown).toContain('Data não informada')
  expect(unknown).not.toContain('Pagamento')
  vi.useRealTimers()
})

test("labels only samples on the map's card (MAP-05)", () => {
  expect(textOf({ ...point, isSample: true })).toContain('Exemplo ilustrativo')
  expect(textOf(point)).not.toContain('Exemplo')
})
