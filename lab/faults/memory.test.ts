import { setTimeout as wait } from 'node:timers/promises'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test, type TestContext } from 'vitest'
import { openDatabase } from '#database/client.server.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { noteFigures } from './figures.ts'
import { ask, startReading } from './reading-load.ts'
import { countKept, lostWrites, startWriting } from './writing-load.ts'
import { openPortal, writerOf, quietSettings } from './writing-portal.ts'

/** Creates a control group (cgroup). null: not permitted. */
function limitMemory(megabytes: number, onTestFinished: TestContext['onTestFinished']) {
  const isNew = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const folder = `/sys/fs/cgroup/${isNew ? '' : 'memory/'}carga-plena-${process.pid}`
  const [limit, swap] = isNew ? ['memory.max', 'memory.swap.max'] : ['memory.limit_in_bytes', 'memory.swappiness']
  try {
    if (!isNew && !existsSync('/sys/fs/cgroup/memory')) return null
    mkdirSync(folder)
    writeFileSync(`${folder}/${limit}`, String(megabytes * 2 ** 20))
    writeFileSync(`${folder}/${swap}`, '0')
  } catch {
    return null
  }
  onTestFinished(async () => {
    for (let tries = 0; tries < 50; tries++) {
      try {
        rmdirSync(folder)
        return
      } catch {
        await wait(100)
      }
    }
  })
  const write = (path: string, value: number) => writeFileSync(path, String(Math.round(value)))
  const [, own = '/'] = new RegExp(isNew ? '^0::(.+)$' : '^\\d+:memory:(.+)$', 'm').exec(
    readFileSync('/proc/self/cgroup', 'utf8'),
  ) ?? ['', '/']
  return {
    within: async <Result>(start: () => Promise<Result>): Promise<Result> => {
      write(`${folder}/cgroup.procs`, process.pid)
      return start().finally(() => write(`/sys/fs/cgroup/${isNew ? '' : 'memory'}${own}/cgroup.procs`, process.pid))
    },
    /** Sets the lowest possible limit: a process that then allocates memory is killed. */
    squeeze: () => {
      try {
        for (let left = megabytes; left > 16; left -= 8) write(`${folder}/${limit}`, left * 2 ** 20)
      } catch {
        // EBUSY: the kernel cannot free more memory.
      }
    },
    peakMb: () => {
      const path = `${folder}/${isNew ? 'memory.peak' : 'memory.max_usage_in_bytes'}`
      return existsSync(path) ? Number(readFileSync(path, 'utf8')) / 2 ** 20 : Number.NaN
    },
  }
}

test(
  'restarts a process above its memory limit without losing writes, and runs within the documented limit',
  { timeout: 600_000 },
  async ({ skip, onTestFinished }) => {
    const limit = limitMemory(1_700, onTestFinished)
    skip(!limit, 'the memory of a process cannot be limited here: not root')
    if (!limit) return
    const dataDir = await newDataFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const fixed = { ...quietSettings, DATA_DIR: dataDir, PORT: String(await freePort()) }
    let portal = await limit.within(() => startPortal(fixed))
    onTestFinished(() => void portal.process.kill('SIGKILL'))
    const load = startWriting(await writerOf(portal.url))
    const readers = startReading(portal.url)
    await expect.poll(() => countKept(load), { timeout: 90_000 }).toBeGreaterThan(30)
    expect(portal.process.exitCode).toBeNull()
    expect(readers.failures).toEqual([])
    const peakMb = limit.peakMb()
    await readers.stop()

    const ended = once(portal.process, 'exit')
    const searching = startReading(portal.url, { readers: 8, everyMs: 0, paths: manySearches })
    limit.squeeze()
    const [code, signal] = (await ended) as [number | null, string | null]
    expect([code, signal]).toEqual([null, 'SIGKILL'])
    await searching.stop()
    await expect(ask(portal.url, '/sobre')).rejects.toThrow(/ECONNREFUSED/)
    const startedAt = Date.now()
    portal = await startPortal(fixed)
    const startMs = Date.now() - startedAt
    const before = countKept(load)
    await expect.poll(() => countKept(load) - before).toBeGreaterThan(8)
    await load.stop()
    await portal.stop()
    const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, () => {})
    const lost = await lostWrites(db, load)
    await close()
    noteFigures('memory limit of 1,700 MB, then what it holds', {
      'most used under load (MB)': peakMb,
      'writes acknowledged': countKept(load),
      lost: lost.length,
      'ms to start again': startMs,
    })
    expect(lost).toEqual([])
  },
)

test('ends the process with a message when the heap is full', async ({ onTestFinished }) => {
  const portal = await openPortal(onTestFinished, { NODE_OPTIONS: '--max-old-space-size=128' })
  const load = startReading(portal.url, { readers: 8, everyMs: 0, paths: manySearches })
  const until = Date.now() + 15_000
  while (portal.process.exitCode === null && portal.process.signalCode === null && Date.now() < until) await wait(200)
  const hasEnded = portal.process.exitCode !== null || portal.process.signalCode !== null
  if (!hasEnded) expect((await ask(portal.url, '/sobre', { timeoutMs: 20_000 })).status).toBe(200)
  else expect(portal.output()).toMatch(/heap out of memory/)
  await load.stop()
  noteFigures('heap of 128 MB under searches for 15 s', {
    'pages read': load.answers.length,
    ended: hasEnded ? 'yes' : 'no',
  })
})
const manySearches = Array.from({ length: 3_000 }, (_, n) => `/catalogo?busca=${n}&pagina=${n % 9}`)
