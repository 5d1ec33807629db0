import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withCountedViews } from './count-views.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

async function opened(path: string, { status = 200, method = 'GET', headers = {} } = {}): Promise<string[]> {
  const noted: string[] = []
  const note = (page: string) => void noted.push(page)
  const server = createServer(withCountedViews(note, (_incoming, outgoing) => outgoing.writeHead(status).end()))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve, reject) => {
    const asked = request({ port, path, method, headers: { 'user-agent': browser, ...headers } }, (answer) => {
      answer.resume().once('end', resolve)
    })
    asked.once('error', reject).end()
  })
  await new Promise((resolve) => server.close(resolve))
  return noted
}

test('counts a page without its parameters, also a 304', async () => {
  expect(await opened('/veiculo/byd-dolphin-1?estado=SP')).toEqual(['/veiculo/byd-dolphin-1'])
  expect(await opened('/ipva', { status: 304 })).toEqual(['/ipva'])
  expect(
    await opened('/ipva', { headers: { 'user-agent': browser.replace('Chrome', 'HeadlessChrome') } }),
  ).toHaveLength(1)
})

test.for([
  ['a page that does not exist', { status: 404 }],
  ['a redirect', { status: 301 }],
  ['a form', { method: 'POST' }],
  ['a robot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ['a page that is loaded ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['an editor', { headers: { cookie: '__Host-admin_session=abc' } }],
] as const)('%s is not counted', async ([, sent]) => {
  expect(await opened('/veiculo/1', sent)).toEqual([])
})

test('does not count other pages', async () => {
  expect(await opened('/noticias/uma')).toEqual([])
})
