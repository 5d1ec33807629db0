import { vehicleIdsIn } from '#app/features/news/body/vehicle-blocks.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { ArticleFields } from '#app/features/news/admin/article-fields.ts'
import { createArticle } from '#app/features/news/admin/create-article.server.ts'
import { readArticleEntry } from '#app/features/news/admin/article-entry.ts'
import { type ArticleReading, readArticleForm } from '#app/features/news/admin/article-form.ts'
import type { NewsDesk } from '#app/features/news/admin/news-desk.server.ts'
import {
  createFailure,
  missingArticleSentence,
  slugTakenSentence,
  updateFailure,
} from '#app/features/news/admin/news-desk-texts.ts'
import { diffArticles } from '#app/features/news/admin/revision-diff.ts'
import { updateArticle } from '#app/features/news/admin/update-article.server.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { SaveAnswer } from './save-answer.ts'

type Parts = NewsDesk & { log: Log; username: string }
type ValidReading = Extract<ArticleReading, { outcome: 'valid' }>

/** A new article, or the change of one, from the request to what the form hears (ANEWS-08, ANEWS-11). Never throws. */
export async function answerSave({ log, username, ...desk }: Parts, request: Request): Promise<SaveAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  try {
    const reading = readArticleForm(readArticleEntry(form), { kind: id ? 'edit' : 'new', now: desk.clock.now() })
    if (reading.outcome === 'invalid') return reading
    reading.fields.vehicleIds = withBodyVehicles(reading.fields)
    const autosaveId = String(form.get('autosaveId') ?? '') || null
    return id
      ? await update(desk, reading, {
          id,
          username,
          autosaveId,
          baseVersion: readRowId(form.get('baseVersion')) ?? 0,
        })
      : await create(desk, reading, { username, autosaveId })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'an article could not be saved')
    return { outcome: 'failed', sentence: id ? updateFailure : createFailure }
  }
}

/** A model whose card stands in the text is one that the article writes about. */
function withBodyVehicles({ vehicleIds, content }: ArticleFields): number[] {
  return [...new Set([...vehicleIds, ...vehicleIdsIn(content)])].toSorted((a, b) => a - b)
}

async function create(
  desk: NewsDesk,
  { fields, notices }: ValidReading,
  entry: { username: string; autosaveId: string | null },
): Promise<SaveAnswer> {
  const created = await createArticle(desk, { ...entry, fields })
  if (created.outcome === 'slug-taken') return slugTaken
  return { ...created, notices: notices.map(({ text }) => text) }
}

type Change = { id: number; username: string; autosaveId: string | null; baseVersion: number }

async function update(desk: NewsDesk, { fields, notices }: ValidReading, change: Change): Promise<SaveAnswer> {
  const updated = await updateArticle(desk, { ...change, fields })
  switch (updated.outcome) {
    case 'updated':
      return { ...updated, id: change.id, notices: notices.map(({ text }) => text) }
    case 'slug-taken':
      return slugTaken
    case 'missing':
      return { outcome: 'missing', sentence: missingArticleSentence }
    case 'conflict': {
      const { theirs, ...conflict } = updated
      return { ...conflict, differences: diffArticles(theirs, fields) }
    }
  }
}

const slugTaken: SaveAnswer = {
  outcome: 'invalid',
  sentence: slugTakenSentence,
  problems: { slug: slugTakenSentence },
}
