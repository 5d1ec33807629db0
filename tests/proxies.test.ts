import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { spawnSync } from 'node:child_process'
import { expect, onTestFinished, test as base, vi } from 'vitest'
import { freePort } from '#tests/fixtures/free-port.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { visitorAddress } from '#lab/nodes/load.ts'
import { type Program, startProgram, until } from '#lab/nodes/programs.ts'

/** Runs one portal behind each proxy of `deploy`, with other addresses and folders. */
const test = base.extend('portalPort', { scope: 'file' }, async ({}, { onCleanup }): Promise<number> => {
  const portal = await startPortal({ TRUST_PROXY: '1', PAGE_LIMIT: '1', SEED: 'bundled', SITE_URL: `http://${host}` })
  onCleanup(() => portal.stop())
  return Number(new URL(portal.url).port)
})

vi.setConfig({ testTimeout: 60_000 })

const host = 'portal.example'

type Proxy = { port: number; isTls?: boolean }
type Answer = { status: number; headers: Record<string, string>; body: string }
type Sent = { method?: string; headers?: Record<string, string>; from?: string }

let visitors = 0

/** Sends a raw request line over a new connection. Each request has a new visitor, unless `from` is given. */
async function ask(
  { port, isTls }: Proxy,
  target: string,
  { method = 'GET', headers = {}, from = visitorAddress(++visitors) }: Sent = {},
): Promise<Answer> {
  const plain = connect({ port, host: '127.0.0.1', localAddress: from })
  const socket = isTls ? connectTls({ socket: plain, rejectUnauthorized: false, servername: host }) : plain
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.setTimeout(20_000, () => socket.destroy(new Error('no answer')))
  const lines = Object.entries({ Host: host, Connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`)
  await once(socket, 'close')
  const text = Buffer.concat(chunks).toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [first = '', ...rest] = text.slice(0, end).split('\r\n')
  const named = rest.map((line) => line.split(/:\s*/, 2)).map(([name = '', value = '']) => [name.toLowerCase(), value])
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(named), body: text.slice(end + 4) }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proxies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // The proxies give up root privileges.
  chmodSync(folder, 0o755)
  return folder
}

const configurationOf = (file: string) => readFileSync(join('deploy', file), 'utf8')

async function running(program: Program, proxy: Proxy): Promise<Proxy> {
  onTestFinished(() => program.stop())
  await until('an answer of the proxy', async () => (await ask(proxy, '/sobre')).status === 200).catch(
    (error: Error) => {
      throw new Error(`${error.message}\n${program.output()}`)
    },
  )
  return proxy
}

const proxies = {
  '/usr/sbin/nginx': async (node: string) => {
    const [folder, port] = [newFolder(), await freePort()]
    const key = join(folder, 'portal.key')
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${host}`]
    spawnSync('openssl', [...made, '-keyout', key, '-out', join(folder, 'portal.pem')])
    mkdirSync(join(folder, 'portal'), { mode: 0o777 })
    const text = configurationOf('nginx/portal.conf')
      .replaceAll(/\/(?:etc\/nginx\/certs|var\/log\/nginx|var\/cache\/nginx)/g, folder)
      .replaceAll(/10\.0\.0\.\d:3000/g, node)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    writeFileSync(join(folder, 'portal.conf'), text)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const main = `user root;\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\n`
    writeFileSync(join(folder, 'nginx.conf'), `${main}http { ${temporary.join(' ')} include ${folder}/portal.conf; }\n`)
    const program = startProgram('/usr/sbin/nginx', ['-e', 'stderr', '-c', join(folder, 'nginx.conf')])
    return running(program, { port, isTls: true })
  },
  '/usr/sbin/varnishd': async (node: string, nodesAcl = '"10.0.0.0"/24') => {
    const [folder, port] = [newFolder(), await freePort()]
    const [address = '', nodePort = ''] = node.split(':')
    const text = configurationOf('varnish/portal.vcl')
      .replaceAll(/\.host = "10\.0\.0\.\d"; \.port = "3000";/g, `.host = "${address}"; .port = "${nodePort}";`)
      .replace('"10.0.0.0"/24', nodesAcl)
    writeFileSync(join(folder, 'portal.vcl'), text)
    const options = ['-a', `127.0.0.1:${port}`, '-f', join(folder, 'portal.vcl'), '-n', join(folder, 'work')]
    return running(startProgram('/usr/sbin/varnishd', ['-F', '-s', 'malloc,64m', ...options]), { port })
  },
  '/usr/sbin/haproxy': async (node: string) => {
    const port = await freePort()
    const env = { PORTAL_BIND: `127.0.0.1:${port}`, NODE1: node, NODE2: node, NODE3: node }
    return running(startProgram('/usr/sbin/haproxy', ['-db', '-f', 'deploy/haproxy/haproxy.cfg'], { env }), { port })
  },
  '/usr/bin/caddy': async (node: string) => {
    const [folder, port] = [newFolder(), await freePort()]
    const text = configurationOf('compose/Caddyfile').replace('portal:3000', node)
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${text}`)
    const env = { DOMAIN: `http://:${port}`, HOME: folder }
    const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    return running(startProgram('/usr/bin/caddy', args, { env }), { port })
  },
}

const node = (port: number) => `127.0.0.1:${port}`

