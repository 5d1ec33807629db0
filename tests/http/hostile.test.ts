import { describe, expect } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { openPortal, portalTest as test, siteUrl } from './portal.ts'

describe('hostile requests', () => {
  test('refuses an address of thousands of segments before routing', async ({ portal }) => {
    const refuse = async () => expect((await portal.get(`/${'a/'.repeat(7500)}`)).status).toBe(414)
    expect(await cpuMsOf(refuse)).toBeLessThan(1_000)
  })

  test('accepts a form from the portal’s origin behind a proxy only', async ({ portal }) => {
    const send = async (origin: string) => {
      const request = new Request('http://portal.example/contato', {
        method: 'POST',
        body: new URLSearchParams({
          nome: 'Ana',
          email: 'ana@example.com',
          assunto: 'duvida',
          mensagem: 'Uma pergunta curta.',
        }),
        headers: { origin, host: 'portal.example', 'x-forwarded-for': '203.0.113.40' },
      })
      return (await portal.ask(request)).status
    }
    expect(await send(siteUrl)).toBeLessThan(400)
    expect(await send('https://evil.example')).toBe(403)
  })

  test('answers known methods only', async ({ portal }) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect((await portal.get('/contato', { method })).status).toBe(405)
  })

  test('answers a POST to a page without an action with 405, without an error in the log', async () => {
    const lines: string[] = []
    const portal = await openPortal('empty', {
      log: openLog({ logLevel: 'warn' }, { write: (line) => lines.push(line) }),
    })
    const post = (path: string) =>
      portal.get(path, { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers: { origin: siteUrl } })
    try {
      for (const path of ['/', '/?index', '/sobre', '/sobre.data', '/SOBRE/', '/catalogo', '/veiculo/1', '/feed.xml']) {
        const response = await post(path)
        expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD'])
        expect(await response.text()).toBe('Método não aceito.')
      }
      expect((await post('/nao-existe')).status).toBe(404)
      expect((await post('/contato')).status).toBe(422)
      expect((await post('/admin')).status).toBe(422)
      expect(lines).toEqual([])
    } finally {
      await portal.open.close()
    }
  })

  test('answers an address with a line break with 404', async ({ portal }) => {
    const response = await portal.get('/a%0ab')
    expect(response.status).toBe(404)
    expect(parsePage(await response.text()).texts('h1')).toEqual(['Página Não Encontrada'])
  })

  test('accepts a search that ends in half a surrogate pair', async ({ portal }) => {
    expect((await portal.get(`/catalogo?busca=${'a'.repeat(99)}%F0%9F%9A%97`)).status).toBe(200)
  })

  test.for([
    '/marca/constructor',
    '/marca/__proto__',
    '/categoria/toString',
    '/preco/constructor',
    '/noticias/__proto__',
  ])('treats names of object prototypes as text: %s', async (path, { portal }) => {
    expect((await portal.get(path)).status).toBeLessThan(500)
  })

  test('escapes parameters in markup and scripts', async ({ portal }) => {
    const evil = encodeURIComponent('"><script>alert(1)</script><img src=x onerror=alert(1)>')
    for (const path of [
      `/catalogo?busca=${evil}`,
      `/marca/${evil}`,
      `/contato?assunto=erro&veiculo=${evil}`,
      `/comparativo?v=${evil}`,
    ]) {
      const page = parsePage(await portal.page(path))
      expect(page.root.querySelectorAll('script').some((script) => script.textContent === 'alert(1)')).toBe(false)
      expect(page.root.querySelector('img[onerror]')).toBeNull()
    }
  })
})
