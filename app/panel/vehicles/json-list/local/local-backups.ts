import { listUpdatedEvent, localListKey, localStampKey } from '#app/domain/vehicles/local-list/local-list.ts'

/** `localStorage` key of the index. A backup is a replaced list. */
const historyKey = 'vehiclesBackupHistory'
const backupKey = (timestamp: number) => `vehiclesBackup_${timestamp}`
const maxBackups = 5

/** `timestamp`: when the list was replaced, in Unix milliseconds. */
export type LocalBackup = { timestamp: number; vehicleCount: number }

export function listLocalBackups(): LocalBackup[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isBackup).toSorted((a, b) => b.timestamp - a.timestamp) : []
  } catch {
    return []
  }
}

/** null: the backup was deleted. */
export function readLocalBackup(timestamp: number): string | null {
  try {
    return localStorage.getItem(backupKey(timestamp))
  } catch {
    return null
  }
}

type Published = {
  previous: unknown[]
  list: unknown[]
  /** By the server's clock, in Unix milliseconds. */
  publishedAtMs: number
}

/**
 * Stores in this browser the list and the one that it replaced. Notifies open pages. If space is short, deletes the oldest backups.
 * @returns false: no space
 */
export function storePublishedList({ previous, list, publishedAtMs }: Published): boolean {
  const isStored = tryToStore(() => {
    storeBackup({ timestamp: publishedAtMs, vehicleCount: previous.length }, JSON.stringify(previous))
    const hasRoom = setWithRoom(localListKey, JSON.stringify(list))
    return hasRoom && setWithRoom(localStampKey, String(publishedAtMs))
  })
  window.dispatchEvent(new CustomEvent(listUpdatedEvent, { detail: list }))
  return isStored
}

function storeBackup(backup: LocalBackup, text: string): void {
  const others = listLocalBackups().filter(({ timestamp }) => timestamp !== backup.timestamp)
  for (const { timestamp } of others.slice(maxBackups - 1)) localStorage.removeItem(backupKey(timestamp))
  writeHistory(others.slice(0, maxBackups - 1))
  if (setWithRoom(backupKey(backup.timestamp), text)) writeHistory([backup, ...listLocalBackups()])
}

/**
 * Deletes the oldest backups until there is space.
 * @returns false: no space even without backups
 */
function setWithRoom(key: string, text: string): boolean {
  for (;;) {
    try {
      localStorage.setItem(key, text)
      return true
    } catch {
      const oldest = listLocalBackups().at(-1)
      if (!oldest) return false
      localStorage.removeItem(backupKey(oldest.timestamp))
      writeHistory(listLocalBackups().slice(0, -1))
    }
  }
}

/** Deletes the oldest backups until there is space, so that every stored text has an entry. */
function writeHistory(backups: LocalBackup[]): void {
  for (let retained = backups; ; retained = retained.slice(0, -1)) {
    try {
      localStorage.setItem(historyKey, JSON.stringify(retained))
      return
    } catch {
      const oldest = retained.at(-1)
      if (!oldest) return localStorage.removeItem(historyKey)
      localStorage.removeItem(backupKey(oldest.timestamp))
    }
  }
}

function tryToStore(keep: () => boolean): boolean {
  try {
    return keep()
  } catch {
    // The browser may block access to storage.
    return false
  }
}

function isBackup(entry: unknown): entry is LocalBackup {
  if (typeof entry !== 'object' || entry === null) return false
  const { timestamp, vehicleCount } = entry as Partial<LocalBackup>
  return Number.isSafeInteger(timestamp) && Number.isSafeInteger(vehicleCount)
}
