/** A form that this browser keeps, because no server does or the server could not be given it. */
export type LocalCopy = {
  autosaveId: string
  baseVersion: number | null
  /** ISO instant */
  savedAt: string
  entry: object
}

const prefix = 'rascunho_'
const retentionMs = 30 * 86_400_000
/** Of one thing that is edited; the oldest go. */
const mostCopies = 10

/** @returns false where the browser has no room or keeps nothing */
export function keepCopy(
  name: string,
  copy: { autosaveId: string; baseVersion: number | null; entry: unknown },
): boolean {
  try {
    localStorage.setItem(keyOf(name, copy.autosaveId), JSON.stringify({ ...copy, savedAt: new Date().toISOString() }))
    return true
  } catch {
    return false
  }
}

/** The copies of one thing that is edited, the newest first. Drops those that are too old or too many. */
export function readCopies(name: string): LocalCopy[] {
  try {
    const copies = keysOf(name).flatMap((key) => {
      const copy = readCopy(key)
      return copy ? [{ key, copy }] : []
    })
    const sorted = copies.toSorted((a, b) => b.copy.savedAt.localeCompare(a.copy.savedAt))
    const isKept = ({ savedAt }: LocalCopy, place: number) =>
      place < mostCopies && Date.now() - Date.parse(savedAt) < retentionMs
    for (const [place, { key, copy }] of sorted.entries()) if (!isKept(copy, place)) localStorage.removeItem(key)
    return sorted.map(({ copy }) => copy).filter(isKept)
  } catch {
    return []
  }
}

/** @param autosaveId of the text that is kept elsewhere by now; copies of others stay */
export function forgetCopy(name: string, autosaveId: string): void {
  try {
    for (const key of keysOf(name)) if (readCopy(key)?.autosaveId === autosaveId) localStorage.removeItem(key)
  } catch {}
}

function keyOf(name: string, autosaveId: string): string {
  return `${prefix}${name}_${autosaveId}`
}

/** Earlier versions kept one copy of an article, under its name alone. */
function keysOf(name: string): string[] {
  return Object.keys(localStorage).filter((key) => key === prefix + name || key.startsWith(`${prefix}${name}_`))
}

function readCopy(key: string): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<LocalCopy> | null
    const { autosaveId, baseVersion = null, savedAt, entry } = copy ?? {}
    if (typeof autosaveId !== 'string' || typeof savedAt !== 'string' || typeof entry !== 'object' || !entry)
      return null
    return { autosaveId, baseVersion, savedAt, entry }
  } catch {
    return null
  }
}
