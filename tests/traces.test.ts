import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { importsOf, sourcesIn, textOf } from '#scripts/import-graph.ts'
import { databaseOnServer, newDatabaseName, runOnServer } from '#tests/fixtures/database-server.ts'
import { findPostgres, startPostgres } from '#tests/fixtures/postgres-server.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

async function openCollector() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString())
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
    )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, spans }
}

const programs = await findPostgres()

test.skipIf(!programs)(
  'traces each request with its statements, without visitors, paths and values',
  async () => {
    const server = await startPostgres(programs ?? '')
    onTestFinished(server.stop)
    const name = newDatabaseName()
    await runOnServer(server.url, `create database ${name}`)
    const collector = await openCollector()
    const portal = await startPortal({
      DATABASE_URL: databaseOnServer(server.url, name),
      WORKERS: '1',
      SEED: 'bundled',
      TRUST_PROXY: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    })
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-forwarded-for': '203.0.113.7' }
    await (await fetch(`${portal.url}/noticias/nao-existe-7?utm_source=segredo`, { headers })).text()
    await (await fetch(`${portal.url}/busca?q=segredo`)).text()
    await portal.stop()
    const [missing] = collector.spans().filter((span) => span.name === 'GET /noticias/:slug')
    expect(missing?.traceId).toBe(traceId)
    const attributes = Object.fromEntries(
      missing?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
    )
    expect(attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': '/noticias/:slug',
      'http.response.status_code': 404,
    })
    const [search] = collector.spans().filter((span) => span.name === 'GET /busca')
    const statements = collector.spans().filter((span) => span.parentSpanId === search?.spanId)
    expect(statements.length).toBeGreaterThan(0)
    expect(new Set(statements.map((span) => span.name))).toContain('select')
    expect(collector.bodies.join('')).not.toMatch(/nao-existe-7|segredo|203\.0\.113\.7/)
  },
  120_000,
)

test('loads no tracing libraries without an endpoint, and imports them in one file only', () => {
  const files = sourcesIn('app', 'server', 'database')
  expect(files.filter((file) => textOf(file).includes("'@opentelemetry/"))).toEqual(['server/traces.ts'])
  const importers = files.filter((file) => importsOf(file).some(({ to }) => to === 'server/traces.ts'))
  const lines = importers.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => line.includes('/traces.ts')),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(
    lines.filter((line) => !/^import type |await import\(/.test(line.trim()) && !line.includes('import(')),
  ).toEqual([])
})
