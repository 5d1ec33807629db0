/** A form that this browser keeps, because no server does or the server could not be given it. */
export type LocalCopy = {
  autosaveId: string
  baseVersion: number | null
  /** ISO instant */
  savedAt: string
  entry: object
}

/** What a copy is kept under. */
export type CopyPlace = {
  /** Of one thing that is edited: 'veiculo_5', 'noticia_nova'. */
  name: string
  /** Personal data of others: kept until its tab is closed or the editor signs out, so that no copy outlives an erasure. */
  isPersonal?: boolean
}

const prefix = 'rascunho_'
const retentionMs = 30 * 86_400_000
/** Of one thing that is edited; the oldest go. */
const mostCopies = 10

/** @returns false where the browser has no room or keeps nothing */
export function keepCopy(
  place: CopyPlace,
  copy: { autosaveId: string; baseVersion: number | null; entry: unknown },
): boolean {
  try {
    const kept = JSON.stringify({ ...copy, savedAt: new Date().toISOString() })
    storeOf(place).setItem(`${prefix}${place.name}_${copy.autosaveId}`, kept)
    return true
  } catch {
    return false
  }
}

/** The copies of one thing that is edited, the newest first. Drops those that are too old or too many. */
export function readCopies(place: CopyPlace): LocalCopy[] {
  try {
    const copies = keysOf(place).flatMap((key) => {
      const copy = readCopy(storeOf(place), key)
      return copy ? [{ key, copy }] : []
    })
    const sorted = copies.toSorted((a, b) => b.copy.savedAt.localeCompare(a.copy.savedAt))
    const isKept = ({ savedAt }: LocalCopy, rank: number) =>
      rank < mostCopies && Date.now() - Date.parse(savedAt) < retentionMs
    for (const [rank, { key, copy }] of sorted.entries()) if (!isKept(copy, rank)) storeOf(place).removeItem(key)
    return sorted.map(({ copy }) => copy).filter(isKept)
  } catch {
    return []
  }
}

/** @param autosaveId of the text that is kept elsewhere by now; copies of others stay */
export function forgetCopy(place: CopyPlace, autosaveId: string): void {
  try {
    const store = storeOf(place)
    for (const key of keysOf(place)) if (readCopy(store, key)?.autosaveId === autosaveId) store.removeItem(key)
  } catch {}
}

/** The editor signs out: what this tab holds of others goes. */
export function forgetPersonalCopies(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {}
}

function storeOf({ isPersonal }: CopyPlace): Storage {
  return isPersonal ? sessionStorage : localStorage
}

/** Earlier versions kept one copy of an article, under its name alone. */
function keysOf(place: CopyPlace): string[] {
  const name = prefix + place.name
  return Object.keys(storeOf(place)).filter((key) => key === name || key.startsWith(`${name}_`))
}

function readCopy(store: Storage, key: string): LocalCopy | null {
  try {
    const copy = JSON.parse(store.getItem(key) ?? 'null') as Partial<LocalCopy> | null
    const { autosaveId, baseVersion = null, savedAt, entry } = copy ?? {}
    if (typeof autosaveId !== 'string' || typeof savedAt !== 'string' || typeof entry !== 'object' || !entry)
      return null
    return { autosaveId, baseVersion, savedAt, entry }
  } catch {
    return null
  }
}
