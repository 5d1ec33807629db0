import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Png = Uint8Array<ArrayBuffer>

export type CardCache = {
  find(key: string): Promise<Png | null>
  /** Deletes the oldest cards above the maximum. */
  keep(key: string, png: Png): Promise<void>
}

/** For tests, and for a server without a folder for files. */
export function cardsInMemory(maxCards: number): CardCache {
  const cards = new Map<string, Png>()
  return {
    find: async (key) => cards.get(key) ?? null,
    keep: async (key, png) => {
      cards.set(key, png)
      for (const oldest of [...cards.keys()].slice(0, Math.max(0, cards.size - maxCards))) cards.delete(oldest)
    },
  }
}

export function cardsInFolder(folder: string, maxCards: number): CardCache {
  const fileOf = (key: string) => join(folder, `${key}.png`)
  // One card at a time, because each changes `listing`.
  const withLimit = createQueue(Infinity)
  let listing: Promise<Set<string>> | null = null
  let written = 0

  return {
    find: async (key) => {
      const png = await readFile(fileOf(key)).catch(nullWhenAbsent)
      // A truncated file counts as missing and is rendered again.
      return png && isWholePng(png) ? png : null
    },
    keep: (key, png) => withLimit(() => keep(key, png)),
  }

  async function keep(key: string, png: Png) {
    await mkdir(folder, { recursive: true })
    written += 1
    await writeWhole(fileOf(key), png, join(folder, `${key}.${process.pid}-${written}${unfinishedEnding}`))
    listing ??= listOldestFirst(folder)
    const keys = await listing.catch((error: unknown) => {
      listing = null
      throw error
    })
    // The newest key is last in the set.
    keys.delete(key)
    keys.add(key)
    for (const oldest of [...keys].slice(0, Math.max(0, keys.size - maxCards))) {
      await rm(fileOf(oldest), { force: true })
      keys.delete(oldest)
    }
  }
}

/**
 * Renames a temporary file, so that readers never see half a file.
 * @param unfinished path of the temporary file
 */
async function writeWhole(file: string, png: Png, unfinished: string) {
  try {
    await writeFile(unfinished, png)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}

const unfinishedEnding = '.unfinished'
/** No write takes that long: an older temporary file is left from a crash. */
const abandonedAfterMs = 10 * 60_000

/** Oldest first. Deletes temporary files of crashes. */
async function listOldestFirst(folder: string): Promise<Set<string>> {
  const cards: { key: string; changedMs: number }[] = []
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(nullWhenAbsent)
    if (!found) continue
    if (name.endsWith('.png')) cards.push({ key: name.slice(0, -'.png'.length), changedMs: found.mtimeMs })
    else if (name.endsWith(unfinishedEnding) && found.mtimeMs < Date.now() - abandonedAfterMs)
      await rm(join(folder, name), { force: true })
  }
  return new Set(cards.toSorted((a, b) => a.changedMs - b.changedMs).map(({ key }) => key))
}

function nullWhenAbsent(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
  throw error
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Every PNG ends with this IEND chunk. */
const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

/** True if it starts and ends as a PNG (https://www.w3.org/TR/png-3/). */
export function isWholePng(bytes: Uint8Array): boolean {
  return (
    bytes.length > signature.length + end.length &&
    signature.every((byte, place) => bytes[place] === byte) &&
    end.every((byte, place) => bytes[bytes.length - end.length + place] === byte)
  )
}

export class TooManyWaiting extends Error {
  constructor() {
    super('too many cards wait to be drawn')
  }
}

/** One task at a time. Throws `TooManyWaiting` if `maxWaiting` tasks are waiting. */
export function createQueue(maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async function withLimit<Result>(task: () => Promise<Result>): Promise<Result> {
    if (unfinished > maxWaiting) throw new TooManyWaiting()
    unfinished += 1
    const before = last
    const turn = before.then(task).finally(() => {
      unfinished -= 1
    })
    last = turn.catch(() => {})
    return turn
  }
}
