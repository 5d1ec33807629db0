import { expect, test } from 'vitest'
import { startPortal } from './fixtures/start-portal.ts'

test('logs requests and responses without visitors', { timeout: 60_000 }, async () => {
  const portal = await startPortal({ SEED: 'bundled', ACCESS_LOG: 'on', LOG_LEVEL: 'info', TRUST_PROXY: '1' })
  const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Navegador-Secreto', cookie: 'tema=escuro' }
  const ask = async (path: string) => (await fetch(`${portal.url}${path}`, { headers })).text()
  await ask('/sobre?utm_source=segredo')
  await ask('/busca?q=segredo')
  await ask('/newsletter/confirmar/chave-secreta-de-um-link')
  await ask('/nada-aqui')
  // An invalid escape. The router alone would log it three times.
  await ask('/%ff')
  await portal.stop()
  const lines = portal
    .output()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.map(({ method, path, status }) => `${String(method)} ${String(path)} ${String(status)}`)).toEqual([
    'GET /sobre 200',
    'GET /busca 200',
    expect.stringMatching(/^GET \/newsletter\/confirmar\/?\S* \d+$/),
    'GET /nada-aqui 404',
    'GET /%ff 404',
  ])
  for (const { ms, bytes } of lines) {
    expect(ms).toBeGreaterThan(0)
    expect(bytes).toBeGreaterThan(200)
  }
  expect(Object.keys(lines[0] ?? {}).toSorted()).toEqual([
    'bytes',
    'level',
    'method',
    'ms',
    'msg',
    'path',
    'status',
    'time',
  ])
  expect(portal.output()).not.toMatch(/203\.0\.113\.7|Navegador-Secreto|segredo|chave-secreta|escuro|malformed/)
})
