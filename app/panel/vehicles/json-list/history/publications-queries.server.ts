import { eq, getTableColumns } from 'drizzle-orm'
import type { ReplacedList } from '#app/panel/vehicles/json-list/records/vehicle-records-queries.server.ts'
import { keysetPage, type Page } from '#app/platform/content/keyset-pagination.server.ts'
import type { Database } from '#database/database.ts'
import { vehicleListPublications } from '#database/schema/vehicle-history.ts'
import { baseHeader } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { findListBase } from '#app/panel/vehicles/json-list/publishing/publish-list.server.ts'
import { answerFile } from '#app/platform/files/answer-file.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { currentList, listText, replacedList } from '#app/panel/vehicles/json-list/records/list-text.server.ts'

/** A list that took the place of another, and what that did. */
export type ListedPublication = {
  id: number
  kind: 'applied' | 'restored'
  username: string
  /** ISO instant. */
  publishedAt: string
  newCount: number
  changedCount: number
  missingCount: number
  /** The number of models that visitors saw in the replaced list. */
  previousCount: number
}

/** Every publication, the newest first, a page at a time (T-72). @param after see keysetPage */
export async function listPublications(db: Database, after: string | null): Promise<Page<ListedPublication>> {
  const { previousRevisions: _revisions, ...columns } = getTableColumns(vehicleListPublications)
  const list = keysetPage(vehicleListPublications.publishedAt, vehicleListPublications.id, after)
  const rows = await db
    .select({ ...columns, cursor: list.cursor })
    .from(vehicleListPublications)
    .where(list.afterCursor)
    .orderBy(...list.order)
    .limit(list.limit)
  return list.pageOf(rows, ({ cursor: _key, publishedAt, ...row }) => ({
    ...row,
    publishedAt: publishedAt.toISOString(),
  }))
}

/** The list that a publication took the place of; null where there is no such publication. */
export async function findReplacedList(db: Database, publicationId: number): Promise<ReplacedList | null> {
  const [publication] = await db
    .select({
      publicationId: vehicleListPublications.id,
      publishedAt: vehicleListPublications.publishedAt,
      revisions: vehicleListPublications.previousRevisions,
    })
    .from(vehicleListPublications)
    .where(eq(vehicleListPublications.id, publicationId))
  return publication ?? null
}

/** The list that visitors see, as a file; the editor reads it too, and learns the state that it is of. */
export async function answerCurrentList({ clock, log }: PanelDeps, content: Content): Promise<Response> {
  return answerFile({
    fileName: `veiculos-${dayInSaoPaulo(clock.now())}.json`,
    contentType,
    headers: { [baseHeader]: await findListBase(content.db) },
    parts: listText(currentList(content, clock)),
    log,
  })
}

/** The list that a publication took the place of, as a file; null where there is no such publication. */
export async function answerReplacedList(
  { clock, log }: PanelDeps,
  content: Content,
  publicationId: number,
): Promise<Response | null> {
  const list = await findReplacedList(content.db, publicationId)
  if (!list) return null
  return answerFile({
    fileName: `veiculos-ate-${dayInSaoPaulo(list.publishedAt)}-${publicationId}.json`,
    contentType,
    parts: listText(replacedList(content, clock, list)),
    log,
  })
}

const contentType = 'application/json'
