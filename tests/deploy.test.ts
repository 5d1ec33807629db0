import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { settingNames } from '#app/platform/process/config.server.ts'

const read = (file: string) => readFileSync(join('deploy', file), 'utf8')

/** Tests of missing programs are skipped, unless `npm run check:deploy` requires all. */
const has = (program: string) => existsSync(program) || process.env.DEPLOY_LINTERS === 'required'

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (error) throw error
  expect(status, `${program} ${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0)
  return stdout
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** All users may read the folder, because the tested programs give up root privileges. */
function openFolder(): string {
  const folder = newFolder()
  chmodSync(folder, 0o755)
  return folder
}

const containerfiles = ['container/Containerfile', 'container/Containerfile.patroni']

test.for(containerfiles)('runs %s as an unprivileged user', (file) => {
  const text = read(file)
  expect(text.match(/^USER (.+)$/gm)?.at(-1)).toMatch(/^USER (?:1000:1000|postgres)$/)
  for (const instruction of ['HEALTHCHECK', 'STOPSIGNAL SIGTERM']) expect(text).toContain(instruction)
})

test('copies all source folders into the image, and starts like npm', () => {
  const text = read('container/Containerfile')
  const copied = [...text.matchAll(/^COPY --from=build \/portal\/(\S+) /gm)].map(([, path]) => path ?? '')
  expect(copied.filter((path) => !existsSync(path) && path !== 'build')).toEqual([])
  const { imports, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    imports: Record<string, string>
    scripts: Record<string, string>
  }
  const used = execFileSync('grep', [
    '-rhoE',
    "from '#[a-z]+/",
    'app',
    'server',
    'database',
    '--include=*.server.ts',
    '--include=run-*.ts',
  ])
  const folders = [...new Set(used.toString().match(/#[a-z]+/g))].map(
    (name) => imports[`${name}/*`]?.slice(2).split('/')[0],
  )
  expect(folders.length).toBeGreaterThan(1)
  expect(folders.filter((folder) => folder !== 'tests' && !copied.includes(folder ?? ''))).toEqual([])
  for (const word of scripts.start?.split(' ').filter((each) => each.startsWith('--')) ?? [])
    expect(text).toContain(word)
  const node = (JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: { node: string } })
    .optionalDependencies.node
  expect([...text.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version)).toEqual([node, node])
})

const composeFiles = ['compose/one-machine.yml', 'compose/three-nodes.yml']

test.for(composeFiles)('mounts existing files in %s', (file) => {
  const mounted = [...read(file).matchAll(/(\.{1,2}\/[\w./-]+):\//g)].map(([, path = '']) =>
    join('deploy/compose', path),
  )
  expect(mounted.length).toBeGreaterThan(0)
  expect(mounted.filter((path) => !existsSync(path))).toEqual([])
})

test('sets only known settings, and no secrets', () => {
  const known = new Set<string>([...Object.values(settingNames), 'NODE_ENV', 'MALLOC_ARENA_MAX'])
  const [config] = parseAllDocuments(read('kubernetes/portal.yml')).map((document) => document.toJS())
  const compose = composeFiles.map((file) => parse(read(file), { merge: true }))
  const environments = [
    config.data,
    compose[0].services.portal.environment,
    compose[1].services.node1.environment,
  ] as Record<string, string>[]
  for (const environment of environments) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    for (const name of ['SECRET', 'STORAGE_URL', 'DATABASE_URL']) expect(environment[name] ?? '${').toContain('${')
  }
  const unit = [...read('systemd/carga-plena.service').matchAll(/(?:^Environment=| )([A-Z_]+)=/gm)].map(
    ([, name]) => name,
  )
  expect(unit.filter((name) => !known.has(name ?? ''))).toEqual([])
})

const balanced = { PORTAL_BIND: '127.0.0.1:1', NODE1: '127.0.0.1:2', NODE2: '127.0.0.1:3', NODE3: '127.0.0.1:4' }
const members = { PG1: '127.0.0.1:5', PG2: '127.0.0.1:6', PG3: '127.0.0.1:7', CHECK1: '8', CHECK2: '8', CHECK3: '8' }

test.skipIf(!has('/usr/sbin/haproxy'))("passes HAProxy's check of its configurations", () => {
  for (const file of ['haproxy', 'postgres'])
    run('/usr/sbin/haproxy', ['-c', '-f', `deploy/haproxy/${file}.cfg`], {
      ...balanced,
      ...members,
      PGPROXY_BIND: '127.0.0.1:9',
    })
})

test.skipIf(!has('/usr/sbin/varnishd'))("compiles Varnish's configuration", () => {
  run('/usr/sbin/varnishd', ['-C', '-f', resolve('deploy/varnish/portal.vcl'), '-n', join(openFolder(), 'varnish')])
})

test.skipIf(!has('/usr/sbin/nginx'))("passes nginx's check of its configuration", () => {
  const folder = newFolder()
  const key = join(folder, 'portal.key')
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=portal.example']
  run('openssl', [...made, '-keyout', key, '-out', join(folder, 'portal.pem')])
  const text = read('nginx/portal.conf').replaceAll(
    /\/(?:etc\/nginx\/certs|var\/log\/nginx|var\/cache\/nginx)/g,
    folder,
  )
  mkdirSync(join(folder, 'portal'))
  writeFileSync(join(folder, 'portal.conf'), text)
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid;\nevents {}\nhttp { include ${folder}/portal.conf; }\n`)
  run('/usr/sbin/nginx', ['-t', '-q', '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')])
})

test.skipIf(!has('/usr/bin/systemd-analyze'))("passes systemd's check with low exposure", () => {
  const folder = newFolder()
  const unit = join(folder, 'carga-plena.service')
  writeFileSync(unit, read('systemd/carga-plena.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  expect(run('/usr/bin/systemd-analyze', ['verify', unit])).toBe('')
  // Exposure is at most 2.0 of 10. A unit without hardening has 9.6.
  run('/usr/bin/systemd-analyze', ['security', '--offline=true', '--threshold=20', unit])
})

test.skipIf(!has('/usr/bin/promtool'))("passes Prometheus' check, with all functions of the rules", () => {
  run('/usr/bin/promtool', ['check', 'config', 'deploy/monitoring/prometheus.yml'])
})

test.skipIf(!has('/usr/bin/caddy'))("passes Caddy's check of its configuration", () => {
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/compose/Caddyfile']
  run('/usr/bin/caddy', args, { DOMAIN: 'portal.example', HOME: newFolder() })
})

test('documents each folder of deploy', () => {
  const instructions = readFileSync('docs/operations/deploy.md', 'utf8')
  const folders = readdirSync('deploy', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !instructions.includes(`deploy/${name}`))).toEqual([])
})
