import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readablePath, refuseMalformedRequests } from './malformed-requests.ts'

async function ask(host: string, path = '/'): Promise<{ status: number | undefined; body: string }> {
  const server = createServer(refuseMalformedRequests(({ url }, outgoing) => void outgoing.end(url)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, headers: { host } }).end()
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage]
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: answer.statusCode, body }
}

test('refuses an invalid host and passes on others', async () => {
  for (const host of ['9'.repeat(400), '99999999999', '[::1', 'a b']) {
    const { status, body } = await ask(host)
    expect([host, status, body]).toEqual([host, 400, 'O nome do servidor que foi pedido não é válido.'])
  }
  for (const host of ['localhost:3000', 'portal.example', '[::1]:80', '127.0.0.1'])
    expect(await ask(host, '/a%2Fb?c=%')).toEqual({ status: 200, body: '/a%2Fb?c=%' })
})

test.for([
  ['/%', '/%25'],
  ['/noticias/carro-el%C3%A', '/noticias/carro-el%25C3%25A'],
  ['/%ff/%C3%A9?x=%ff', '/%25ff/%C3%A9?x=%ff'],
  ['/a%20b/%2e%2e', '/a%20b/%2e%2e'],
] as const)('the path of %s is read as %s', ([given, read]) => {
  expect(readablePath(given)).toBe(read)
})
