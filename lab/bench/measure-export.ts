import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { makeSignUps, wordOfEverySignUp } from './make-sign-ups.ts'

/** `node lab/bench/measure-export.ts 100000`: duration and memory of the panel's CSV exports. */
const total = Number(process.argv[2] ?? 100_000)
const password = 'Uma-senha-para-medir-7'
const files = ['assinantes', 'fornecedores', 'mensagens'].map((list) => `/admin/${list}/exportar`)
const paths = [...files, ...files, `${files[0]}?busca=${wordOfEverySignUp}`]

const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
const { db, close } = await openEmbeddedPostgres(dataDir)
await makeSignUps(db, total)
await close()
const settings = { DATA_DIR: dataDir, SEED: 'none', ADMIN_USERNAME: 'editora', ADMIN_PASSWORD: password }
const portal = await startPortal(settings)
const signIn = await fetch(`${portal.url}/admin/sessao`, {
  method: 'POST',
  body: new URLSearchParams({ username: 'editora', password }),
  headers: { origin: portal.url },
})
const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
for (const path of paths) await measure(path)
await portal.stop()
await rm(dataDir, { recursive: true, force: true })

async function measure(path: string) {
  const before = await residentMegabytes()
  const started = performance.now()
  const response = await fetch(portal.url + path, { headers: { cookie } })
  let maxMb = before
  let bytes = 0
  let chunks = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (chunks++ % 20 === 0) maxMb = Math.max(maxMb, await residentMegabytes())
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const growth = `${before.toFixed(0)} → ${maxMb.toFixed(0)} MB`
  process.stdout.write(`${path}: ${response.status}, ${(bytes / 2 ** 20).toFixed(1)} MB, ${seconds} s, ${growth}\n`)
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${portal.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
