import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseOnServer, newDatabaseName, runOnServer } from '#tests/fixtures/database-server.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { type StartedPortal, startCommand, startPortal } from '#tests/fixtures/start-portal.ts'
import { ask, startLoad } from '#lab/nodes/load.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

const childrenOf = (pid = 0) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number)

const answeringWorkers = ({ output }: StartedPortal) =>
  [...output().matchAll(/"worker":(\d+),.*"a worker process answers"/g)].map(([, pid]) => Number(pid))

async function startWorkers(settings: Record<string, string> = {}) {
  const name = newDatabaseName()
  await runOnServer(server, `create database ${name}`)
  const portal = await startPortal({
    DATABASE_URL: databaseOnServer(server, name),
    WORKERS: '2',
    SEED: 'bundled',
    LOG_LEVEL: 'info',
    ...settings,
  })
  onTestFinished(async () => {
    await portal.stop()
    await runOnServer(server, `drop database ${name} with (force)`)
  })
  await expect.poll(() => answeringWorkers(portal).length).toBe(2)
  return portal
}

const commandOf = (pid: number) => execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).toString()

test.skipIf(!server)(
  'answers from several processes on one port, replaces a killed one, and shuts down in order',
  async () => {
    const metricsPort = await freePort()
    const portal = await startWorkers({ METRICS_ADDRESS: String(metricsPort) })
    const answering = () => answeringWorkers(portal)
    expect(childrenOf(portal.process.pid).toSorted()).toEqual(answering().toSorted())
    const { nodeOptions } = await startCommand()
    expect(nodeOptions.join(' ')).toContain('--max-semi-space-size=8')
    for (const worker of answering()) expect(commandOf(worker)).toContain(nodeOptions.join(' '))
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${portal.url}/sobre`)))
      return answers.map(({ status }) => status)
    }
    const allOk = Array.from({ length: 20 }, () => 200)
    expect(await statuses()).toEqual(allOk)

    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    expect(metrics).toContain('http_requests_total{method="GET",route="/sobre",status="200"} 20\n')
    expect(metrics).toContain('portal_database_up 1\n')

    const [killed = 0] = answering()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => answering().length, { timeout: 60_000 }).toBe(3)
    expect(await statuses()).toEqual(allOk)
    expect(portal.output()).toContain('a worker process ended and is replaced')
    expect(portal.output().match(/Carga Plena em/g)).toHaveLength(1)

    const ended = once(portal.process, 'exit')
    portal.process.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  },
  120_000,
)

const clients = 8

test.skipIf(!server)(
  'loses only the requests of a killed worker, and its successor answers once ready',
  async () => {
    const portal = await startWorkers({ PORT: String(await freePort()) })
    const load = startLoad(portal.url, clients, () => ({ path: '/sobre', headers: { connection: 'close' } }))
    const [killed = 0] = answeringWorkers(portal)
    // A stopped process is like a busy one. When it is killed, its accepted connections are lost.
    process.kill(killed, 'SIGSTOP')
    await pause(1_000)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => answeringWorkers(portal).length, { timeout: 60_000 }).toBe(3)
    await pause(1_000)
    const { answers, failures } = await load.stop()
    expect(failures.filter((failure) => !/ECONNRESET|socket hang up/.test(failure))).toEqual([])
    expect(failures.length).toBeLessThanOrEqual(clients)
    expect(answers).toBeGreaterThan(100)
  },
  120_000,
)

test.skipIf(!server)(
  'loses no request when workers are restarted one by one under load',
  async () => {
    const portal = await startWorkers({ PORT: String(await freePort()), DRAIN_SECONDS: '1' })
    const kept = startLoad(portal.url, clients / 2, () => ({ path: '/sobre' }))
    const single = startLoad(portal.url, clients / 2, () => ({ path: '/sobre', headers: { connection: 'close' } }))
    for (const [index, worker] of answeringWorkers(portal).entries()) {
      process.kill(worker, 'SIGTERM')
      await expect.poll(() => answeringWorkers(portal).length, { timeout: 60_000 }).toBe(3 + index)
    }
    const [ofKept, ofSingle] = [await kept.stop(), await single.stop()]
    expect([...ofKept.failures, ...ofSingle.failures]).toEqual([])
    expect(Math.min(ofKept.answers, ofSingle.answers)).toBeGreaterThan(100)
    expect((await ask(portal.url, { path: '/readyz' })).text).toBe('ok')
  },
  120_000,
)
