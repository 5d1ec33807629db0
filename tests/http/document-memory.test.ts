import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { openPortal, type TestPortal } from './portal.ts'

const documentsOfEachKind = 60
const allowedGrowthBytes = 10 * 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('leaks no memory over 300 documents of five kinds', { timeout: 120_000 }, async () => {
  const [portal, failing] = await Promise.all([openPortal(), openPortal('empty')])
  const [server, failingServer] = await Promise.all([listen(portal), listen(failing)])
  const address = addressOf(server)
  // All pages fail, because the database is closed.
  await failing.open.close()
  const kinds = [
    () => readDocument(`${address}/catalogo`),
    () => readDocument(`${address}/veiculo/nao-existe`),
    () => abortDocument(`${address}/catalogo`),
    () => readDocument(`${addressOf(failingServer)}/catalogo`),
    () => readDocument(`${address}/catalogo`, 'HEAD'),
  ]
  const statuses = await Promise.all(kinds.map((ask) => ask()))
  expect(statuses).toEqual([200, 404, null, 500, 200])

  for (const ask of kinds) for (let warm = 0; warm < 5; warm++) await ask()
  const before = await liveHeapBytes()
  for (const ask of kinds) for (let asked = 0; asked < documentsOfEachKind; asked++) await ask()
  expect((await liveHeapBytes()) - before).toBeLessThan(allowedGrowthBytes)

  for (const open of [server, failingServer]) open.close()
  await portal.open.close()
})

async function listen(portal: TestPortal): Promise<Server> {
  const server = serve({ fetch: (asked) => portal.ask(asked), port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  return server
}

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function readDocument(url: string, method = 'GET') {
  const response = await fetch(url, { method })
  await response.arrayBuffer()
  return response.status
}

/** Disconnects after the rendering began, before the response. */
async function abortDocument(url: string) {
  const asked = get(url, { agent: false })
  asked.on('error', () => {})
  await once(asked, 'finish')
  await wait(3)
  asked.destroy()
  await wait(3)
  return null
}

/** Collects garbage several times, because finalizers, sockets and weak references free some objects later. */
async function liveHeapBytes() {
  for (let round = 0; round < 4; round++) {
    collectGarbage()
    await wait(100)
  }
  return process.memoryUsage().heapUsed
}
