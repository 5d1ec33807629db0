import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'

type Owner = { pid: number; host: string; startedAt: string | null }

/** The holder touches its lock this often; one that stays silent much longer is dead, whatever machine it was on. */
const heartbeatMs = 5_000
const silenceMs = 30_000

/**
 * Takes the data folder for this process. The embedded database has no lock of its own, and two processes on one folder
 * corrupt it. A lock left behind by a process that died is taken over.
 * @returns a function that gives the folder back
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'lock.json')
  const self: Owner = { pid: process.pid, host: hostname(), startedAt: processStart(process.pid) }
  for (let attempt = 0; attempt < 3; attempt++) {
    if (createWhole(path, self)) return holdUntilReleased(path, self)
    const owner = readOwner(path)
    if (owner && isAlive(owner, path)) {
      throw new StartupFailure(
        `A pasta de dados ${dataDir} já está em uso pelo processo ${owner.pid} (${owner.host}), segundo ${path}. Encerre-o ou defina outra DATA_DIR.`,
      )
    }
    removeDead(path, owner)
  }
  throw new StartupFailure(`A pasta de dados ${dataDir} está sendo disputada por outro processo. Tente de novo.`)
}

/** Written beside and linked into place, so that nobody ever reads half a lock. */
function createWhole(path: string, owner: Owner): boolean {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Several starters may find the same dead lock: only one of them may take it away, and only that very lock. */
function removeDead(path: string, dead: Owner | null) {
  const guard = `${path}.taking-over`
  try {
    mkdirSync(guard)
  } catch {
    if (Date.now() - modifiedAt(guard) > silenceMs) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    if (isSame(readOwner(path), dead)) rmSync(path, { force: true })
  } finally {
    rmSync(guard, { recursive: true, force: true })
  }
}

function holdUntilReleased(path: string, self: Owner) {
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // A lock that somebody removed by hand cannot be kept alive; the folder stays ours until we end.
    }
  }, heartbeatMs)
  heartbeat.unref()
  return () => {
    clearInterval(heartbeat)
    if (isSame(readOwner(path), self)) rmSync(path, { force: true })
  }
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

function isSame(a: Owner | null, b: Owner | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isAlive(owner: Owner, path: string): boolean {
  // Another machine's process cannot be asked: its heartbeat tells.
  if (owner.host !== hostname()) return Date.now() - modifiedAt(path) < silenceMs
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A pid is given out again, and a killed process stays as a zombie until its parent asks for it.
  return owner.startedAt === null || processStart(owner.pid) === owner.startedAt
}

function modifiedAt(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return Date.now()
  }
}

/** Field 22 of /proc/PID/stat; null where there is no /proc or the process is dead. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
