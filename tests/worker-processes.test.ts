import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { databaseOnServer, newDatabaseName, runOnServer } from '#tests/fixtures/database-server.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { startCommand, startPortal } from '#tests/fixtures/start-portal.ts'

const server = process.env.TEST_DATABASE_URL ?? ''

const childrenOf = (pid = 0) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .toString()
    .trim()
    .split(/\s+/)
    .map(Number)

const commandOf = (pid: number) => execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).toString()

test.skipIf(!server)(
  '9.1 14.5 with a server several processes answer on one port, one that is killed is replaced, and all end in order',
  async () => {
    const name = newDatabaseName()
    await runOnServer(server, `create database ${name}`)
    const metricsPort = await freePort()
    const portal = await startPortal({
      METRICS_ADDRESS: String(metricsPort),
      DATABASE_URL: databaseOnServer(server, name),
      WORKERS: '2',
      SEED: 'bundled',
      LOG_LEVEL: 'info',
    })
    try {
      const answering = () =>
        [...portal.said().matchAll(/"worker":(\d+),.*"a worker process answers"/g)].map(([, pid]) => Number(pid))
      await expect.poll(() => answering().length).toBe(2)
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
      expect(portal.said()).toContain('a worker process ended and is replaced')
      expect(portal.said().match(/Carga Plena em/g)).toHaveLength(1)

      const ended = once(portal.process, 'exit')
      portal.process.kill('SIGTERM')
      expect((await ended)[0]).toBe(0)
    } finally {
      await portal.stop()
      await runOnServer(server, `drop database ${name} with (force)`)
    }
  },
  120_000,
)
