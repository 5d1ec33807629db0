import { readFile } from 'node:fs/promises'
import { expect, test as base } from 'vitest'
import { freePort } from './fixtures/free-port.ts'
import { type StartedPortal, startPortal } from './fixtures/start-portal.ts'

type Measured = { portal: StartedPortal; scrape: (path?: string) => Promise<Response> }

const test = base.extend('measured', { scope: 'file' }, async ({}, { onCleanup }): Promise<Measured> => {
  const port = await freePort()
  const portal = await startPortal({ SEED: 'bundled', METRICS_ADDRESS: String(port) })
  onCleanup(() => portal.stop())
  return { portal, scrape: (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`) }
})

const visit = async ({ url }: StartedPortal, path: string) => (await fetch(`${url}${path}`)).text()

test(
  'counts requests by route, status and cache, without addresses of visitors or pages',
  { timeout: 60_000 },
  async ({ measured: { portal, scrape } }) => {
    await visit(portal, '/sobre')
    await expect
      .poll(async () => {
        await visit(portal, '/sobre?utm_source=segredo')
        return (await scrape()).text()
      })
      .toMatch(/http_request_duration_seconds_count\{route="\/sobre",cache="hit"\} [1-9]/)
    await visit(portal, '/noticias/nao-existe-7')
    await visit(portal, '/nada-aqui')
    const text = await (await scrape()).text()
    expect(text).toMatch(/http_requests_total\{method="GET",route="\/sobre",status="200"\} [2-9]/)
    expect(text).toMatch(/http_request_duration_seconds_count\{route="\/sobre",cache="miss"\} 1/)
    expect(text).toMatch(/http_requests_total\{method="GET",route="\/noticias\/:slug",status="404"\} 1/)
    expect(text).toMatch(/http_requests_total\{method="GET",route="\/\*",status="404"\} 1/)
    expect(text).not.toMatch(/nao-existe-7|nada-aqui|segredo|127\.0\.0\.1/)
  },
)

test('measures database, queue, mails, event loop and live heap on the port of metrics only', async ({
  measured: { portal, scrape },
}) => {
  const text = await (await scrape()).text()
  expect(text).toContain('portal_database_up 1')
  expect(text).toMatch(/portal_database_ping_seconds 0\.\d+/)
  expect(text).toContain('portal_outgoing_mails{state="waiting"} 0')
  expect(text).toContain('portal_outgoing_mails_oldest_seconds 0')
  for (const name of ['portal_jobs', 'portal_live_heap_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(`# TYPE ${name} gauge`)
  expect((await scrape('/')).status).toBe(404)
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404)
})

test.for(['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json'])(
  'uses in %s only existing metrics',
  async (file, { measured: { scrape } }) => {
    const text = await readFile(file, 'utf8')
    const named = new Set(text.match(/\b(?:http|portal|nodejs|process)_[a-z0-9_]+/g))
    const offered = await (await scrape()).text()
    expect(named.size).toBeGreaterThan(5)
    expect([...named].filter((name) => !offered.includes(name) && !isOfServers(name))).toEqual([])
  },
)

/** The embedded database has no connection pool. */
const isOfServers = (name: string) => name === 'portal_database_connections'
