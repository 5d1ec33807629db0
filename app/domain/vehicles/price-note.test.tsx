import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { TodayContext } from '#app/platform/format/today.ts'
import { ServerCacheContext } from '#app/ui/islands/server-cache.tsx'
import { cachedPartsOf } from '#app/ui/islands/markup-cache.server.ts'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { VehicleCard } from './vehicle-card.tsx'

const vehicle = buildVehicle({
  priceSource: { referenceDate: '2025-11', confidence: 'alta', hasPublishedSource: true },
})

/** Renders from cached parts, as the server does on this day. */
function pageOn(today: string): string {
  const parts = cachedPartsOf('m', 'document')
  const Page = createRoutesStub([{ path: '/', Component: () => <VehicleCard vehicle={vehicle} /> }])
  return Buffer.from(
    parts.bytesOf(
      renderToString(
        <ServerCacheContext value={parts}>
          <TodayContext value={today}>
            <Page />
          </TodayContext>
        </ServerCacheContext>,
      ),
    ),
  ).toString()
}

test('shows the month of a price as text and updates a cached card by day (CAT-27)', () => {
  expect(pageOn('2026-11-30')).toContain('>Preço verificado em nov/2025<')
  const later = pageOn('2026-12-01')
  expect(later).toMatch(/aged[^"]*">Preço antigo, de nov\/2025</)
  expect(later).not.toContain('verificado')
  expect(pageOn('2026-11-30')).toContain('>Preço verificado em nov/2025<')
})

test('marks a number of low confidence for screen readers, and no other', () => {
  const Card = createRoutesStub([
    {
      path: '/',
      Component: () => <VehicleCard vehicle={buildVehicle({ ...vehicle, powerCv: 95, uncertain: ['powerCv'] })} />,
    },
  ])
  const page = parse(renderToString(<Card />))
  const marks = page.querySelectorAll('[role=img][aria-label="Incerto:"]')
  expect(marks.map((mark) => mark.parentNode?.textContent.replaceAll(/\s/g, ' '))).toEqual(['≈ 95cv'])
})

test('shows range, power, acceleration and battery in this order, with a dash for a gap (CAT-29, HOME-05)', () => {
  const Card = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <VehicleCard
          vehicle={buildVehicle({ ...vehicle, rangeKm: null, batteryKwh: null, consumptionKwhPer100Km: 16, seats: 5 })}
        />
      ),
    },
  ])
  const page = parse(renderToString(<Card />))
  const textsOf = (tag: string) => page.querySelectorAll(`dl ${tag}`).map(({ textContent }) => textContent)
  expect(textsOf('dt')).toEqual(['Autonomia', 'Potência', '0–100 km/h', 'Bateria'])
  const values = textsOf('dd')
  expect([values[0], values[3]]).toEqual(['—não informado', '—não informado'])
})

test('shows a price with centavos if it has some (CONST-01)', () => {
  const priceOn = (priceBrl: number) => {
    const Card = createRoutesStub([
      { path: '/', Component: () => <VehicleCard vehicle={buildVehicle({ priceBrl })} /> },
    ])
    return parse(renderToString(<Card />)).textContent.replaceAll(/\s/g, ' ')
  }
  expect(priceOn(150_000.5)).toContain('R$ 150.000,50')
  expect(priceOn(159_800)).toMatch(/R\$ 159\.800(?!,)/)
})
