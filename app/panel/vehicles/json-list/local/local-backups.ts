import { listUpdatedEvent, localListKey, localStampKey } from '#app/domain/vehicles/local-list/local-list.ts'

/** Key of the index of this browser's replaced lists. */
const historyKey = 'vehiclesBackupHistory'
const backupKey = (timestamp: number) => `vehiclesBackup_${timestamp}`
/** Stored lists; older ones are deleted. */
const maxBackups = 5

/** `timestamp` in milliseconds: when the list was replaced. */
export type LocalBackup = { timestamp: number; vehicleCount: number }

/** Lists the backups, newest first. Skips malformed entries. */
export function listLocalBackups(): LocalBackup[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isBackup).toSorted((a, b) => b.timestamp - a.timestamp) : []
  } catch {
    return []
  }
}

/** Returns the text of a stored list; null: it was deleted. */
export function readLocalBackup(timestamp: number): string | null {
  try {
    return localStorage.getItem(backupKey(timestamp))
  } catch {
    return null
  }
}

type Published = {
  /** The replaced list. */
  previous: unknown[]
  list: unknown[]
  /** Publication time of the server. */
  publishedAtMs: number
}

/**
 * Stores a published list and the one it replaced in this browser, and notifies open pages. If space is short, the oldest backups are
 * deleted.
 * @returns false: there was no room
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
 * Deletes the oldest backups until the text can be stored.
 * @returns false: there was no room
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

/** Deletes the oldest backups until the index can be stored, so that no text remains without an entry. */
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
    // The browser may block its storage.
    return false
  }
}

function isBackup(entry: unknown): entry is LocalBackup {
  if (typeof entry !== 'object' || entry === null) return false
  const { timestamp, vehicleCount } = entry as Partial<LocalBackup>
  return Number.isSafeInteger(timestamp) && Number.isSafeInteger(vehicleCount)
}
