import { linkSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'

type Owner = { pid: number; host: string; startedAt: string | null }

/** A process updates its lock at this interval. */
const heartbeatMs = 5_000
/** A lock that was not updated for this time is stale, on any machine. */
const silenceMs = 30_000

/**
 * Locks the data folder, because a second process would damage the embedded database. Takes over a stale lock.
 * @returns releases the lock
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

/** Links a complete temporary file into place, so that no process reads a partial lock. */
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

/** The guard folder prevents two starting processes from removing a lock at the same time. */
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
      // The lock file was deleted manually; this process still uses the folder.
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
  // The owner runs on another machine, so only the age of the lock shows whether it is alive.
  if (owner.host !== hostname()) return Date.now() - modifiedAt(path) < silenceMs
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // Process ids are reused, so start times are compared. A zombie has no start time and counts as ended.
  return owner.startedAt === null || processStart(owner.pid) === owner.startedAt
}

function modifiedAt(path: string): number {
  try {
    return statSync(path).mtimeMs
  } catch {
    return Date.now()
  }
}

/** Field 22 of /proc/PID/stat. null: no /proc, or the process has ended. */
function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
