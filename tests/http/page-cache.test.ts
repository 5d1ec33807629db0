import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { describe, expect, test as base } from 'vitest'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { openPortal, type TestPortal } from './portal.ts'

const test = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal('seeded', { cachesPages: true })
  onCleanup(() => portal.open.close())
  return portal
})

const isCached = async ({ get }: TestPortal, path: string, init?: RequestInit) => {
  await (await get(path, init)).text()
  const { headers } = await get(path, init)
  return headers.has('etag') && headers.get('cache-control')?.includes('s-maxage') === true
}

describe('a page of the portal', () => {
  test.for([
    '/',
    '/catalogo?marca=BYD&ordem=price_asc',
    '/marca/byd',
    '/veiculo/1?km=60',
    '/noticias',
    '/mapa-abastecimento?uf=SP',
    '/ipva',
    '/noticias/brasil-223912-eletrificados-2025',
    '/sobre',
    '/newsletter',
    '/calculadora',
    '/carregar-em-casa?uf=SP',
    '/viagem?de=Curitiba&para=Joinville&carro=byd-dolphin-mini-1',
    '/carregar-em-casa/conta-de-luz?uf=SP&bandeira=mes',
  ])('is cached after rendering: %s', async (path, { portal }) => {
    expect(await isCached(portal, path)).toBe(true)
  })

  test.for(['//', '//catalogo', '//evil.example/sobre'])(
    'is a path of the portal even if it looks like another host: %s',
    async (path, { portal }) => {
      for (const _ of ['made', 'kept']) {
        const response = await portal.get(path)
        expect([200, 404]).toContain(response.status)
        expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin')
        expect(await response.text()).not.toMatch(/https?:\/\/(catalogo|evil\.example)/)
      }
    },
  )

  test.for([
    '/veiculo/nao-existe',
    '/noticias/brasil-223912-eletrificados-2025?curtida=sim',
    '/rota-que-nao-existe',
    '/catalogo?marca=',
    '/mapa-abastecimento?perto=-23.5,-46.6',
    '/contato?assunto=erro',
    '/calculadora?km=1000&gasolina=5.5&kml=12&energia=0.8&kwh=16',
    '/newsletter/sair/x',
    '/admin',
  ])('is not cached if it is volatile, personal, missing or moved: %s', async (path, { portal }) => {
    expect(await isCached(portal, path)).toBe(false)
  })

  test('has the same content and headers as without the cache', async ({ portal }) => {
    const fresh = await portal.get('/sobre?utm_source=mail', { headers: { 'accept-encoding': 'br' } })
    const cached = await portal.get('/sobre', { headers: { 'accept-encoding': 'br' } })
    const html = (response: Response) =>
      response.arrayBuffer().then((body) => brotliDecompressSync(new Uint8Array(body)).toString())
    expect(await html(cached)).toBe(await html(fresh))
    expect(cached.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/)
    for (const name of ['x-content-type-options', 'strict-transport-security', 'referrer-policy', 'vary'])
      expect(cached.headers.get(name), name).toBeTruthy()
  })

  test('updates counts of a cached article from the response to its view (ART-09)', async ({ portal }) => {
    const path = '/noticias/brasil-223912-eletrificados-2025'
    const read = async () => {
      const answer = await portal.get(`${path}/leituras`, { method: 'POST', headers: { accept: 'application/json' } })
      expect(await answer.json()).toBe(true)
      return JSON.parse(answer.headers.get('x-article-counts') ?? '') as { views: number; likes: number }
    }
    const before = await read()
    expect(await read()).toEqual({ ...before, views: before.views + 1 })
    expect(await isCached(portal, path)).toBe(true)
  })

  test('shows a like in the next response, with and without script', async ({ portal }) => {
    const path = '/noticias/brasil-223912-eletrificados-2025'
    const likes = async () =>
      Number(/(\d+)<span class="sr-only"> curtidas?/.exec((await portal.page(path)).replaceAll('<!-- -->', ''))?.[1])
    const before = await likes()
    for (const [at, accept] of ['application/json', 'text/html'].entries()) {
      expect(await isCached(portal, path)).toBe(true)
      const headers = { accept, 'x-forwarded-for': `203.0.113.${at + 1}` }
      expect((await portal.get(`${path}/curtidas`, { method: 'POST', headers })).status).toBeLessThan(400)
      expect(await likes()).toBe(before + at + 1)
    }
  })

  test.for(['/', '/sobre', '/catalogo', '/veiculo/1', '/noticias', '/busca?q=dolphin', '/nao-existe', '/carros/1'])(
    'is not cached for a personal cookie, by the portal or proxies: %s',
    async (path, { portal }) => {
      await (await portal.get(path)).text()
      const kinds = [
        ['tema=escuro; __Host-admin_session=abc', 'private, no-cache'],
        ['admin_session=', 'private, no-cache'],
        ['lista_local=1', /^private, no-(?:cache|store)$/],
      ] as const
      for (const [cookie, control] of kinds)
        for (const method of ['GET', 'HEAD']) {
          const { headers } = await portal.get(path, { method, headers: { cookie } })
          expect(headers.get('cache-control'), `${method} ${cookie}`).toMatch(control)
          expect(headers.get('etag'), `${method} ${cookie}`).toBeNull()
        }
      const next = await portal.get(path)
      expect(next.headers.get('cache-control') ?? '').not.toContain('private')
    },
  )

  test('shows changes when the content version rises', async ({ portal }) => {
    const { db } = portal.open
    expect(await portal.page('/veiculo/1')).not.toContain('Dolphin Trocado')
    await db.transaction(async (tx) => {
      await tx.update(vehicles).set({ model: 'BYD Dolphin Trocado' }).where(eq(vehicles.id, 1))
      await raiseContentVersion(tx, 'vehicles', fixedClock.now())
    })
    await expect.poll(() => portal.page('/veiculo/1')).toContain('Dolphin Trocado')
  })
})
