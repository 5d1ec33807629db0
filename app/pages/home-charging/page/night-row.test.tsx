import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { NightRow } from './night-section.tsx'

const socket = { name: 'Wallbox', current: null, kw: 7.4 }
const inTable = (row: ReactNode) =>
  renderPage(
    <table>
      <tbody>{row}</tbody>
    </table>,
  ).texts('td')

// By hand: 7.4 kW x 8 h = 59.2 kWh; at 20, 16 and 12.5 kWh per 100 km: 296, 370 and 473.6 km, rounded to five.
test('shows a night without a car from the highest to the lowest consumption', () => {
  const span = { count: 3, min: 12.5, middle: 16, max: 20 }
  expect(inTable(<NightRow socket={socket} car={null} span={span} />)).toEqual([
    '59 kWh',
    '295 a 475 km mediana: 370 km',
  ])
  expect(inTable(<NightRow socket={socket} car={null} span={null} />)[1]).toBe('Não informado')
})
