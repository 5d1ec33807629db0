import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { processDelivery } from '#app/panel/webhooks/processing/process-delivery.server.ts'
import { news } from '#database/schema/news.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { buildDelivery, buildPost } from '#tests/builders/webhook-delivery.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { panelTest as test } from './panel.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import type { TestPortal } from './portal.ts'

const path = '/api/webhooks/automarticles'
const token = 'token-dos-testes'
const jobs = { enqueue: () => Promise.resolve() }

/**
 * Processes the delivery like the job.
 * @returns status of the response and the log row
 */
async function deliver(portal: TestPortal, body: BodyInit, headers: Record<string, string> = {}, at = path) {
  const { db } = portal.open
  const init = { method: 'POST', body, headers: { 'access-token': token, ...headers }, duplex: 'half' } as RequestInit
  const response = await portal.get(at, init)
  const waiting = await db.select({ id: logs.id }).from(logs).where(eq(logs.state, 'waiting'))
  for (const { id } of waiting)
    await processDelivery(
      { db, clock: fixedClock, jobs, isReviewed: false },
      { logId: id, isReplay: false },
      { isLast: true },
    )
  return { status: response.status, text: await response.text() }
}

const evil = `"'></script></title></textarea><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>`
const body = `
  <p onclick="alert(1)" style="position:fixed">Texto ${evil}</p>
  <iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x"><base href="//evil.example">
  <form action="//evil.example"><input name="a"><button formaction="javascript:alert(1)">x</button></form>
  <meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example/x.css">
  <a href="javascript:alert(1)">a</a><a href="JaVa&#10;ScRiPt:alert(1)">b</a><a href="data:text/html,x">c</a>
  <svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg><math><mtext><img src=x onerror=alert(1)></mtext></math>
  <img src="javascript:alert(1)" onerror="alert(1)"><style>@import '//evil.example'</style>
  <script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Quanto? ${evil.replaceAll('"', '')}",
  "acceptedAnswer":{"@type":"Answer","text":"<b>Muito</b><img src=x onerror=alert(1)><script>alert(1)<\\/script>"}}]}</script>`

/** Expects no script, event handler, foreign form or redirect of the delivery. */
function expectHarmless(html: string, name: string) {
  const { root } = parsePage(html)
  const found = root
    .querySelectorAll('script, iframe, object, embed, base, main meta[http-equiv], main form[action*=evil]')
    .filter(({ tagName, textContent }) => tagName !== 'SCRIPT' || textContent.trim().startsWith('alert'))
  expect(
    found.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    name,
  ).toEqual([])
  for (const { attributes } of root.querySelectorAll('*'))
    for (const [attribute, value] of Object.entries(attributes)) {
      expect(attribute, name).not.toMatch(/^(on|srcdoc|formaction)/i)
      if (/^(href|src|action|xlink:href)$/i.test(attribute))
        expect(value, name).not.toMatch(/^\s*(javascript|data:text)|evil\.example/i)
    }
  // '</script>' in JSON-LD would end its own script element.
  for (const { textContent } of root.querySelectorAll('script[type="application/ld+json"]'))
    expect(() => JSON.parse(textContent) as unknown, name).not.toThrow()
}

test('shows hostile content on every page without running it (AHOOK-11)', async ({ panel, portal }) => {
  const sent = buildPost({
    id: `p'"><b>1`,
    slug: '../../admin/<script>',
    title: `Título ${evil}`,
    description: `Resumo ${evil}`,
    content: { text: '', html: body, rich: '' },
    category: { id: `c'"><b>1`, name: `Categoria ${evil}`.slice(0, 190) },
    featured_image: { url: 'file:///etc/passwd', filename: `../../${evil}`, alt_text: evil },
  })
  expect((await deliver(portal, buildDelivery('POST_CREATED', { post: sent }))).status).toBe(200)
  const [article] = await panel.db
    .select()
    .from(news)
    .where(eq(news.automarticlesId, String(sent.id)))
  expect(article?.slug).toMatch(/^[a-z0-9-]+$/)
  const pages = [`/noticias/${article?.slug}`, '/noticias', '/', '/busca?q=titulo', '/sitemap']
  for (const page of pages) expectHarmless(await portal.page(page), page)
  for (const tab of ['', '/webhooks', `/noticias/${article?.id}`])
    expectHarmless((await panel.get(`/admin/conteudo${tab}`)).html, tab)
  for (const feed of ['/feed.xml', '/sitemap-news.xml', '/sitemap-google-news.xml']) {
    const xml = await portal.page(feed)
    // Feed readers render only these two elements as HTML.
    for (const [, html = ''] of xml.matchAll(/(?:encoded|description)><!\[CDATA\[([\s\S]*?)\]\]>/g))
      expectHarmless(html, feed)
    expect(xml.replaceAll(/<!\[CDATA\[[\s\S]*?\]\]>/g, ''), feed).not.toMatch(/<(script|img|svg|iframe)\b/i)
  }
  expect(JSON.parse(await portal.page('/feed.json'))).toHaveProperty('items')
})

