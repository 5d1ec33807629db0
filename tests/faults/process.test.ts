import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, type TestContext } from 'vitest'
import { openDatabase } from '#database/client.server.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { likedSlugs, signIn, visitorHeader, writes } from '#tests/fixtures/portal-writes.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { noteFigures } from './figures.ts'
import { movableClock } from './movable-clock.ts'
import { ask, keptPages, startReading } from './reading-load.ts'
import { account, token, writingSettings } from './writing-portal.ts'
import { countKept, lostWrites, startWriting } from './writing-load.ts'

const settings = { ...writingSettings, LOG_LEVEL: 'error' }

async function openPortal(onTestFinished: TestContext['onTestFinished'], more: Record<string, string> = {}) {
  const portal = await startPortal({ ...settings, ...more })
  onTestFinished(() => portal.stop())
  for (const path of keptPages) expect((await ask(portal.url, path)).status).toBe(200)
  return portal
}

const writerOf = async (url: string) => ({
  url,
  token,
  likedSlug: likedSlugs[0] ?? '',
  cookie: await signIn(url, account),
})

/** Connections that are never asked anything, each opened again as soon as the portal closes it. */
function holdConnections(port: number, count: number, begin: (socket: Socket) => unknown) {
  const sockets = new Set<Socket>()
  const state = { isStopped: false, closed: 0 }
  const open = () => {
    const socket = connect(port, 'localhost')
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('connect', () => begin(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      state.closed += 1
      if (!state.isStopped) setTimeout(open, 20)
    })
  }
  for (let n = 0; n < count; n++) open()
  return {
    open: () => [...sockets].filter(({ readyState }) => readyState === 'open').length,
    closed: () => state.closed,
    stop: () => {
      state.isStopped = true
      for (const socket of sockets) socket.destroy()
    },
  }
}

test('5,000 idle connections and 200 that send a byte at a time keep no reader away', async ({ onTestFinished }) => {
  const portal = await openPortal(onTestFinished)
  const port = Number(new URL(portal.url).port)
  const writer = await writerOf(portal.url)
  const idle = holdConnections(port, 5_000, () => {})
  onTestFinished(idle.stop)
  await expect.poll(idle.open, { timeout: 60_000 }).toBeGreaterThan(4_000)
  const trickling = holdConnections(port, 200, (socket) => {
    socket.write('GET /catalogo HTTP/1.1\r\nHost: localhost\r\n')
    const timer = setInterval(() => socket.write('X'), 1_000)
    socket.once('close', () => clearInterval(timer))
  })
  onTestFinished(trickling.stop)
  const readers = startReading(portal.url, { isKeptAlive: false })
  // Twice as long as a connection may keep the portal waiting.
  const until = Date.now() + 20_000
  let signUps = 0
  for (let n = 6_000_000; Date.now() < until; n++) {
    expect(await writes.signUp(writer, n)).toBe(true)
    signUps += 1
    await wait(250)
  }
  await readers.stop()
  noteFigures('5,000 idle connections and 200 that trickle', {
    'pages read': readers.answers.length,
    failed: readers.failures.length,
    'signed up': signUps,
    'ms of a page (p50)': readers.slowest(0.5),
    '(p99)': readers.slowest(),
    'idle connections closed': idle.closed(),
    'trickling ones': trickling.closed(),
  })
  expect(readers.failures).toEqual([])
  expect(readers.answers.length).toBeGreaterThan(20)
  expect(trickling.closed()).toBeGreaterThan(150)
  expect(portal.process.exitCode).toBeNull()
})

/** A form whose second half follows once `rest` is called. */
function beginForm(url: string, n: number) {
  const body = new URLSearchParams({ email: `leitora-${n}@exemplo.com.br`, origem: 'rodape' }).toString()
  const headers = {
    ...visitorHeader(n),
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
  }
  const sent = request(`${url}/newsletter`, { method: 'POST', headers })
  sent.write(body.slice(0, 5))
  const answered = once(sent, 'response') as Promise<[import('node:http').IncomingMessage]>
  answered.catch(() => {})
  return {
    rest: () => sent.end(body.slice(5)),
    status: async () => {
      const [answer] = await answered
      answer.resume()
      await once(answer, 'end')
      return answer.statusCode
    },
  }
}

