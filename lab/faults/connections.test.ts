import { setTimeout as wait } from 'node:timers/promises'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.server.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { visitorHeader, writes } from '#tests/fixtures/portal-writes.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { noteFigures } from './figures.ts'
import { ask, startReading } from './reading-load.ts'
import { countKept, lostWrites, startWriting } from './writing-load.ts'
import { openPortal, writerOf, quietSettings } from './writing-portal.ts'

/** Keeps requests incomplete. Reopens connections that the portal closes. */
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

test('serves readers despite 5,000 idle connections and 200 that send a byte at a time', async ({ onTestFinished }) => {
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

/** Sends half of a form; `rest` sends the second half. */
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
  'completes all requests after SIGTERM under load, and keeps acknowledged writes',
  { timeout: 600_000 },
  async ({ onTestFinished }) => {
    const rounds = 2
    const drainSeconds = 10
    const counts = { answers: 0, forms: 0, kept: 0, failures: [] as string[], lost: [] as string[], slowestMs: 0 }
    const dataDir = await newDataFolder()
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    for (let round = 0; round < rounds; round++) {
      const portal = await startPortal({ ...quietSettings, DATA_DIR: dataDir, DRAIN_SECONDS: String(drainSeconds) })
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
      // A load balancer sends no further requests from now on.
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
      // In later rounds, the counters include likes and views of earlier rounds.
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
