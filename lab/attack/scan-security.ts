/**
 * Runs wapiti and sqlmap on a portal with generated content: `npm run test:attack [-- MINUTES]` (default: 8 for wapiti). Exits with 1 for
 * an injectable parameter, a problem of severity `medium` or higher, or too few links.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeEmptyDataFolder } from '#tests/fixtures/data-folder.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

type Finding = { level: number; path: string; method: string; parameter: string | null; info: string }
type WapitiReport = Record<'vulnerabilities' | 'anomalies', Record<string, Finding[]>>

const minutes = Number(process.argv[2] ?? 8)
/** Severity of Wapiti: 1 low, 2 medium, 3 high, 4 critical. */
const medium = 2
const minLinks = 100

/** Addresses with the parameters that queries and forms use. sqlmap attacks each parameter. */
const injected = [
  '/catalogo?busca=byd&marca=BYD&preco=80000-150000&ordem=price_asc&pagina=1',
  '/noticias?categoria=mercado&busca=carro&antes=1',
  '/busca?q=byd',
  '/busca/sugestoes?q=byd',
  '/mapa-abastecimento?uf=SP&busca=posto&perto=Campinas&raio=10',
  '/mapa-abastecimento/sugestoes?q=cam',
  '/fornecedores?tipo=oficina&uf=SP&cidade=Campinas',
  '/municipios/sugestoes?q=cam',
  '/comparativo?v=1-2&adicionar=3',
]

const folder = mkdtempSync(join(tmpdir(), 'scan-'))
const removeTemplate = await makeEmptyDataFolder()
const portal = await startPortal({ SEED: 'market', TRUST_PROXY: '0' })
try {
  const failures = [...runWapiti(), ...runSqlmap()]
  for (const failure of failures) console.error(failure)
  process.stdout.write(`${failures.length} findings of medium or above\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await portal.stop()
  await removeTemplate()
  rmSync(folder, { recursive: true, force: true })
}

/** Uses only modules that send requests to the portal alone. */
function runWapiti(): string[] {
  const report = join(folder, 'wapiti.json')
  const modules =
    'backup,crlf,csp,cookieflags,exec,file,htaccess,http_headers,methods,permanentxss,redirect,sql,blindsql,xss'
  const limits = ['--max-scan-time', String(minutes * 60), '--max-attack-time', String(minutes * 15), '-d', '3']
  // Wapiti accepts Brotli but cannot decode it: without this header it finds one page and no links.
  const asked = ['-u', `${portal.url}/`, '-m', modules, '--scope', 'folder', '-H', 'accept-encoding: identity']
  const output = ['-f', 'json', '-o', report, '--store-session', folder, '--flush-session', '--no-bugreport', '-v', '1']
  const { error, stdout } = spawnSync('wapiti', [...asked, ...output, ...limits], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 256 * 2 ** 20,
    // Prevents wapiti from downloading newer lists.
    env: { ...process.env, https_proxy: 'http://127.0.0.1:9', no_proxy: 'localhost,127.0.0.1' },
  })
  if (error) throw error
  const seen = Number(/found (\d+) URLs and forms/.exec(stdout)?.[1] ?? 0)
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8')) as WapitiReport
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, findings]) =>
    findings.map((finding) => ({ kind, ...finding })),
  )
  for (const [kind, findings] of Map.groupBy(found, ({ kind: name }) => name))
    process.stdout.write(
      `wapiti: ${kind}: ${findings.length}, level ${Math.max(...findings.map(({ level }) => level))}\n`,
    )
  process.stdout.write(`wapiti: ${seen} addresses and forms, ${found.length} findings\n`)
  const tooFew = seen < minLinks ? [`wapiti: only ${seen} addresses and forms were found`] : []
  return [
    ...tooFew,
    ...found
      .filter(({ level }) => level >= medium)
      .map(
        ({ kind, method, path, parameter, info }) => `wapiti: ${kind}: ${method} ${path} ${parameter ?? ''} ${info}`,
      ),
  ]
}

function runSqlmap(): string[] {
  return injected.flatMap((path) => {
    const args = [
      '-u',
      portal.url + path,
      '--batch',
      '--level',
      '1',
      '--risk',
      '1',
      '--technique',
      'BEU',
      '--dbms',
      'PostgreSQL',
    ]
    const { stdout, error } = spawnSync(
      'sqlmap',
      [...args, '--output-dir', folder, '--timeout', '20', '--retries', '0', '--disable-coloring'],
      {
        encoding: 'utf8',
        timeout: 300_000,
        maxBuffer: 64 * 2 ** 20,
      },
    )
    if (error) return [`sqlmap: ${path}: ${error.message}`]
    const isInjectable = /is vulnerable|identified the following injection point/i.test(stdout)
    const isWhole = /do not appear to be injectable|identified the following/i.test(stdout)
    process.stdout.write(
      `sqlmap: ${path}: ${isInjectable ? 'injectable' : isWhole ? 'not injectable' : 'not tested'}\n`,
    )
    return isInjectable || !isWhole ? [`sqlmap: ${path}\n${stdout.slice(-1_500)}`] : []
  })
}
