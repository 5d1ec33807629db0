import { listUpdatedEvent, localListKey, localStampKey } from '#app/domain/vehicles/local-list/local-list.ts'

/** The key of this browser's replaced lists (DATA-21). */
const historyKey = 'vehiclesBackupHistory'
const backupKey = (timestamp: number) => `vehiclesBackup_${timestamp}`
/** Lists that are kept; an older one goes with its entry (AJSON-15, T-52). */
const mostBackups = 5

/** `timestamp`: when the list was replaced, in milliseconds. */
export type LocalBackup = { timestamp: number; vehicleCount: number }

/** The newest first; what is not readable as such is no backup. */
export function listLocalBackups(): LocalBackup[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(historyKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isBackup).toSorted((a, b) => b.timestamp - a.timestamp) : []
  } catch {
    return []
  }
}

/** The text of a kept list; null where it is gone. */
export function readLocalBackup(timestamp: number): string | null {
  try {
    return localStorage.getItem(backupKey(timestamp))
  } catch {
    return null
  }
}

type Published = {
  /** The list that was replaced, as JSON. */
  previous: unknown[]
  list: unknown[]
  /** The server's publication time (T-74). */
  publishedAtMs: number
}

/**
 * Keeps what was published in this browser, with the list that it replaced, and tells the open pages (AJSON-14, AJSON-15).
 * In a browser without room the oldest backups go first; then the copy is left out.
 * @returns whether the list could be kept
 */
export function keepPublishedList({ previous, list, publishedAtMs }: Published): boolean {
  const isStored = keepSafely(() => {
    keepBackup({ timestamp: publishedAtMs, vehicleCount: previous.length }, JSON.stringify(previous))
    const hasRoom = setWithRoom(localListKey, JSON.stringify(list))
    return hasRoom && setWithRoom(localStampKey, String(publishedAtMs))
  })
  window.dispatchEvent(new CustomEvent(listUpdatedEvent, { detail: list }))
  return isStored
}

function keepBackup(backup: LocalBackup, text: string): void {
  const others = listLocalBackups().filter(({ timestamp }) => timestamp !== backup.timestamp)
  for (const { timestamp } of others.slice(mostBackups - 1)) localStorage.removeItem(backupKey(timestamp))
  writeHistory(others.slice(0, mostBackups - 1))
  if (setWithRoom(backupKey(backup.timestamp), text)) writeHistory([backup, ...listLocalBackups()])
}

/** Stores, and drops the oldest backup as long as there is no room. */
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

/** Without room the oldest go, each with its payload: none is ever kept that nobody could find. */
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

function keepSafely(keep: () => boolean): boolean {
  try {
    return keep()
  } catch {
    // A browser may forbid its storage altogether.
    return false
  }
}

function isBackup(entry: unknown): entry is LocalBackup {
  if (typeof entry !== 'object' || entry === null) return false
  const { timestamp, vehicleCount } = entry as Partial<LocalBackup>
  return Number.isSafeInteger(timestamp) && Number.isSafeInteger(vehicleCount)
}
