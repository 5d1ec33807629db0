import { mkdir, rm } from 'node:fs/promises'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { backupPortal } from './backup-portal.server.ts'
import { listSnapshots, snapshotPath, snapshotsFolder } from './snapshots-folder.server.ts'

const maxSnapshots = 7

/** Saves the database without files, and keeps the newest `maxSnapshots`. */
export async function takeSnapshot(parts: { db: Database; clock: Clock }, dataDir: string): Promise<void> {
  await mkdir(snapshotsFolder(dataDir), { recursive: true, mode: 0o700 })
  await backupPortal({ ...parts, fileStore: null }, snapshotPath(dataDir, parts.clock.now()))
  // Deletes old snapshots last, so that a failed backup deletes none.
  for (const { path } of listSnapshots(dataDir).slice(maxSnapshots)) await rm(path, { force: true })
}
