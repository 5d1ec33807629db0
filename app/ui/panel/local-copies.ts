/** A draft in this browser, for a form without a server or while the server cannot be reached. */
export type LocalCopy = {
  autosaveId: string
  baseVersion: number | null
  /** ISO instant. */
  savedAt: string
  entry: object
}

/** Where a copy is stored. */
export type CopyPlace = {
  /** Of the edited item: 'veiculo_5', 'noticia_nova'. */
  name: string
  /** For personal data of others: stored only until the tab is closed or the editor signs out, so that no copy outlives an erasure. */
  isPersonal?: boolean
}

const prefix = 'rascunho_'
const retentionMs = 30 * 86_400_000
/** Copies per item; the oldest are dropped. */
const maxCopies = 10

/** @returns false if the browser has no room or blocks storage */
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

/** The copies of an item, newest first. Drops those that are too old or too many. */
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

/** @param autosaveId of the draft that is stored elsewhere; other drafts stay */
export function forgetCopy(place: CopyPlace, autosaveId: string): void {
  try {
    const store = storeOf(place)
    for (const key of keysOf(place)) if (readCopy(store, key)?.autosaveId === autosaveId) store.removeItem(key)
  } catch {}
}

/** Runs on sign-out: removes personal data of others from this tab. */
export function forgetPersonalCopies(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {}
}

function storeOf({ isPersonal }: CopyPlace): Storage {
  return isPersonal ? sessionStorage : localStorage
}

/** Earlier versions stored one copy per article, under its name alone. */
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
