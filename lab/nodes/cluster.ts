import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { openTestStore, storageUrlOf } from '#lab/nodes/object-store.ts'
import { findPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts'
import { openTestSmtp, type TestSmtp } from '#tests/fixtures/smtp-server.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { type Program, requirePrograms, startProgram, until } from './programs.ts'

type Node = { port: number; url: string; portal: StartedPortal }

export type Cluster = {
  url: string
  siteUrl: string
  nodes: Node[]
  smtp: TestSmtp
  query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  start(node: Node, settings?: Record<string, string>): Promise<void>
  isInService(node: Node): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens three nodes on an empty database, with an S3-compatible store, a mail server and the HAProxy of `deploy`.
 * @param databaseUrl existing database; default: a new server
 */
export async function openCluster(settings: Record<string, string> = {}, databaseUrl?: string): Promise<Cluster> {
  requirePrograms('/usr/sbin/haproxy')
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-nodes-'))
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const each of closers.toReversed()) await each()
  }
  try {
    const database = databaseUrl ?? (await startDatabase(closers))
    const smtp = await openTestSmtp()
    closers.push(() => smtp.close())
    const store = await openTestStore(join(folder, 'store'))
    closers.push(() => store.close())
    const [balancerPort, ...ports] = await Promise.all([1, 2, 3, 4].map(freePort))
    const siteUrl = `http://127.0.0.1:${balancerPort}`
    const start = async (node: Node, more: Record<string, string> = {}) => {
      node.portal = await startPortal({
        PORT: String(node.port),
        HOST: '127.0.0.1',
        SITE_URL: siteUrl,
        DATA_DIR: join(folder, `node-${node.port}`),
        DATABASE_URL: database,
        STORAGE_URL: storageUrlOf(store.port),
        SMTP_URL: smtp.url,
        MAIL_FROM: 'portal@cargaplena.example',
        ADMIN_USERNAME: testAdministrator.username,
        ADMIN_PASSWORD: testAdministrator.password,
        TRUST_PROXY: '1',
        WORKERS: '1',
        SEED: 'bundled',
        LOG_LEVEL: 'info',
        ...settings,
        ...more,
      })
    }
    const nodes = ports.map((port) => ({ port, url: `http://127.0.0.1:${port}` }) as Node)
    closers.push(async () => Promise.all(nodes.map(({ portal }) => portal?.stop())))
    await Promise.all(nodes.map((node) => start(node)))
    const pool = new pg.Pool({ connectionString: database, max: 2 })
    pool.on('error', () => {})
    closers.push(() => pool.end())
    const statusSocket = join(folder, 'haproxy.sock')
    const balancer = startBalancer(balancerPort ?? 0, ports, statusSocket)
    closers.push(() => balancer.stop())
    const isInService = ({ port }: Node) => answersOf(statusSocket, port, ports)
    await until('the balancer', async () => (await fetch(`${siteUrl}/sobre`)).ok)
    const query = async <Row extends pg.QueryResultRow>(text: string) => (await pool.query<Row>(text)).rows
    return { url: siteUrl, siteUrl, nodes, smtp, query, start, isInService, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startDatabase(closers: (() => Promise<unknown>)[]): Promise<string> {
  const programs = await findPostgres()
  if (!programs) throw new Error('this test needs PostgreSQL 15 or newer: apt-get install postgresql')
  const { url, stop } = await startPostgres(programs)
  closers.push(stop)
  return url
}

function startBalancer(port: number, ports: number[], socket: string): Program {
  const nodes = Object.fromEntries(ports.map((each, index) => [`NODE${index + 1}`, `127.0.0.1:${each}`]))
  // The second file adds a socket with the state of the nodes.
  const args = ['-db', '-f', 'deploy/haproxy/haproxy.cfg', '-f', 'lab/nodes/haproxy-status.cfg']
  return startProgram('/usr/sbin/haproxy', args, {
    env: { PORTAL_BIND: `127.0.0.1:${port}`, STATUS_SOCKET: socket, ...nodes },
  })
}

async function answersOf(socket: string, port: number, ports: number[]): Promise<boolean> {
  const { createConnection } = await import('node:net')
  const text = await new Promise<string>((resolve, reject) => {
    let output = ''
    const line = createConnection(socket, () => line.write('show stat\n'))
    line.on('data', (chunk) => (output += chunk.toString()))
    line.once('end', () => resolve(output))
    line.once('error', reject)
  })
  const name = `node${ports.indexOf(port) + 1}`
  // Columns: https://docs.haproxy.org/2.6/management.html#9.1
  return text.split('\n').some((line) => {
    const columns = line.split(',')
    return columns[0] === 'ready' && columns[1] === name && columns[17] === 'UP'
  })
}