const inChunks = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (const byte of new TextEncoder().encode(text)) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })

test('reads or refuses unusual bodies without an error', async ({ portal }) => {
  const check = '{"event":"CHECK_INTEGRATION"}'
  const latin = Buffer.from(
    buildDelivery('POST_CREATED', { post: buildPost({ id: 'latin', title: 'Ação' }) }),
    'latin1',
  )
  const cases: [string, BodyInit, number, Record<string, string>?][] = [
    ['byte by byte', inChunks(check), 200],
    ['with a mark of order', `\uFEFF${check}`, 200],
    ['said to be compressed', check, 200, { 'content-encoding': 'gzip' }],
    ['compressed', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), 400],
    ['of two bytes a character', Buffer.from(check, 'utf16le'), 400],
    ['in Latin letters', latin, 200, { 'content-type': 'application/json; charset=iso-8859-1' }],
    ['as a form', check, 200, { 'content-type': 'multipart/form-data; boundary=x' }],
    [
      'with numbers without end',
      buildDelivery('POST_CREATED', { post: buildPost({ id: 'n', publication_date: '9'.repeat(400) }) }),
      200,
    ],
    ['with a number beyond numbers', '{"event":"POST_DELETED","post":{"id":1e999}}', 400],
    [
      'with keys that objects have by birth',
      '{"event":"POST_DELETED","post":{"id":"x"},"__proto__":{"event":"x"},"constructor":1}',
      200,
    ],
    ['with null characters', `{"event":"POST_DELETED","post":{"id":"a\\u0000b"},"\\u0000":"\\ud800"}`, 200],
    ['nested deep', `{"event":"CHECK_INTEGRATION","x":${'['.repeat(900_000)}${']'.repeat(900_000)}}`, 400],
    ['of nothing but quotes', '"'.repeat(100_000), 400],
  ]
  for (const [name, sent, status, headers] of cases)
    expect((await deliver(portal, sent, headers)).status, name).toBe(status)
})

test('processes a body of endless tags within seconds', async ({ portal }) => {
  for (const [id, html] of [
    ['divs', '<div>'.repeat(380_000)],
    ['tables', '<table><b>'.repeat(100_000)],
    ['attributes', `<p ${'a=1 '.repeat(400_000)}>x</p>`],
    ['links', '<a href="//x">'.repeat(130_000)],
    ['open', '<'.repeat(1_900_000)],
    ['entities', '&amp;'.repeat(380_000)],
  ] as const) {
    const start = performance.now()
    const post = buildPost({ id, slug: id, content: { text: '', html, rich: '' } })
    expect((await deliver(portal, buildDelivery('POST_CREATED', { post }))).status, id).toBe(200)
    expect(performance.now() - start, id).toBeLessThan(15_000)
  }
}, 120_000)

test('refuses other spellings of the address, and replays from foreign pages', async ({ portal, panel }) => {
  const sent = buildDelivery('POST_DELETED', { post: { id: 'x' } })
  for (const at of [
    `${path}/`,
    '/API/webhooks/automarticles',
    '//api/webhooks/automarticles',
    '/api//webhooks/automarticles',
    '/%61pi/webhooks/automarticles',
    `${path}.data`,
  ]) {
    const before = await panel.db.$count(logs)
    const { status } = await deliver(portal, sent, { 'access-token': 'x' }, at)
    expect(status, at).toBeGreaterThanOrEqual(400)
    expect(status, at).toBeLessThan(500)
    expect((await panel.db.$count(logs)) - before, at).toBeLessThanOrEqual(1)
  }
  const foreign = await portal.get('/admin/conteudo/webhooks', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'replay', id: '1' }),
    headers: { origin: 'https://evil.example', cookie: '__Host-admin_session=x' },
  })
  expect(foreign.status).toBe(403)
})
