import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Name of a snapshot: '2026-11-24.tar.gz', with its day in São Paulo. */
const nameForm = /^(\d{4}-\d{2}-\d{2})\.tar\.gz$/

export function snapshotsFolder(dataDir: string): string {
  return join(dataDir, 'snapshots')
}

export function snapshotPath(dataDir: string, now: Date): string {
  const day = now.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  return join(snapshotsFolder(dataDir), `${day}.tar.gz`)
}

export function listSnapshots(dataDir: string): { day: string; path: string }[] {
  const folder = snapshotsFolder(dataDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((name) => {
      const day = nameForm.exec(name)?.[1]
      return day ? [{ day, path: join(folder, name) }] : []
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
}
