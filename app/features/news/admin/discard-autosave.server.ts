import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { newsAutosaves } from '#database/schema/news.ts'
import { isUuid } from '#app/platform/row-id.ts'

/** Gives up what was autosaved; only its writer can. */
export async function discardAutosave(
  db: Database,
  { id, username }: { id: string; username: string },
): Promise<'discarded' | 'missing'> {
  if (!isUuid(id)) return 'missing'
  const discarded = await db
    .delete(newsAutosaves)
    .where(and(eq(newsAutosaves.id, id), eq(newsAutosaves.username, username)))
    .returning({ id: newsAutosaves.id })
  return discarded.length > 0 ? 'discarded' : 'missing'
}
