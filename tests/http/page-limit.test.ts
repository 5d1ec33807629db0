import { expect, test } from 'vitest'
import { openPortal } from './portal.ts'

test('8.7 one address is refused after many pages at once, with a sentence and when to come back', async () => {
  const asked: Record<string, number> = {}
  const refuses = async (visitor: string) => ((asked[visitor] = (asked[visitor] ?? 0) + 1) > 3 ? 2 : null)
  const portal = await openPortal('seeded', { pageLimit: { refuses } })
  const from = (address: string, init: RequestInit = {}) => ({ ...init, headers: { 'x-forwarded-for': address } })
  const visitor = from('203.0.113.70')
  for (const path of ['/sobre', '/catalogo', '/catalogo.data'])
    expect((await portal.get(path, visitor)).status).toBe(200)

  const form = from('203.0.113.70', { method: 'POST', body: new URLSearchParams() })
  const refused = ['/sobre', '/catalogo?busca=suv', '/nao-existe', '/admin', '/catalogo.data']
  for (const [path, init] of [...refused.map((page) => [page, visitor] as const), ['/contato', form] as const]) {
    const response = await portal.get(path, init)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 429, '2'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    // With it, the browser's router would look for more than the sentence.
    expect(response.headers.has('x-remix-response')).toBe(false)
    expect(await response.text()).toBe(
      'Muitas páginas foram pedidas de uma vez a partir do seu endereço. Tente de novo em 2 segundos.',
    )
  }

  // Visitors from elsewhere are not kept waiting, nor are machines that read what is no page.
  expect((await portal.get('/sobre', from('203.0.113.71'))).status).toBe(200)
  for (const path of ['/feed.xml', '/robots.txt', '/healthz', '/busca/sugestoes?q=dol'])
    expect((await portal.get(path, visitor)).status).toBe(200)
  await portal.open.close()
})
