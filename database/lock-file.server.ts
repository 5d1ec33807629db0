import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { StartupFailure } from '#app/platform/startup-failure.ts'

type Owner = { pid: number; host: string; startedAt: string | null }

/**
 * Takes the data folder for this process. The embedded database has no lock of its own, and two processes on one folder
 * corrupt it. A lock left behind by a process that died is taken over.
 * @returns a function that gives the folder back
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'lock.json')
  const self: Owner = { pid: process.pid, host: hostname(), startedAt: processStart(process.pid) }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, JSON.stringify(self))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(path)
      if (owner && isAlive(owner)) {
        throw new StartupFailure(
          `A pasta de dados ${dataDir} já está em uso pelo processo ${owner.pid} (${owner.host}). Encerre-o ou defina outra DATA_DIR.`,
        )
      }
      rmSync(path, { force: true })
    }
  }
  throw new StartupFailure(`A pasta de dados ${dataDir} está sendo disputada por outro processo. Tente de novo.`)
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

function isAlive(owner: Owner) {
  // Another machine's process cannot be asked; a folder shared by network belongs to whoever wrote the lock.
  if (owner.host !== hostname()) return true
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // A pid is given out again, and a killed process stays as a zombie until its parent asks for it.
  return owner.startedAt === null || processStart(owner.pid) === owner.startedAt
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
