/** A draft stored in this browser, because the form has no server storage or the server is offline. */
export type LocalCopy = {
  autosaveId: string
  baseVersion: number | null
  /** ISO instant. */
  savedAt: string
  entry: object
}

export type CopyPlace = {
  /** Name of the edited item, such as 'veiculo_5' or 'noticia_nova'. */
  name: string
  /** True for personal data. These copies are deleted when the tab is closed or the editor signs out. */
  isPersonal?: boolean
}

const prefix = 'rascunho_'
const retentionMs = 30 * 86_400_000
/** Limit per item. Older copies are deleted. */
const maxCopies = 10

/** @returns false if the storage is full or blocked */
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

/** Returns the copies of an item, newest first. Deletes those beyond `maxCopies` or `retentionMs`. */
export function readCopies(place: CopyPlace): LocalCopy[] {
  try {
    const copies = keysOf(place).flatMap((key) => {
      const copy = readCopy(storeOf(place), key)
      return copy ? [{ key, copy }] : []
    })
    const sorted = copies.toSorted((a, b) => b.copy.savedAt.localeCompare(a.copy.savedAt))
    const isKept = ({ savedAt }: LocalCopy, rank: number) =>
      rank < maxCopies && Date.now() - Date.parse(savedAt) < retentionMs
    for (const [rank, { key, copy }] of sorted.entries()) if (!isKept(copy, rank)) storeOf(place).removeItem(key)
    return sorted.map(({ copy }) => copy).filter(isKept)
  } catch {
    return []
  }
}

export function forgetCopy(place: CopyPlace, autosaveId: string): void {
  try {
    const store = storeOf(place)
    for (const key of keysOf(place)) if (readCopy(store, key)?.autosaveId === autosaveId) store.removeItem(key)
  } catch {}
}

/** Deletes the copies with personal data from this tab. Called on sign-out. */
export function forgetPersonalCopies(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {}
}

function storeOf({ isPersonal }: CopyPlace): Storage {
  return isPersonal ? sessionStorage : localStorage
}

/** Returns the storage keys of an item. Earlier versions stored one copy per article, under a key without suffix. */
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
