import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askRouter, decodePolyline } from './find-route.server.ts'
import { lengthOf } from './trip-route.ts'

const places = [
  { latitude: 0, longitude: -60 },
  { latitude: 0, longitude: -59 },
]
const osrm = {
  code: 'Ok',
  routes: [
    {
      distance: 120_000,
      geometry: {
        coordinates: [
          [-60, 0],
          [-59.5, 0.1],
          [-59, 0],
        ],
      },
    },
  ],
}
// The shape encodes the positions (0, -60) and (0, -59) as differences with six decimals.
const valhalla = { trip: { summary: { length: 115 }, legs: [{ shape: '?~nbmqB?_c`|@' }] } }

const open: Server[] = []
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** Starts a router with a fixed response. `asked`: requests that it has received. */
async function openRouter(body: string, status = 200) {
  const asked: { method?: string; url?: string; body: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, body: Buffer.concat(chunks).toString() })
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
  })
  open.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('requests a route from OSRM and keeps its kilometres', async () => {
  const { url, asked } = await openRouter(JSON.stringify(osrm))
  const route = await askRouter(`${url}/route/v1/driving`, places)
  expect(asked).toMatchObject([
    { method: 'GET', url: '/route/v1/driving/-60,0;-59,0?overview=full&geometries=geojson' },
  ])
  expect(route).toMatchObject({ source: 'router', min: 1, max: 1 })
  expect(route && lengthOf(route)).toBeCloseTo(120, 9)
  expect(route?.points).toHaveLength(3)
})

test('requests a route from Valhalla and decodes its shape', async () => {
  const { url, asked } = await openRouter(JSON.stringify(valhalla))
  const route = await askRouter(`${url}/route`, places)
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/route' })
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({
    costing: 'auto',
    locations: [
      { lat: 0, lon: -60 },
      { lat: 0, lon: -59 },
    ],
  })
  expect(route && lengthOf(route)).toBeCloseTo(115, 9)
})

test('decodes a shape as deltas of six decimals', () => {
  // 38.5 becomes 38500000, is doubled for the sign bit, and is written in groups of five bits from the end, each plus 63.
  expect(decodePolyline('_izlhA~rlgdF')).toEqual([{ latitude: 38.5, longitude: -120.2 }])
  expect(() => decodePolyline('_')).toThrow('the shape ends too early')
})

test.for([
  ['a refusal', JSON.stringify(osrm), 500],
  ['no JSON', '<html>', 200],
  ['no route', JSON.stringify({ code: 'NoRoute', routes: [] }), 200],
  [
    'another shape',
    JSON.stringify({ ...osrm, routes: [{ distance: 900_000_000, geometry: osrm.routes[0]?.geometry }] }),
    200,
  ],
  [
    'a position on no globe',
    JSON.stringify({
      code: 'Ok',
      routes: [
        {
          distance: 1,
          geometry: {
            coordinates: [
              [999, 0],
              [0, 0],
            ],
          },
        },
      ],
    }),
    200,
  ],
] as const)('ignores a router that answers %s', async ([, body, status]) => {
  const { url } = await openRouter(body, status)
  expect(await askRouter(`${url}/route/v1/driving`, places)).toBeNull()
})

test('ignores an unreachable router', async () => {
  expect(await askRouter('http://127.0.0.1:1/route/v1/driving', places)).toBeNull()
})