/** A proxy, a URL parser or a router may treat these as one address. */
const spellings = (path: string) => [
  `/${path}`,
  `/${path}?x=1`,
  `/${path}#x`,
  `/${path}/`,
  `/${path.toUpperCase()}`,
  `/%${path.charCodeAt(0).toString(16)}${path.slice(1)}`,
  `//${path}`,
  `/./${path}`,
  `/%2e/${path}`,
  `/sobre/../${path}`,
  `/sobre/%2e%2e/${path}`,
  `/sobre/..\\${path}`,
  `http://${host}/${path}`,
  `http://${host}/./${path}`,
  `//${host}/${path}`,
]

test.for(Object.entries(proxies))(
  "hides the operator's checks, refuses PURGE and ignores claimed addresses in %s",
  async ([program, start], { portalPort, skip }) => {
    skip(!existsSync(program), `${program} is not installed`)
    const proxy = await start(node(portalPort))
    for (const target of ['healthz', 'readyz'].flatMap(spellings)) {
      const { status } = await ask(proxy, target)
      expect([target, status >= 300]).toEqual([target, true])
    }

    const purge = { method: 'PURGE', headers: { 'Surrogate-Key': 'page' } }
    expect((await ask(proxy, '/sobre', purge)).status).toBe(405)

    const from = visitorAddress(60_000)
    const claimed = (count: number) => ({
      'X-Forwarded-For': `198.51.100.${count}`,
      Forwarded: `for=198.51.100.${count}`,
    })
    const searches = Array.from({ length: 12 }, (_, count) =>
      ask(proxy, `/busca?q=p${count}`, { from, headers: claimed(count) }),
    )
    expect((await Promise.all(searches)).map(({ status }) => status)).toContain(429)
  },
)

const caches: (keyof typeof proxies)[] = ['/usr/sbin/nginx', '/usr/sbin/varnishd']
const evil = 'evil.example'

test.for(caches)(
  'caches a page for all visitors in %s without data of the request',
  async (program, { portalPort, skip }) => {
    skip(!existsSync(program), `${program} is not installed`)
    const proxy = await proxies[program](node(portalPort))
    const kept = async (path: string) => {
      await until(`${path} from the cache`, async () => (await ask(proxy, path)).headers['x-cache'] === 'HIT', 10_000)
      return ask(proxy, path)
    }
    const headers = {
      'X-Forwarded-Host': evil,
      'X-Forwarded-Proto': evil,
      'X-Original-URL': '/admin',
      Forwarded: `host=${evil}`,
    }
    expect((await ask(proxy, '/ipva', { headers })).status).toBe(200)
    expect((await kept('/ipva')).body).not.toContain(evil)

    await ask(proxy, '/anuncie', { method: 'HEAD' })
    expect((await kept('/anuncie')).body).toContain('</html>')
    await ask(proxy, '/calculadora', { headers: { Range: 'bytes=0-9' } })
    expect((await kept('/calculadora')).body).toContain('</html>')

    for (const cookie of ['admin_session=x', 'lista_local=1']) {
      const personal = await ask(proxy, '/ipva', { headers: { Cookie: cookie } })
      expect([cookie, personal.headers['x-cache'] === 'HIT']).toEqual([cookie, false])
    }
    for (const path of ['/admin', '/admin/x.css', '/sobre;x=.css', '/sobre%2f..%2fadmin', '/sobre/..%2fadmin']) {
      await ask(proxy, path)
      expect([path, (await ask(proxy, path)).headers['x-cache'] === 'HIT']).toEqual([path, false])
    }

    await ask(proxy, '/ipva', { method: 'PURGE', headers: { 'Surrogate-Key': 'page' } })
    expect((await ask(proxy, '/ipva')).headers['x-cache']).toBe('HIT')
  },
)

test.for(caches)('sends each encoding from one copy in %s', async (program, { portalPort, skip }) => {
  skip(!existsSync(program), `${program} is not installed`)
  const proxy = await proxies[program](node(portalPort))
  const hasBrotli = program === '/usr/sbin/nginx'
  const accepted = (path: string, encoding: string) => ask(proxy, path, { headers: { 'Accept-Encoding': encoding } })
  const br = hasBrotli ? 'br' : 'gzip'
  for (const [encoding, expected] of [
    ['gzip, deflate, br', br],
    ['gzip, deflate, br, zstd', br],
    ['br;q=0.5, gzip', br],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=1.0', 'gzip'],
    ['br; q=0', undefined],
    ['identity', undefined],
    ['xbr, brx', undefined],
  ] as const) {
    const { headers } = await accepted('/sobre', encoding)
    expect([encoding, headers['content-encoding']]).toEqual([encoding, expected])
  }
  for (const encoding of ['gzip, deflate, br', 'br, gzip, deflate', 'gzip, deflate, br, zstd, x-new'])
    expect([encoding, (await accepted('/sobre', encoding)).headers['x-cache']]).toEqual([encoding, 'HIT'])

  await accepted('/catalogo?busca=byd', 'br')
  const other = await ask(proxy, '/catalogo?busca=bydbr')
  expect(other.headers['content-encoding']).toBeUndefined()
  expect(other.body).toContain('value="bydbr"')
})

test('accepts purges in Varnish from nodes directly, not through a proxy of their network', async ({
  portalPort,
  skip,
}) => {
  const program = '/usr/sbin/varnishd'
  skip(!existsSync(program), `${program} is not installed`)
  const proxy = await proxies[program](node(portalPort), '"127.0.0.0"/8')
  const purge = (headers: Record<string, string> = {}) =>
    ask(proxy, '/', { method: 'PURGE', headers: { 'Surrogate-Key': 'page', ...headers } })
  expect((await purge()).status).toBe(200)
  expect((await purge({ 'X-Forwarded-For': '198.51.100.7' })).status).toBe(405)
})
