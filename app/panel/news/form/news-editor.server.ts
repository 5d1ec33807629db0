import type { Content } from '#app/platform/content/content-cache.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import {
  type ArticleProblems,
  type ArticleReading,
  emptyArticleEntry,
  entryOf,
  readArticleEntry,
  readArticleForm,
} from '#app/panel/news/article-form.ts'
import {
  findArticleForEditor,
  findRevision,
  lockArticle,
  listRevisions,
} from '#app/panel/news/editor-article-queries.server.ts'
import { listAutosaves } from '#app/panel/news/autosaves.server.ts'
import type { Database } from '#database/database.ts'
import { type ArticleFields, editArticlePath, slugTakenSentence } from '#app/panel/news/article-fields.ts'
import { type ArticleConflict, createArticle, updateArticle } from '#app/panel/news/save-article.server.ts'
import { articleChanges, type ArticleDeps, saveVersion } from '#app/panel/news/save-version.server.ts'
import { diffArticles, type FieldDifference } from '#app/panel/news/revision-diff.ts'
import { vehicleIdsIn } from '#app/domain/news/body/body-parts.ts'
import { articlePath } from '#app/domain/news/news-address.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { definePanelAction, rowForm, rowId, ok } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo, formatInstant } from '#app/platform/format/format-date.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'

type EditorDeps = Pick<PanelDeps, 'db' | 'clock' | 'log' | 'username'>

export async function openNewArticle(parts: EditorDeps) {
  return {
    article: null,
    entry: emptyArticleEntry(parts.clock.now()),
    revisions: [],
    autosaves: await listRecoverable(parts, null),
  }
}

export async function openArticle(parts: EditorDeps, id: number) {
  const { db } = parts
  const [article, { revisions }, autosaves] = await Promise.all([
    findArticleForEditor(db, id),
    listRevisions(db, id),
    listRecoverable(parts, id),
  ])
  if (!article) return null
  const { version, views, likes, fields, editorHtml } = article
  return {
    article: { id, version, views, likes },
    entry: { ...entryOf(fields), content: editorHtml },
    revisions,
    autosaves,
  }
}

/** Empty if the query fails, so that the form still opens. */
async function listRecoverable({ db, log, username }: EditorDeps, newsId: number | null) {
  try {
    const autosaves = await listAutosaves(db, { username, newsId })
    return autosaves.map(({ id, ...autosave }) => ({ autosaveId: id, ...autosave }))
  } catch (error) {
    log.error({ err: error }, 'the autosaves of an article could not be read')
    return []
  }
}

export type NamedVehicle = { id: number; label: string }

/** Models that an article can mention, each with a unique label. */
export async function listNamedVehicles(content: Content): Promise<NamedVehicle[]> {
  const named = (await listActiveVehicles(content)).map((vehicle) => ({
    id: vehicle.id,
    label: [nameOf(vehicle), vehicle.version, vehicle.year].filter(Boolean).join(' '),
  }))
  const seen = new Map<string, number>()
  for (const { label } of named) seen.set(label, (seen.get(label) ?? 0) + 1)
  return named.map(({ id, label }) => ({ id, label: seen.get(label) === 1 ? label : `${label} (${id})` }))
}

/** `differences`: between another editor's saved version and the submitted form. */
type SaveAnswer =
  | {
      outcome: 'created' | 'updated'
      id: number
      version: number
      notices: string[]
      /** null: visitors cannot read the article. */
      portalPath: string | null
    }
  | { outcome: 'invalid'; sentence: string; problems: ArticleProblems }
  | (Pick<ArticleConflict, 'outcome' | 'version' | 'username' | 'savedAt'> & { differences: FieldDifference[] })
  | { outcome: 'missing' }

export const revisionActions = {
  restore: definePanelAction({
    read: rowForm({ id: rowId, version: rowId }),
    run: (deps, { id, version }) => restoreRevision(deps, { newsId: id, version, username: deps.username }),
    failure: 'a version could not be restored',
    isConfirmed: true,
  }),
}

export const newsEditorActions = {
  save: definePanelAction({
    read: readSave,
    run: save,
    failure: 'an article could not be saved',
    next: (answer, search) => (answer.outcome === 'created' ? editArticlePath(answer.id, search) : null),
  }),
  ...revisionActions,
}

/** `id` null: a new article. */
function readSave(form: FormData) {
  const named = form.get(versionFields.id)
  const id = named ? readRowId(named) : null
  if (named && id === null) return { outcome: 'missing' } as const
  return ok({
    id,
    baseVersion: readRowId(form.get(versionFields.base)) ?? 0,
    autosaveId: String(form.get('autosaveId') ?? '') || null,
    entry: readArticleEntry(form),
  })
}