test(
  'SIGTERM under load cuts no request: what was begun is answered whole, and what was acknowledged is there',
  { timeout: 600_000 },
  async ({ onTestFinished }) => {
    const rounds = 2
    const drainSeconds = 10
    const counts = { answers: 0, forms: 0, kept: 0, failures: [] as string[], lost: [] as string[], slowestMs: 0 }
    const dataDir = await newDataFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    for (let round = 0; round < rounds; round++) {
      const portal = await startPortal({ ...settings, DATA_DIR: dataDir, DRAIN_SECONDS: String(drainSeconds) })
      onTestFinished(() => void portal.process.kill('SIGKILL'))
      const load = startWriting(await writerOf(portal.url))
      const readers = startReading(portal.url, { readers: 4, isKeptAlive: round % 2 === 0 })
      await expect.poll(() => countKept(load)).toBeGreaterThan(10)
      const forms = Array.from({ length: 4 }, (_, n) => beginForm(portal.url, 5_000_000 + round * 10 + n))
      await wait(100)
      const askedAt = Date.now()
      const ended = once(portal.process, 'exit')
      portal.process.kill('SIGTERM')
      await wait(1_000)
      for (const form of forms) form.rest()
      for (const form of forms) expect(await form.status()).toBe(201)
      // A balancer that checks it sends nothing new from here on.
      await expect
        .poll(async () => (await ask(portal.url, '/readyz')).text, { interval: 50, timeout: 8_000 })
        .toBe('draining')
      await Promise.all([readers.stop(), load.stop()])
      expect(await ended).toEqual([0, null])
      counts.slowestMs = Math.max(counts.slowestMs, Date.now() - askedAt)
      counts.answers += readers.answers.length
      counts.forms += forms.length
      counts.kept += countKept(load)
      counts.failures.push(...readers.failures)
      for (const [kind, { unanswered }] of Object.entries(load.ledger))
        if (unanswered > 0) counts.failures.push(`${unanswered} of ${kind} unanswered`)
      const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, () => {})
      // Likes and readings of earlier rounds are in the same counters.
      if (round === 0) counts.lost.push(...(await lostWrites(db, load)))
      else counts.lost.push(...(await lostWrites(db, load)).filter((line) => !line.includes('too many')))
      await close()
    }
    noteFigures(`SIGTERM under load, ${rounds} times`, {
      'pages read': counts.answers,
      'writes acknowledged': counts.kept,
      'forms in the middle': counts.forms,
      cut: counts.failures.length,
      lost: counts.lost.length,
      'ms until the process is gone (max)': counts.slowestMs,
    })
    expect(counts.failures).toEqual([])
    expect(counts.lost).toEqual([])
    expect(counts.slowestMs).toBeLessThan((drainSeconds + 10) * 1000)
  },
)

/** A group of processes whose memory the system limits; null where this may not be done. */
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
    /** A process that is started meanwhile belongs to the group, with all that it holds. */
    within: async <Result>(start: () => Promise<Result>): Promise<Result> => {
      write(`${folder}/cgroup.procs`, process.pid)
      return start().finally(() => write(`/sys/fs/cgroup/${isNew ? '' : 'memory'}${own}/cgroup.procs`, process.pid))
    },
    /** Sets the limit to what cannot be given back: from there on the system ends who asks for more. */
    squeeze: () => {
      try {
        for (let left = megabytes; left > 16; left -= 8) write(`${folder}/${limit}`, left * 2 ** 20)
      } catch {
        // EBUSY: no page is left to give back.
      }
    },
    mostUsed: () => {
      const path = `${folder}/${isNew ? 'memory.peak' : 'memory.max_usage_in_bytes'}`
      return existsSync(path) ? Number(readFileSync(path, 'utf8')) / 2 ** 20 : Number.NaN
    },
  }
}

test(
  'a process that may take no more memory ends, is started again, and has lost nothing; with what is documented it stays',
  { timeout: 600_000 },
  async ({ skip, onTestFinished }) => {
    const limit = limitMemory(1_700, onTestFinished)
    skip(!limit, 'the memory of a process cannot be limited here: not root')
    if (!limit) return
    const dataDir = await newDataFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const fixed = { ...settings, DATA_DIR: dataDir, PORT: String(await freePort()) }
    let portal = await limit.within(() => startPortal(fixed))
    onTestFinished(() => void portal.process.kill('SIGKILL'))
    const load = startWriting(await writerOf(portal.url))
    const readers = startReading(portal.url)
    await expect.poll(() => countKept(load), { timeout: 90_000 }).toBeGreaterThan(30)
    expect(portal.process.exitCode).toBeNull()
    expect(readers.failures).toEqual([])
    const mostUsed = limit.mostUsed()
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
      'most used under load (MB)': mostUsed,
      'writes acknowledged': countKept(load),
      lost: lost.length,
      'ms to start again': startMs,
    })
    expect(lost).toEqual([])
  },
)

