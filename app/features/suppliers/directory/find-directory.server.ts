import { findPortalSettings } from '#app/features/site/settings/portal-settings-queries.server.ts'
import { type DirectoryRow, listDirectoryRows } from '#app/features/suppliers/supplier-queries.server.ts'
import { type Content, cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

type DirectoryEntry = DirectoryRow & {
  /** The city as it is compared. */
  cityLetters: string
}

const listKept = cachePerContentVersion('suppliers', async (db: Database): Promise<DirectoryEntry[]> => {
  const rows = await listDirectoryRows(db)
  return rows.map((row) => ({ ...row, cityLetters: normalizeName(row.city ?? '') }))
})

/** Everybody in the directory, in its order, as an editor wants it: with samples or without. Kept per content version. */
export async function findDirectory(content: Content): Promise<DirectoryEntry[]> {
  const [entries, { showSamples }] = await Promise.all([listKept(content), findPortalSettings(content)])
  return showSamples ? entries : entries.filter(({ isSample }) => !isSample)
}
