import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import { fetchPublicFile, isPublicAddress } from './fetch-public-file.server.ts'

const limits = { maxBytes: 1_000, timeoutMs: 500 }
const atHome = { ...limits, isAllowed: (address: string) => address === '127.0.0.1' }

const test = base.extend('serve', { scope: 'test' }, async ({}, { onCleanup }) => {
  const servers: ReturnType<typeof createServer>[] = []
  onCleanup(() => {
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  })
  return async (listener: RequestListener) => {
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
})

base.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::127.0.0.1',
  '::7f00:1',
  '::a00:1',
  'fec0::1',
  '4000::1',
  '2002:7f00:1::',
  'x',
  '',
])('%j is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

base.each(['8.8.8.8', '200.147.3.157', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('follows redirects', async ({ serve }) => {
  const home = await serve((request, response) => {
    if (request.url === '/velho') response.writeHead(302, { location: '/novo' }).end()
    else response.end('foto')
  })
  const file = await fetchPublicFile(`${home}/velho`, atHome)
  expect(file.outcome === 'fetched' && Buffer.from(file.bytes).toString()).toBe('foto')
})

base.each([
  'http://127.0.0.1/x',
  'http://localhost/x',
  'http://[::1]/x',
  'http://[::ffff:127.0.0.1]/x',
  'http://[::127.0.0.1]/x',
  'http://0/x',
  'http://0.0.0.0/x',
  'http://0177.0.0.1/x',
  'http://2130706433/x',
  'http://0x7f.1/x',
  'http://169.254.169.254/latest/meta-data',
])('refuses a private address: %s', async (address) => {
  expect(await fetchPublicFile(address, limits)).toEqual({ outcome: 'refused', reason: 'not-public' })
})

base.each([
  'ftp://fotos.example/a',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  'x',
  '',
  'https://a:b@fotos.example/',
  'http://fotos.example:25/',
  'https://fotos.example:80/',
  'http://8.8.8.8:5432/',
])('%j is no address of the web', async (address) => {
  expect(await fetchPublicFile(address, limits)).toEqual({ outcome: 'refused', reason: 'bad-address' })
})

test.for(['file:///etc/passwd', 'http://', 'gopher://127.0.0.1/', 'data:image/png,x', 'http://a:b@127.0.0.1/'])(
  'refuses a redirect to %s permanently',
  async (location, { serve }) => {
    const home = await serve((_request, response) => response.writeHead(302, { location }).end())
    expect(await fetchPublicFile(home, atHome)).toEqual({ outcome: 'refused', reason: 'bad-address' })
  },
)

test('stops reading endless and stalled bodies', async ({ serve }) => {
  const home = await serve((request, response) => {
    if (request.url === '/anuncia') response.writeHead(200, { 'content-length': '99999999999' })
    const more = () => response.write(Buffer.alloc(400))
    more()
    if (request.url !== '/para') setInterval(more, 5).unref()
  })
  for (const path of ['/sem-fim', '/anuncia'])
    expect(await fetchPublicFile(home + path, atHome)).toEqual({ outcome: 'refused', reason: 'too-large' })
  expect(await fetchPublicFile(`${home}/para`, atHome)).toEqual({ outcome: 'unreachable' })
})

test('refuses redirects to private addresses and endless redirects', async ({ serve }) => {
  const home = await serve((request, response) => {
    response.writeHead(301, { location: request.url === '/fora' ? 'http://127.0.0.2:80/' : '/roda' }).end()
  })
  expect(await fetchPublicFile(`${home}/fora`, atHome)).toEqual({ outcome: 'refused', reason: 'not-public' })
  expect(await fetchPublicFile(`${home}/roda`, atHome)).toEqual({ outcome: 'refused', reason: 'too-many-redirects' })
})

test('stops reading a long file, refuses a missing one, and reports temporary failures as unreachable', async ({
  serve,
}) => {
  const home = await serve((request, response) => {
    if (request.url === '/longa') response.end(Buffer.alloc(1_001))
    else if (request.url === '/lenta') response.write('x')
    else response.writeHead(request.url === '/nada' ? 404 : 503).end()
  })
  expect(await fetchPublicFile(`${home}/longa`, atHome)).toEqual({ outcome: 'refused', reason: 'too-large' })
  expect(await fetchPublicFile(`${home}/nada`, atHome)).toEqual({ outcome: 'refused', reason: 'not-found' })
  expect(await fetchPublicFile(`${home}/falha`, atHome)).toEqual({ outcome: 'unreachable' })
  expect(await fetchPublicFile(`${home}/lenta`, atHome)).toEqual({ outcome: 'unreachable' })
})
