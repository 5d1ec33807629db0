import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { commonSocketKw } from '#app/domain/costs/home-sockets.ts'
import { AcCharge } from './ac-charge.tsx'
import type { ChargingCar } from './charging-car.ts'

const car: ChargingCar & { batteryKwh: number } = {
  brand: 'BYD',
  type: 'eletrico',
  batteryKwh: 36,
  isGrossBattery: true,
  onboardKw: 6.6,
  dcKw: null,
  sourceTime: null,
  connector: null,
}
const rowsOf = (onboardKw: number | null) => renderPage(<AcCharge car={{ ...car, onboardKw }} />).texts('tbody th')

// By hand: 36 / 0.85 = 42.35 kWh take 19.25 h at 2.2 kW. 36 / 0.9 = 40 kWh take 6.06 h at 6.6 kW.
test('gives the time at each socket and one row for the wallboxes that the car limits', () => {
  const page = renderPage(<AcCharge car={car} />)
  expect(page.texts('tbody th')).toEqual([
    'Tomada comum 127 V 10 A, 1,3 kW',
    'Tomada comum 220 V 10 A, 2,2 kW',
    'Tomada 220 V 20 A, 4,4 kW',
    'Wallbox 7,4 kW, 11 kW ou 22 kW; usa 6,6 kW',
  ])
  const whole = page.texts('tbody td').filter((_, at) => at % 2 === 1)
  expect([whole[1], whole[3]]).toEqual(['19 h 15 min', '6 h 5 min'])
})

test('keeps wallboxes apart that charge the car at different powers', () => {
  expect(rowsOf(11).slice(3)).toEqual(['Wallbox 7,4 kW', 'Wallbox trifásico 11 kW ou 22 kW; usa 11 kW'])
  expect(rowsOf(22).slice(3)).toEqual(['Wallbox 7,4 kW', 'Wallbox trifásico 11 kW', 'Wallbox trifásico 22 kW'])
  expect(rowsOf(3.3).slice(2)).toEqual([
    'Tomada 220 V 20 A, 4,4 kW; usa 3,3 kW',
    'Wallbox 7,4 kW, 11 kW ou 22 kW; usa 3,3 kW',
  ])
})

test('gives times at common sockets for an unknown charger, because every car takes more', () => {
  expect(rowsOf(null)).toEqual(['Tomada comum 127 V 10 A, 1,3 kW', 'Tomada comum 220 V 10 A, 2,2 kW'])
  const powers = seedFiles
    .vehicles()
    .flatMap(({ figures: { acChargeKw } }) => (acChargeKw ? [Number(acChargeKw.value)] : []))
  expect(Math.min(...powers)).toBeGreaterThan(commonSocketKw)
})
