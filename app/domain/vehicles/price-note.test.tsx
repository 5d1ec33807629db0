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

/** The page of a day, put together from kept parts as the server does it. */
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

test('the month of a price is text on a card, and a card that is kept follows the day (CAT-27)', () => {
  expect(pageOn('2026-11-30')).toContain('>Preço verificado em nov/2025<')
  const later = pageOn('2026-12-01')
  expect(later).toContain('aged ">Preço antigo, de nov/2025<')
  expect(later).not.toContain('verificado')
  expect(pageOn('2026-11-30')).toContain('>Preço verificado em nov/2025<')
})

test('a number of low confidence has a mark that is read aloud, others have none', () => {
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

test('a card has range, power, acceleration and battery in this order, a gap as a dash (CAT-29, HOME-05)', () => {
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

test('a price with centavos is shown with them, any other in whole reais (CONST-01)', () => {
  const priceOn = (priceBrl: number) => {
    const Card = createRoutesStub([
      { path: '/', Component: () => <VehicleCard vehicle={buildVehicle({ priceBrl })} /> },
    ])
    return parse(renderToString(<Card />)).textContent.replaceAll(/\s/g, ' ')
  }
  expect(priceOn(150_000.5)).toContain('R$ 150.000,50')
  expect(priceOn(159_800)).toMatch(/R\$ 159\.800(?!,)/)
})
