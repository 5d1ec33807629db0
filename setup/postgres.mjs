import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { canInstallPackages, installPackages } from './system-packages.mjs'

/** The oldest that the portal runs on. */
const oldestVersion = 15

/** What vitest.postgres.config.ts begins with: a server for its tests, unless TEST_DATABASE_URL names one. */
export async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined
  const programs = await findPostgres(fileURLToPath(new URL('..', import.meta.url)))
  if (!programs) throw new Error('the PostgreSQL that was found before is gone')
  const { url, stop } = await startPostgres(programs)
  process.env.TEST_DATABASE_URL = url
  return stop
}

/**
 * The folder with the programs of a PostgreSQL server; null where there is none. On a machine of CI, which is thrown away, Debian's
 * package is installed.
 *
 * @param {string} root
 */
export async function findPostgres(root) {
  // The throwaway server listens on a socket file alone.
  if (process.platform === 'win32') return null
  const found = installedPostgres()
  if (found || !process.env.CI || !(await canInstallPackages(root))) return found
  await installPackages(root, 'PostgreSQL', ['postgresql'])
  return installedPostgres()
}

function installedPostgres() {
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const ofDebian = '/usr/lib/postgresql'
  const versions = existsSync(ofDebian)
    ? readdirSync(ofDebian).toSorted((one, other) => Number(other) - Number(one))
    : []
  const folders = [...onPath, ...versions.map((version) => join(ofDebian, version, 'bin'))]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && isRecentEnough(folder)) ?? null
}

/** @param {string} folder */
function isRecentEnough(folder) {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0) >= oldestVersion
}

/**
 * Starts an empty server that keeps nothing: its files lie in a folder of its own, where its socket is too, and go with it. It asks for
 * no password, so the folder is closed to other users.
 *
 * @param {string} programs folder of the server's programs
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(programs) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = serverOwner()
  chmodSync(folder, 0o700)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...owner },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.stderr}`)
  }
  // What a crash would lose is thrown away in any case.
  const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=200']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-h', '', ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: 'ignore', ...owner },
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    // A shutdown that does not wait for connections.
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => server.kill('SIGQUIT'))
  if (!(await isReady(data))) {
    await stop()
    throw new Error('the PostgreSQL server did not start within 30 seconds')
  }
  return { url: `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`, stop }
}

/**
 * The server writes its state into this file; pg_isready is a client's program, which may be missing.
 *
 * @param {string} data
 */
async function isReady(data) {
  const state = join(data, 'postmaster.pid')
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
    if (existsSync(state) && readFileSync(state, 'utf8').includes('ready')) return true
  }
  return false
}

/**
 * PostgreSQL refuses to run as root: then it runs as the user of its package, or as nobody.
 *
 * @returns {{ uid?: number, gid?: number }}
 */
function serverOwner() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) }
}