type Save = Extract<ReturnType<typeof readSave>, { outcome: 'valid' }>['entry']
type ValidReading = Extract<ArticleReading, { outcome: 'valid' }>

async function save(deps: PanelDeps, { id, entry, ...change }: Save): Promise<SaveAnswer> {
  const now = deps.clock.now()
  const reading = readArticleForm(entry, { kind: id === null ? 'new' : 'edit', now })
  if (reading.outcome === 'invalid') return reading
  const fields = { ...reading.fields, vehicleIds: withBodyVehicles(reading.fields) }
  const notes = {
    notices: [...scheduleNotice(fields), ...reading.notices.map(({ text }) => text)],
    portalPath: portalPathOf(reading, now),
  }
  if (id !== null) return update(deps, { ...change, id, fields }, notes)
  const { autosaveId } = change
  const created = await createArticle(deps, { username: deps.username, autosaveId, fields })
  return created.outcome === 'slug-taken' ? slugTaken : { ...created, ...notes }
}

function scheduleNotice({
  status,
  isPublished,
  publishAt,
}: Pick<ArticleFields, 'status' | 'isPublished' | 'publishAt'>): string[] {
  if (status !== 'future' || isPublished || publishAt === null) return []
  return [`Vai ao ar em ${formatInstant(new Date(publishAt))}.`]
}

type Change = Omit<Save, 'entry' | 'id'> & { id: number; fields: ArticleFields }
type SaveNotes = { notices: string[]; portalPath: string | null }

async function update(deps: PanelDeps, change: Change, notes: SaveNotes): Promise<SaveAnswer> {
  const updated = await updateArticle(deps, { ...change, username: deps.username })
  switch (updated.outcome) {
    case 'updated':
      return { ...updated, id: change.id, ...notes }
    case 'slug-taken':
      return slugTaken
    case 'missing':
      return { outcome: 'missing' }
    case 'conflict': {
      const { theirs, ...conflict } = updated
      return { ...conflict, differences: diffArticles(theirs, change.fields) }
    }
  }
}

function withBodyVehicles({ vehicleIds, content }: ArticleFields): number[] {
  return [...new Set([...vehicleIds, ...vehicleIdsIn(content)])].toSorted((a, b) => a - b)
}

/** null: visitors cannot read the article yet. */
function portalPathOf({ fields }: ValidReading, now: Date): string | null {
  return fields.isPublished && fields.publishedDate <= dayInSaoPaulo(now) ? articlePath(fields) : null
}

const slugTaken = {
  outcome: 'invalid',
  sentence: slugTakenSentence,
  problems: { slug: slugTakenSentence },
} as const

type Restoration = { newsId: number; version: number; username: string }

type RestoreOutcome =
  | { outcome: 'restored'; version: number }
  /** The article was deleted, or the version does not exist. */
  | { outcome: 'missing' }

/** Saves an older text as a new version. Slug, status and publication stay, so that a restore never unpublishes a page. */
export function restoreRevision(
  { db, clock }: Pick<ArticleDeps, 'db' | 'clock'>,
  { newsId, version, username }: Restoration,
): Promise<RestoreOutcome> {
  return db.transaction(async (tx) => {
    const before = await lockArticle(tx, newsId)
    const revision = before && (await findRevision(tx, newsId, version))
    if (!revision) return { outcome: 'missing' }
    const fields = { ...revision.fields, ...publicationOf(before.fields) }
    const saved = await saveVersion(tx, { before, fields, username, now: clock.now() })
    if (saved === 'slug-taken') throw new Error('an article that keeps its address cannot lose it')
    await recordAdminAction(tx, clock, {
      username,
      action: 'news-restored',
      target: fields.title,
      changes: articleChanges(before.fields, fields),
      path: editArticlePath(newsId),
    })
    return { outcome: 'restored', version: saved.version }
  })
}

function publicationOf({ slug, publishedDate, publishAt, status, isPublished }: ArticleFields) {
  return { slug, publishedDate, publishAt, status, isPublished }
}

export type ComparisonAnswer = { outcome: 'compared'; differences: FieldDifference[] } | { outcome: 'missing' }

export async function compareRevision(db: Database, articleId: number, version: number): Promise<ComparisonAnswer> {
  const [revision, article] = await Promise.all([
    findRevision(db, articleId, version),
    findArticleForEditor(db, articleId),
  ])
  if (!revision || !article) return { outcome: 'missing' }
  return { outcome: 'compared', differences: diffArticles(revision.fields, article.fields) }
}
