import type { Database } from '#database/database.ts'
import { sources } from '#database/schema/vehicles.ts'
import type { KnownSource } from './known-source.ts'

/** As many as a list in a browser can hold; a code beyond them can still be written. */
const mostSources = 5_000

/** What an editor chooses sources from. */
export async function listKnownSources(db: Database): Promise<KnownSource[]> {
  const rows = await db.select().from(sources).orderBy(sources.code).limit(mostSources)
  return rows.map(toKnownSource)
}

export function toKnownSource({ code, pages, note }: typeof sources.$inferSelect): KnownSource {
  return { code, text: pages.map(({ text }) => text).join(' · ') || note || code }
}
