import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#app/platform/process/log.server.ts'
import { purgeCaches } from './purge-caches.ts'

const log = openLog({ logLevel: 'silent' })

async function openCache(answers: number[]) {
  const told: string[] = []
  const server = createServer(async ({ method, headers }, response) => {
    told.push(`${method} ${String(headers['surrogate-key'])}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    response.writeHead(answers[told.length - 1] ?? answers.at(-1) ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function openVersions() {
  let raised = () => {}
  const onRaised = (listener: () => void) => {
    raised = listener
    return () => {
      raised = () => {}
    }
  }
  return { onRaised, raise: () => raised() }
}

test('notifies each cache once of a change, and once more of all changes meanwhile', async () => {
  const versions = openVersions()
  const caches = [await openCache([200]), await openCache([200])]
  const stop = purgeCaches(
    versions,
    caches.map(({ url }) => url),
    log,
  )
  for (let change = 0; change < 10; change += 1) versions.raise()
  await expect.poll(() => caches.map(({ told }) => told.length)).toEqual([2, 2])
  expect(new Set(caches.flatMap(({ told }) => told))).toEqual(new Set(['PURGE page']))
  stop()
  versions.raise()
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(caches.map(({ told }) => told.length)).toEqual([2, 2])
})

test('retries a cache that refuses or fails', async () => {
  const versions = openVersions()
  const { told, url } = await openCache([503, 500, 200])
  onTestFinished(purgeCaches(versions, [url], log))
  versions.raise()
  await expect.poll(() => told.length, { timeout: 5_000 }).toBe(3)
})
