import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import type { Log } from '#app/platform/process/log.server.ts'
import { isUuid } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'

const batchSize = 1000

/** Name of a mail's file: '20260302T120000Z-{id}.eml', with '.draft' while it is being written. */
const mailFile = /^\d{8}T\d{6}Z-([0-9a-f-]{36})\.eml(?:\.draft)?$/

type Parts = { db: Database; log: Log }
type MailFile = { name: string; id: string }

/**
 * Deletes files whose mails are no longer in the database. Deletes nothing if all are missing: it may be the wrong database.
 * @param folder may not exist
 * @returns number of deleted files
 */
export async function clearOutbox({ db, log }: Parts, folder: string, signal: AbortSignal): Promise<number> {
  const files = (await namesIn(folder)).flatMap((name) => {
    const id = mailFile.exec(name)?.[1]
    return id !== undefined && isUuid(id) ? [{ name, id }] : []
  })
  const known = new Set<string>()
  for (const batch of batchesOf(files)) {
    if (signal.aborted) return 0
    for (const id of await listKnown(db, batch)) known.add(id)
  }
  if (files.length > 0 && known.size === 0) {
    log.warn({ files: files.length }, 'the database knows none of the mails in the outbox: their files stay')
    return 0
  }
  const erased = files.filter(({ id }) => !known.has(id))
  let cleared = 0
  for (const batch of batchesOf(erased)) {
    if (signal.aborted) break
    await Promise.all(batch.map(({ name }) => rm(join(folder, name), { force: true })))
    cleared += batch.length
  }
  return cleared
}

function batchesOf(files: MailFile[]): MailFile[][] {
  const count = Math.ceil(files.length / batchSize)
  return Array.from({ length: count }, (_, index) => files.slice(index * batchSize, (index + 1) * batchSize))
}

async function listKnown(db: Database, files: MailFile[]): Promise<string[]> {
  const ids = files.map(({ id }) => id)
  const rows = await db.select({ id: outgoingMails.id }).from(outgoingMails).where(inArray(outgoingMails.id, ids))
  return rows.map(({ id }) => id)
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
