import { readArticleEntry } from '#app/features/news/admin/article-entry.ts'
import type { ArticleFields } from '#app/features/news/admin/article-fields.ts'
import { type ArticleProblems, type ArticleReading, readArticleForm } from '#app/features/news/admin/article-form.ts'
import { createArticle } from '#app/features/news/admin/create-article.server.ts'
import { editArticlePath } from '#app/features/news/admin/article-admin-paths.ts'
import { slugTakenSentence } from '#app/features/news/admin/article-messages.ts'
import { revisionActions } from '#app/features/news/admin/history/revision-actions.server.ts'
import { diffArticles, type FieldDifference } from '#app/features/news/admin/revision-diff.ts'
import { type ArticleConflict, updateArticle } from '#app/features/news/admin/update-article.server.ts'
import { vehicleIdsIn } from '#app/features/news/body/vehicle-blocks.ts'
import { articlePath } from '#app/features/news/news-address.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { definePanelAction, validForm } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'

/** `differences` tell how the text that somebody else saved differs from the one that was sent. */
type SaveAnswer =
  | {
      outcome: 'created' | 'updated'
      id: number
      version: number
      notices: string[]
      /** The public address; null while the article is not public. */
      portalPath: string | null
    }
  | { outcome: 'invalid'; sentence: string; problems: ArticleProblems }
  | (Pick<ArticleConflict, 'outcome' | 'version' | 'username' | 'savedAt'> & { differences: FieldDifference[] })
  | { outcome: 'missing' }

/** The actions on an article's form (ANEWS-08, ANEWS-11). */
export const newsEditorActions = {
  save: definePanelAction({
    read: readSave,
    run: save,
    failure: 'an article could not be saved',
    next: (answer, search) => (answer.outcome === 'created' ? editArticlePath(answer.id, search) : null),
  }),
  ...revisionActions,
}

/** Null as number: a new article. */
function readSave(form: FormData) {
  const named = form.get(versionFields.id)
  const id = named ? readRowId(named) : null
  if (named && id === null) return { outcome: 'missing' } as const
  return validForm({
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
  const told = { notices: reading.notices.map(({ text }) => text), portalPath: portalPathOf(reading, now) }
  if (id !== null) return update(deps, { ...change, id, fields }, told)
  const { autosaveId } = change
  const created = await createArticle(deps, { username: deps.username, autosaveId, fields })
  return created.outcome === 'slug-taken' ? slugTaken : { ...created, ...told }
}

type Change = Omit<Save, 'entry' | 'id'> & { id: number; fields: ArticleFields }
type Told = { notices: string[]; portalPath: string | null }

async function update(deps: PanelDeps, change: Change, told: Told): Promise<SaveAnswer> {
  const updated = await updateArticle(deps, { ...change, username: deps.username })
  switch (updated.outcome) {
    case 'updated':
      return { ...updated, id: change.id, ...told }
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

/** A model whose card stands in the text is one that the article writes about. */
function withBodyVehicles({ vehicleIds, content }: ArticleFields): number[] {
  return [...new Set([...vehicleIds, ...vehicleIdsIn(content)])].toSorted((a, b) => a - b)
}

/** From the day on which visitors read it. */
function portalPathOf({ fields }: ValidReading, now: Date): string | null {
  return fields.isPublished && fields.publishedDate <= dayInSaoPaulo(now) ? articlePath(fields) : null
}

const slugTaken = {
  outcome: 'invalid',
  sentence: slugTakenSentence,
  problems: { slug: slugTakenSentence },
} as const
