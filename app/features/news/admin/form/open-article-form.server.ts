import type { Content } from '#app/platform/content/content-cache.server.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { emptyArticleEntry, entryOf } from '#app/features/news/admin/article-entry.ts'
import { listRevisions } from '#app/features/news/admin/article-revisions-queries.server.ts'
import { listAutosaves } from '#app/features/news/admin/autosaves.server.ts'
import { findArticleForEditor } from '#app/features/news/admin/editor-article-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'

type Parts = { db: Database; clock: Clock; username: string }

/** Everything that the form of a new article begins with. */
export async function openNewArticle({ db, clock, username }: Parts) {
  const autosaves = await listAutosaves(db, { username, newsId: null })
  return { article: null, entry: emptyArticleEntry(clock.now()), revisions: [], autosaves: autosaves.map(toKept) }
}

/** Everything that the form of an article begins with; null where there is no such article. */
export async function openArticle({ db, username }: Parts, id: number) {
  const [article, { revisions }, autosaves] = await Promise.all([
    findArticleForEditor(db, id),
    listRevisions(db, id),
    listAutosaves(db, { username, newsId: id }),
  ])
  if (!article) return null
  const { version, views, likes, fields, editorHtml } = article
  return {
    article: { id, version, views, likes },
    entry: { ...entryOf(fields), content: editorHtml },
    revisions,
    autosaves: autosaves.map(toKept),
  }
}

function toKept({ id, baseVersion, savedAt, entry, isSuperseded }: Awaited<ReturnType<typeof listAutosaves>>[number]) {
  return { autosaveId: id, baseVersion, savedAt, entry, isSuperseded }
}

export type NamedVehicle = { id: number; label: string }

/** The models that an article can write about, by a name that only one of them has. */
export async function listNamedVehicles(content: Content): Promise<NamedVehicle[]> {
  const named = (await listActiveVehicles(content)).map((vehicle) => ({
    id: vehicle.id,
    label: [nameOf(vehicle), vehicle.version, vehicle.year].filter(Boolean).join(' '),
  }))
  const seen = new Map<string, number>()
  for (const { label } of named) seen.set(label, (seen.get(label) ?? 0) + 1)
  return named.map(({ id, label }) => ({ id, label: seen.get(label) === 1 ? label : `${label} (${id})` }))
}