test('a heap that is full ends the process with a word, instead of a portal that answers no more', async ({
  onTestFinished,
}) => {
  const portal = await openPortal(onTestFinished, { NODE_OPTIONS: '--max-old-space-size=128' })
  const load = startReading(portal.url, { readers: 8, everyMs: 0, paths: manySearches })
  const until = Date.now() + 15_000
  while (portal.process.exitCode === null && portal.process.signalCode === null && Date.now() < until) await wait(200)
  const hasEnded = portal.process.exitCode !== null || portal.process.signalCode !== null
  if (!hasEnded) expect((await ask(portal.url, '/sobre', { timeoutMs: 20_000 })).status).toBe(200)
  else expect(portal.said()).toMatch(/heap out of memory/)
  await load.stop()
  noteFigures('heap of 128 MB under searches for 15 s', {
    'pages read': load.answers.length,
    ended: hasEnded ? 'yes' : 'no',
  })
})
const manySearches = Array.from({ length: 3_000 }, (_, n) => `/catalogo?busca=${n}&pagina=${n % 9}`)

/** Processor time of a process, in seconds. */
function processorSeconds(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout)
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

test(
  'a clock that jumps an hour, a day or a year, forward and back, stops nothing, locks nobody out and makes nothing run amok',
  { timeout: 600_000 },
  async ({ onTestFinished }) => {
    const clock = movableClock()
    const portal = await openPortal(onTestFinished, { NODE_OPTIONS: clock.nodeOptions })
    const writer = await writerOf(portal.url)
    let n = 4_000_000
    const signsUp = async () => writes.signUp(writer, n++)
    const panelStatus = async () =>
      (
        await fetch(`${portal.url}/admin/conteudo/seguranca`, {
          headers: { cookie: writer.cookie },
          redirect: 'manual',
        })
      ).status
    /** Six tries of one visitor, of whom five are let through. */
    const triesOf = async (visitor: number) => {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries++) {
        const body = new URLSearchParams({ email: `leitora-${n++}@exemplo.com.br`, origem: 'rodape' })
        const answer = await fetch(`${portal.url}/newsletter`, {
          method: 'POST',
          body,
          headers: visitorHeader(visitor),
        })
        statuses.push(answer.status)
      }
      return statuses
    }
    const deliversWithin = async () => {
      const startedAt = Date.now()
      const slug = `entrega-de-medida-${n}`
      expect(await writes.deliver(writer, n++)).toBe(true)
      await expect.poll(async () => (await ask(portal.url, `/noticias/${slug}`)).status, { timeout: 60_000 }).toBe(200)
      return Date.now() - startedAt
    }
    const limited = [...Array.from({ length: 5 }, () => 201), 429]
    expect(await triesOf(9_000_000)).toEqual(limited)
    const figures = { 'ms of a delivery (max)': 0, 'processor seconds in 3 s (max)': 0 }
    let signedInAt = 0
    for (const offset of [hourMs, 0, 365 * dayMs, 0, -hourMs, 0]) {
      await clock.set(portal, offset)
      const name = `at ${offset / hourMs} hours`
      expect(await signsUp(), name).toBe(true)
      // A limit of the year ahead does not outlive it, and one that is reached here holds.
      expect(await triesOf(9_000_001), name).toEqual(limited)
      expect((await ask(portal.url, '/noticias')).status, name).toBe(200)
      // An article of today is not of yesterday's clock.
      if (offset >= 0)
        figures['ms of a delivery (max)'] = Math.max(figures['ms of a delivery (max)'], await deliversWithin())
      const before = processorSeconds(portal.process.pid)
      await wait(3_000)
      const spent = processorSeconds(portal.process.pid) - before
      figures['processor seconds in 3 s (max)'] = Math.max(figures['processor seconds in 3 s (max)'], spent)
      expect(spent, name).toBeLessThan(2)
      // A session lives for eight hours, and one of the future not at all.
      const isOpen = (await panelStatus()) === 200
      expect(isOpen, name).toBe(signedInAt <= offset && offset - signedInAt < 8 * hourMs)
      if (isOpen) continue
      writer.cookie = await signIn(portal.url, account)
      signedInAt = offset
      expect(await panelStatus(), name).toBe(200)
    }
    noteFigures('clock an hour and a year ahead, an hour behind, and back', figures)
    expect(portal.process.exitCode).toBeNull()
  },
)
