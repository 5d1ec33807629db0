import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { describe, expect, onTestFinished, test as plainTest, vi } from 'vitest'
import { connectionOptions, limitConnections } from '#server/limit-connections.ts'
import { refuseMalformedRequests } from '#server/malformed-requests.ts'
import { openPortal, portalTest as test, siteUrl } from './portal.ts'

vi.setConfig({ testTimeout: 60_000 })

const evil = 'evil.example'

describe('an address with an open redirect', () => {
  test.for([
    '//evil.example',
    '//evil.example/%2f..',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/\\evil.example',
    '/catalogo//evil.example',
    '/catalogo?busca=&preco_de=//evil.example',
    '/comparativo?v=&adicionar=//evil.example',
    '/recarga//evil.example',
    '/veiculo/1?next=//evil.example',
    '/admin/conteudo?voltar=//evil.example',
    '/admin?voltar=https://evil.example',
    '/fornecedores?cidade=&tipo=//evil.example',
    '/mapa-abastecimento?perto=&uf=https://evil.example',
  ])('does not lead to another site: %s', async (path, { portal }) => {
    const response = await portal.ask(asked(path))
    expect(response.status).toBeLessThan(500)
    const location = response.headers.get('location')
    if (location !== null) expect(new URL(location, `${siteUrl}${path}`).origin).toBe(siteUrl)
  })
})

/** `URL` would normalise the path. */
function asked(path: string): Request {
  return Object.defineProperty(new Request(siteUrl), 'url', { value: siteUrl + path })
}

describe('the page cache', () => {
  plainTest('ignores headers and unknown parameters', async () => {
    const portal = await openPortal('seeded', { cachesPages: true })
    onTestFinished(() => portal.open.close())
    const headers = {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'http',
      'x-forwarded-prefix': `//${evil}`,
      'x-original-url': '/admin',
      'x-rewrite-url': '/admin',
      forwarded: `host=${evil}`,
      'x-host': evil,
      'accept-language': evil,
      'user-agent': `<script>${evil}</script>`,
      referer: `https://${evil}/`,
      cookie: `tema=${evil}`,
    }
    for (const path of ['/sobre', '/catalogo', '/noticias', '/veiculo/1']) {
      const poisoned = await portal.get(`${path}?utm_source=${evil}&__proto__=1`, { headers })
      expect([path, poisoned.status]).toEqual([path, 200])
      const next = await portal.get(path)
      expect(next.headers.get('etag'), path).not.toBeNull()
      for (const answer of [poisoned, next]) expect(await answer.text(), path).not.toContain(evil)
    }
  })

  plainTest('stores no other spelling of an address and no response with a cookie', async () => {
    const portal = await openPortal('seeded', { cachesPages: true })
    onTestFinished(() => portal.open.close())
    const text = await portal.page('/sobre')
    for (const path of ['/sobre/x.css', '/sobre%00', '/sobre;x=.css', '/sobre%2f..%2fcatalogo', '/sobre.css'])
      expect([path, (await portal.get(path)).status]).toEqual([path, 404])
    expect(await portal.page('/sobre')).toBe(text)
    const local = await portal.get('/catalogo', { headers: { cookie: 'lista_local=1' } })
    expect(local.headers.get('cache-control')).toContain('private')
    expect((await portal.get('/catalogo')).headers.get('cache-control')).toContain('s-maxage')
  })
})

describe('answers', () => {
  test.for([
    '/',
    '/catalogo',
    '/nao-existe',
    '/robots.txt',
    '/feed.xml',
    '/feed.json',
    '/sitemap.xml',
    '/busca/sugestoes?q=a',
  ])('states type, charset and framing of %s', async (path, { portal }) => {
    const { headers } = await portal.get(path)
    expect(headers.get('content-type')).toMatch(/charset=utf-8|^application\/(feed\+)?json/i)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
  })

  test.for([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/app.ts',
    '/assets/',
    '/assets/../package.json',
    '/desenhos/',
    '/data/',
    '/metrics',
  ])('does not serve %s', async (path, { portal }) => expect((await portal.ask(asked(path))).status).toBe(404))

  test('allows only the one Trusted Types policy', async ({ portal }) => {
    for (const path of ['/', '/catalogo', '/mapa-abastecimento', '/admin']) {
      const policy = (await portal.get(path)).headers.get('content-security-policy')
      expect(policy, path).toContain(`require-trusted-types-for 'script'; trusted-types default`)
    }
  })
})

describe('on the socket', () => {
  const seen: string[] = []

  async function listen(): Promise<Server> {
    const listener = getRequestListener((request) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`)
      return new Response('ok')
    })
    const server = createServer(connectionOptions({ trustedProxies: 0 }), refuseMalformedRequests(listener))
    limitConnections(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return server
  }

  async function send(server: Server, bytes: string): Promise<string> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.setTimeout(1_500, () => socket.destroy())
    socket.on('error', () => {})
    socket.write(bytes)
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    await once(socket, 'close')
    return answer
  }

  const hidden = 'GET /escondido HTTP/1.1\r\nHost: x\r\n\r\n'
  const chunks = `0\r\n\r\n${hidden}`
  plainTest.for([
    [
      'two lengths',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
    [
      'a length beside chunks',
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${chunks.length}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
    ],
    [
      'a blank before the colon',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\nContent-Length: ${chunks.length}\r\n\r\n${chunks}`,
    ],
    [
      'a coding that is none',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\nContent-Length: 4\r\n\r\n${chunks}`,
    ],
    ['chunked, and then not', `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, identity\r\n\r\n${chunks}`],
    ['a length with a sign', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +5\r\n\r\n${hidden}`],
    ['a negative length', `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n${hidden}`],
    [
      'a folded header',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n\r\n${chunks}`,
    ],
    [
      'a chunk with a bare line feed',
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\n0\r\n\r\n${hidden}`,
    ],
    ['a null in a header', `GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n${hidden}`],
  ] as const)('4.2.1 %s smuggles no second request', async ([, bytes]) => {
    const server = await listen()
    onTestFinished(() => void server.close())
    seen.length = 0
    const answer = await send(server, bytes)
    expect(seen.filter((line) => line.includes('escondido'))).toEqual([])
    expect(answer.match(/^HTTP\/1\.1 /gm)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  plainTest('answers two valid requests, as a control', async () => {
    const server = await listen()
    onTestFinished(() => void server.close())
    seen.length = 0
    await send(server, `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab${hidden}`)
    expect(seen).toEqual(['POST /', 'GET /escondido'])
  })
})

test('4.1.3 15.3.4 the visitor is who the last trusted proxy saw, whatever the visitor claims', async ({ portal }) => {
  const statuses = new Set<number>()
  for (let claim = 0; claim < 12; claim++) {
    const response = await portal.get('/admin', {
      method: 'POST',
      body: new URLSearchParams({ username: 'editora', password: 'errada' }),
      headers: {
        origin: siteUrl,
        'x-forwarded-for': `198.51.100.${claim}, 203.0.113.77`,
        'x-real-ip': `10.0.0.${claim}`,
      },
    })
    statuses.add(response.status)
  }
  // Five attempts per real IP address. Forged addresses in headers do not count.
  expect([...statuses]).toContain(429)
})
