import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'

/** Files that are asked about at once. */
const batchSize = 1000

/** '20260302T120000Z-{id}.eml', and the draft of one that was never finished. */
const mailFile = /^\d{8}T\d{6}Z-([0-9a-f-]{36})\.eml(?:\.draft)?$/

/**
 * Takes away the files of mails that were erased since they were written: no erasing reaches into the folder itself. Files that are
 * named otherwise stay. @param folder where openOutbox writes; it may not exist. @returns how many files went
 */
export async function clearOutbox(db: Database, folder: string, signal: AbortSignal): Promise<number> {
  const files = (await namesIn(folder)).flatMap((name) => {
    const id = mailFile.exec(name)?.[1]
    return id === undefined ? [] : [{ name, id }]
  })
  let cleared = 0
  for (let first = 0; first < files.length && !signal.aborted; first += batchSize) {
    const batch = files.slice(first, first + batchSize)
    const ids = batch.map(({ id }) => id)
    const kept = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(inArray(outgoingMails.id, ids))
    const known = new Set(kept.map(({ id }) => id))
    const erased = batch.filter(({ id }) => !known.has(id))
    await Promise.all(erased.map(({ name }) => rm(join(folder, name), { force: true })))
    cleared += erased.length
  }
  return cleared
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
