import { expect, test } from 'vitest'
import { formatHomeSocket } from './home-socket-text.ts'
import { homeSockets } from './home-sockets.ts'
import { lossPercentAt } from './charging-time.ts'

test('names each socket with its current and power, and counts more loss at common sockets', () => {
  expect(
    homeSockets.map((socket) => [formatHomeSocket(socket).replaceAll('\u00a0', ' '), lossPercentAt(socket.kw)]),
  ).toEqual([
    ['Tomada comum 127 V, 10 A (1,3 kW)', 15],
    ['Tomada comum 220 V, 10 A (2,2 kW)', 15],
    ['Tomada 220 V, 20 A (4,4 kW)', 10],
    ['Wallbox (7,4 kW)', 10],
    ['Wallbox trifásico (11 kW)', 10],
    ['Wallbox trifásico (22 kW)', 10],
  ])
})
