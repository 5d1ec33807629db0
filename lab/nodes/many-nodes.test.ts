import { readdirSync } from 'node:fs'
import { expect, test as base } from 'vitest'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Answer, ask, report, visitorAddress } from './load.ts'
import { until } from './programs.ts'

const test = base.extend('cluster', { scope: 'file' }, async ({}, { onCleanup }): Promise<Cluster> => {
  const begun = performance.now()
  const cluster = await openCluster()
  onCleanup(() => cluster.close())
  report(`three nodes on an empty database answer after ${seconds(performance.now() - begun)}`)
  return cluster
})

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) => ({
  method: 'POST' as const,
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
})

async function signIn({ nodes, siteUrl }: Cluster, node: number, changes: Record<string, string> = {}) {
  const { username, password } = { ...testAdministrator, ...changes }
  return ask(nodes[node]?.url ?? '', { path: '/admin', ...form({ username, password }, { origin: siteUrl }) })
}

async function sessionOf(cluster: Cluster): Promise<string> {
  const { headers } = await signIn(cluster, 0)
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

test('migrates and seeds once when three nodes start together on an empty database', async ({ cluster }) => {
  const output = cluster.nodes.map(({ portal }) => portal.output())
  expect(output.filter((text) => text.includes('Banco vazio')).length).toBe(1)
  expect(output.filter((text) => text.includes('Administrador:')).length).toBe(1)
  expect(output.join('\n')).not.toMatch(/"level":(?:50|60)/)
  const [applied] = await cluster.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  expect(applied?.count).toBe(readdirSync('database/migrations').filter((file) => file.endsWith('.sql')).length)
  const [filled] = await cluster.query(
    'select (select count(*)::int from vehicles) as vehicles, (select count(*)::int from administrators) as administrators',
  )
  expect(filled).toEqual({ vehicles: 6, administrators: 1 })
})

test('shares sessions between nodes, and ends them on all (LOGIN-20)', async ({ cluster }) => {
  const cookie = await sessionOf(cluster)
  const statuses = () =>
    Promise.all(
      cluster.nodes.map(async ({ url }) => (await ask(url, { path: '/admin/conteudo', headers: { cookie } })).status),
    )
  expect(await statuses()).toEqual([200, 200, 200])
  await ask(cluster.nodes[1]?.url ?? '', { path: '/admin/sair', ...form({}, { origin: cluster.siteUrl, cookie }) })
  expect(await statuses()).toEqual([302, 302, 302])
})

test('counts wrong passwords across nodes: the fifth locks all (LOGIN-18)', async ({ cluster }) => {
  const wrong = await Promise.all([0, 1, 2, 0, 1].map((node) => signIn(cluster, node, { password: 'errada' })))
  expect(wrong.every(({ status }) => status !== 302)).toBe(true)
  const right = await Promise.all([0, 1, 2].map((node) => signIn(cluster, node)))
  expect(right.map(({ status }) => status)).not.toContain(302)
  await cluster.query('delete from admin_sign_in_attempts')
})

test("shares a visitor's limit between nodes, also for concurrent requests", async ({ cluster }) => {
  const message = { nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', mensagem: 'Uma pergunta' }
  const sent = await Promise.all(
    Array.from({ length: 15 }, (_, count) =>
      ask(cluster.nodes[count % 3]?.url ?? '', { path: '/contato', ...form(message, { origin: cluster.siteUrl }) }),
    ),
  )
  expect(sent.filter(({ status }) => status === 302).length).toBe(5)
  const [stored] = await cluster.query<{ count: number }>('select count(*)::int as count from contact_messages')
  expect(stored?.count).toBe(5)
})

test('sends each of 60 mails once from three nodes', async ({ cluster }) => {
  const count = 60
  const before = cluster.smtp.received.length
  const answers = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      ask(
        cluster.url,
        { path: '/newsletter', ...form({ email: `leitora-${number}@exemplo.com.br` }, { origin: cluster.siteUrl }) },
        { localAddress: visitorAddress(1_000 + number) },
      ),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
  const begun = performance.now()
  const readers = () =>
    cluster.smtp.received.slice(before).flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? [])
  await until('the mails', () => readers().length >= count)
  report(`${count} mails sent by three nodes after ${seconds(performance.now() - begun)}`)
  await until('the queue', async () => {
    const [left] = await cluster.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'send-mail' and state in ('created', 'active', 'retry')`,
    )
    return left?.count === 0
  })
  const toReaders = readers().filter((address) => address.startsWith('leitora-'))
  expect([toReaders.length, new Set(toReaders).size]).toEqual([count, count])
})

test("shows an editor's change on all nodes at once", async ({ cluster }) => {
  const cookie = await sessionOf(cluster)
  const delays: number[] = []
  for (let round = 1; round <= 15; round += 1) {
    const at = cluster.nodes[round % 3]?.url ?? ''
    for (const { url } of cluster.nodes) await ask(url, { path: '/sobre' })
    const saved = await saveHours(cluster, at, cookie, `${round}h-18h`)
    expect(saved.status).toBeLessThan(400)
    const begun = performance.now()
    await Promise.all(
      cluster.nodes.map(({ url }) =>
        until('the change', async () => (await ask(url, { path: '/sobre' })).text.includes(`${round}h-18h`), 10_000),
      ),
    )
    delays.push(performance.now() - begun)
  }
  const slowest = Math.max(...delays)
  report(`a change is on all nodes after ${slowest.toFixed(0)} ms at most, of ${delays.length} changes`)
  expect(slowest).toBeLessThan(5_000)
})

/** Saves hours that a public page shows. */
async function saveHours(
  { siteUrl, query }: Cluster,
  at: string,
  cookie: string,
  weekdayHours: string,
): Promise<Answer> {
  const [row] = await query<{ value: string }>(
    `select value #>> '{}' as value from portal_settings where key = 'weekdayHours'`,
  )
  const fields = {
    [actionFields.intent]: 'save-contacts',
    [actionFields.confirmed]: 'sim',
    weekdayHours,
    'seen.weekdayHours': row?.value ?? '9h-18h',
  }
  return ask(at, { path: '/admin/conteudo/seguranca', ...form(fields, { origin: siteUrl, cookie }) })
}

test('counts likes and views exactly across three nodes (ART-08, ART-09)', async ({ cluster }) => {
  const [article] = await cluster.query<{ id: number; slug: string; likes: number; views: number }>(
    `select id, slug, likes, views from news where is_published and published_date <= current_date order by id limit 1`,
  )
  if (!article) throw new Error('there is no article')
  const visitors = 600
  const count = async (visitor: number, what: string) => {
    const path = `/noticias/${article.slug}/${what}`
    const headers = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
    return ask(cluster.url, { path, method: 'POST', headers }, { localAddress: visitorAddress(2_000 + visitor) })
  }
  let next = 0
  const begun = performance.now()
  const client = async () => {
    while (next < visitors) {
      const visitor = next++
      // The two copies of a request may reach two nodes. Only one may count.
      const answers = await Promise.all(
        ['curtidas', 'curtidas', 'leituras', 'leituras'].map((each) => count(visitor, each)),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    }
  }
  await Promise.all(Array.from({ length: 20 }, client))
  report(`${visitors * 4} likes and readings in ${seconds(performance.now() - begun)}`)
  const [after] = await cluster.query<{ likes: number; views: number }>(
    `select likes, views from news where id = ${article.id}`,
  )
  expect(after).toEqual({ likes: article.likes + visitors, views: article.views + visitors })
})

test('serves a picture uploaded on another node', async ({ cluster }) => {
  const cookie = await sessionOf(cluster)
  const bytes = await bytesOf(buildPicture({ width: 900, height: 600 }).jpeg())
  const [first, ...others] = cluster.nodes
  const about = 'bucket=news-images&folder=news-main&preset=news&nome=porto.jpeg&alt=O+porto'
  const sent = await fetch(`${first?.url}/admin/imagens/enviar?${about}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { origin: cluster.siteUrl, cookie, 'content-type': 'image/jpeg' },
  })
  expect(sent.status, await sent.clone().text()).toBe(201)
  const { url } = (await sent.json()) as { url: string }
  for (const other of others) {
    const found = await fetch(`${other.url}${url}`)
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await found.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  }
})
