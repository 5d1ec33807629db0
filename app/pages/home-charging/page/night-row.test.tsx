import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { nightSpanAt } from '#app/pages/home-charging/facts/km-per-night.ts'
import { NightRow } from './night-section.tsx'

const socket = { name: 'Wallbox', current: null, kw: 7.4 }
const inTable = (row: ReactNode, cell = 'td') =>
  renderPage(
    <table>
      <tbody>{row}</tbody>
    </table>,
  ).texts(cell)

// By hand: 7.4 kW x 8 h = 59.2 kWh; at 20 and 16 kWh per 100 km: 296 and 370 km. The third car is full at 36 / 0.9 = 40 kWh, or 320 km.
test('shows a night without a car as far as batteries and chargers take it', () => {
  const large = { batteryKwh: 90, onboardKw: 11 }
  const span = nightSpanAt(7.4, [
    { ...large, kwhPer100Km: 20 },
    { ...large, kwhPer100Km: 16 },
    { batteryKwh: 36, onboardKw: 6.6, kwhPer100Km: 12.5 },
  ])
  const row = <NightRow socket={socket} car={null} span={span} />
  expect(inTable(row)).toEqual(['até 59 kWh', '295 a 370 km mediana: 320 km enche a bateria de 1 de 3'])
  expect(inTable(row, 'th')).toEqual(['Wallbox (7,4 kW) 2 de 3 carros usam tudo até 59 kWh na noite'])
  expect(inTable(<NightRow socket={socket} car={null} span={null} />)[1]).toBe('Não informado')
})
