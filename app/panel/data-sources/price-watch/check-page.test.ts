import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from 'vitest'
import { openPageLooks } from './check-page.server.ts'

type Site = {
  origin: string
  robots: { status: number; text: string }
  seen: { url: string; headers: IncomingHttpHeaders }[]
}

const pages: Record<string, RequestListener> = {
  '/mostra': (_request, response) => response.end('<h1>R$ 118.990</h1>'),
  '/latin-1': (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=iso-8859-1')
    response.end(Buffer.from('São Paulo: R$\u00a0118.990', 'latin1'))
  },
  '/recusa': (_request, response) => response.writeHead(403).end(),
  '/falha': (_request, response) => response.writeHead(503).end(),
  '/leva': (_request, response) => response.writeHead(302, { location: '/mostra' }).end(),
  '/privado': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.2/segredo' }).end(),
  '/grande': (_request, response) => response.end('x'.repeat(5_000_000)),
  '/lenta': () => {},
  '/para-no-meio': (_request, response) => {
    response.write('<h1>')
  },
  '/imagem': (_request, response) => {
    response.setHeader('content-type', 'image/png')
    response.end('PNG')
  },
  '/comprimida': (_request, response) => {
    response.setHeader('content-encoding', 'gzip')
    response.end('...')
  },
  '/vazia': (_request, response) => response.end(),
}

async function openSite(onCleanup: (cleanup: () => void) => void): Promise<Site> {
  const site: Site = { origin: '', robots: { status: 404, text: '' }, seen: [] }
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    site.seen.push({ url, headers })
    const page = pages[url]
    const target = /^\/para\?(.+)$/.exec(url)?.[1]
    if (url === '/robots.txt') response.writeHead(site.robots.status).end(site.robots.text)
    else if (page) page(request, response)
    else if (target) response.writeHead(301, { location: decodeURIComponent(target) }).end()
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  site.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  return site
}

/** `other`: a site of another origin. */
const test = base
  .extend('site', async ({}, { onCleanup }) => openSite(onCleanup))
  .extend('other', async ({}, { onCleanup }) => openSite(onCleanup))

const looksOf = (timeoutMs = 5000) =>
  openPageLooks({ contact: 'contato@cargaplena.example', timeoutMs, isAllowed: (ip) => ip === '127.0.0.1' })

test.for([
  ['/mostra', { outcome: 'answered', text: '<h1>R$ 118.990</h1>' }],
  ['/latin-1', { outcome: 'answered', text: 'São Paulo: R$\u00a0118.990' }],
  ['/leva', { outcome: 'answered', text: '<h1>R$ 118.990</h1>' }],
  ['/nao-existe', { outcome: 'gone' }],
  ['/recusa', { outcome: 'forbidden' }],
  ['/falha', { outcome: 'no-answer' }],
  ['/privado', { outcome: 'not-public' }],
  ['/grande', { outcome: 'unreadable' }],
  ['/imagem', { outcome: 'unreadable' }],
  ['/comprimida', { outcome: 'unreadable' }],
  ['/vazia', { outcome: 'unreadable' }],
] as const)('looks at %s', async ([path, look], { site }) => {
  expect(await looksOf()(`${site.origin}${path}`)).toEqual(look)
})

test.for([['/lenta'], ['/para-no-meio']] as const)('stops waiting for %s', async ([path], { site }) => {
  expect(await looksOf(300)(`${site.origin}${path}`)).toEqual({ outcome: 'no-answer' })
})

test('does not connect to the machine of the portal', async ({ site }) => {
  const lookAt = openPageLooks({ contact: 'contato@cargaplena.example' })
  expect(await lookAt(`${site.origin}/mostra`)).toEqual({ outcome: 'not-public' })
  expect(site.seen).toEqual([])
})

test('names itself and its contact, and asks for robots.txt once', async ({ site }) => {
  const lookAt = looksOf()
  await Promise.all([lookAt(`${site.origin}/mostra`), lookAt(`${site.origin}/latin-1`)])
  expect(site.seen.map(({ url }) => url).toSorted()).toEqual(['/latin-1', '/mostra', '/robots.txt'])
  for (const { headers } of site.seen) expect(headers['user-agent']).toBe('CargaPlena/1.0 (contato@cargaplena.example)')
})

test.for([
  ['User-agent: *\nDisallow: /mostra', '/mostra', 'forbidden'],
  ['User-agent: CargaPlena\nDisallow: /', '/mostra', 'forbidden'],
  ['User-agent: *\nDisallow: /\n\nUser-agent: CargaPlena\nAllow: /', '/mostra', 'answered'],
  ['User-agent: *\nDisallow: /*privado', '/privado', 'forbidden'],
  ['User-agent: Outro\nDisallow: /', '/mostra', 'answered'],
  ['<html>not rules</html>', '/mostra', 'answered'],
] as const)('respects the rules %j for %s', async ([text, path, outcome], { site }) => {
  site.robots = { status: 200, text }
  expect(await looksOf()(`${site.origin}${path}`)).toMatchObject({ outcome })
  if (outcome === 'forbidden') expect(site.seen.map(({ url }) => url)).toEqual(['/robots.txt'])
})

test('looks at nothing while robots.txt fails', async ({ site }) => {
  site.robots = { status: 500, text: '' }
  expect(await looksOf()(`${site.origin}/mostra`)).toEqual({ outcome: 'no-answer' })
  expect(site.seen.map(({ url }) => url)).toEqual(['/robots.txt'])
})

test.for([
  [200, 'User-agent: *\nDisallow: /mostra', 'forbidden', ['/robots.txt']],
  [200, 'User-agent: *\nAllow: /', 'answered', ['/robots.txt', '/mostra']],
  [404, '', 'answered', ['/robots.txt', '/mostra']],
  [503, '', 'no-answer', ['/robots.txt']],
] as const)(
  'asks the site of a redirect for its rules: %d %j',
  async ([status, text, outcome, seen], { site, other }) => {
    other.robots = { status, text }
    const lookAt = looksOf()
    const address = `${site.origin}/para?${encodeURIComponent(`${other.origin}/mostra`)}`
    expect(await lookAt(address)).toMatchObject({ outcome })
    expect(other.seen.map(({ url }) => url)).toEqual(seen)
  },
)

test('respects the rules for a page of the same site that a page redirects to', async ({ site }) => {
  site.robots = { status: 200, text: 'User-agent: *\nDisallow: /mostra' }
  expect(await looksOf()(`${site.origin}/leva`)).toEqual({ outcome: 'forbidden' })
  expect(site.seen.map(({ url }) => url)).toEqual(['/robots.txt', '/leva'])
})
