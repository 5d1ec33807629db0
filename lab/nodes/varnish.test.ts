import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { testAdministrator } from '#tests/builders/administrator.ts'
import { freePort } from '#tests/fixtures/free-port.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { ask, report } from './load.ts'
import { requirePrograms, startProgram, until } from './programs.ts'

function configurationFor({ nodes }: Cluster): string {
  let text = readFileSync('deploy/varnish/portal.vcl', 'utf8').replace('"10.0.0.0"/24', '"127.0.0.0"/8')
  for (const [index, { port }] of nodes.entries())
    text = text.replaceAll(`.host = "10.0.0.${index + 1}"; .port = "3000";`, `.host = "127.0.0.1"; .port = "${port}";`)
  return text
}

test('caches pages in Varnish, purges them after a change, and serves them without nodes', async ({
  onTestFinished,
}) => {
  requirePrograms('/usr/sbin/varnishd')
  const port = await freePort()
  const varnishUrl = `http://127.0.0.1:${port}`
  const cluster = await openCluster({ PURGE_URL: varnishUrl })
  onTestFinished(() => cluster.close())
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'portal.vcl'), configurationFor(cluster))
  const options = ['-a', `127.0.0.1:${port}`, '-f', join(folder, 'portal.vcl'), '-n', join(folder, 'work')]
  const varnish = startProgram('/usr/sbin/varnishd', ['-F', '-s', 'malloc,64m', ...options])
  onTestFinished(() => varnish.stop())
  const page = () => ask(varnishUrl, { path: '/sobre', headers: { host: new URL(cluster.siteUrl).host } })
  await until('Varnish', async () => (await page()).status === 200)
  await until('a kept page', async () => (await page()).headers['x-cache'] === 'HIT', 10_000)
  expect((await page()).headers['surrogate-key']).toBeUndefined()
  expect((await ask(varnishUrl, { path: '/readyz' })).status).toBe(404)

  await saveHours(cluster, '7h-19h')
  const begun = performance.now()
  await until('the change', async () => (await page()).text.includes('7h-19h'), 10_000)
  report(`a change is in Varnish after ${(performance.now() - begun).toFixed(0)} ms`)
  await until('a kept page', async () => (await page()).headers['x-cache'] === 'HIT', 10_000)

  await Promise.all(cluster.nodes.map(({ portal }) => portal.stop()))
  await until('Varnish to notice', async () => (await ask(varnishUrl, { path: '/contato' })).status === 503)
  expect((await page()).status).toBe(200)
})

async function saveHours({ siteUrl, nodes }: Cluster, weekdayHours: string) {
  const [node] = nodes
  const url = node?.url ?? ''
  const type = { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl }
  const { username, password } = testAdministrator
  const signedIn = await ask(url, {
    path: '/admin',
    method: 'POST',
    headers: type,
    body: new URLSearchParams({ username, password }).toString(),
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const fields = {
    weekdayHours,
    'seen.weekdayHours': '9h-18h',
    [actionFields.intent]: 'save-contacts',
    [actionFields.confirmed]: 'sim',
  }
  const body = new URLSearchParams(fields).toString()
  const saved = await ask(url, {
    path: '/admin/conteudo/seguranca',
    method: 'POST',
    headers: { ...type, cookie },
    body,
  })
  expect(saved.status).toBeLessThan(400)
}
