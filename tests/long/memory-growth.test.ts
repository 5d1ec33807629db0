import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type LiveMemory, openMemoryReader, withMemoryProbe } from '#lab/bench/live-memory.ts'
import { startSoakLoad } from '#lab/bench/soak-load.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

/** By about 14,000 requests the page cache (32 MB) is full. */
const warmupRequests = 16_000
const measuredRequests = 20_000
const addresses = 2_000
const allowedMegabytes = 10
const token = 'token-dos-testes'

test(
  'does not grow over 20,000 mixed requests to 2,000 addresses',
  { timeout: 3_600_000 },
  async ({ onTestFinished }) => {
    const { username, password } = testAdministrator
    const portal = await startPortal({
      SEED: 'bundled',
      TRUST_PROXY: '1',
      PAGE_LIMIT: '20',
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
      AUTOMARTICLES_TOKEN: token,
      NODE_OPTIONS: withMemoryProbe,
    })
    onTestFinished(() => portal.stop())
    const readMemory = openMemoryReader(portal)
    const load = await startSoakLoad(portal.url, { addresses, token, account: { username, password } })
    const memoryAfter = async (count: number) => {
      while (load.counts().requests < count) await wait(50)
      return load.pausedFor(readMemory)
    }
    const settled = await memoryAfter(warmupRequests)
    const end = await memoryAfter(warmupRequests + measuredRequests)
    await load.stop()
    expect(load.counts().failures).toBe(0)
    expect(liveOf(end) - liveOf(settled), JSON.stringify([settled, end])).toBeLessThan(allowedMegabytes)
  },
)

function liveOf({ heap, external }: LiveMemory): number {
  return heap + external
}
