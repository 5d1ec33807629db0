import { eq, sql } from 'drizzle-orm'
import { lockArticle } from '#app/panel/news/editor-article-queries.server.ts'
import { recordArticleChange, saveVersion } from '#app/panel/news/save-version.server.ts'
import { JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { lockPost } from './apply-incoming-post.server.ts'
import { prepareBody, type WantedPicture, withFetchedPictures } from './body-pictures.ts'
import { endPendingNote } from './delivery-notes.server.ts'
import { fetchAndStore, nameIn, type PictureDeps } from './fetch-incoming-picture.server.ts'
import { senderUsername } from './incoming-post.ts'

type Failure = { picture: WantedPicture; problem: string }

/** Pictures of a post's text. Failed ones are listed in the log entry. Throws `JobFailure` if a host did not respond. */
export async function fetchIncomingTextPictures(
  parts: PictureDeps,
  { postId, deliveryId }: { postId: string; deliveryId: number },
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db } = parts
  const failures: Failure[] = []
  let unreachable = 0
  for (const picture of await findWanted(db, postId)) {
    const fetched = await fetchAndStore(parts, {
      url: picture.url,
      fileName: nameIn(picture.url),
      folder: 'news-content',
      altText: picture.alt,
    })
    if (fetched.outcome === 'stored') await rememberPicture(db, postId, { [picture.url]: fetched.url })
    else failures.push({ picture, problem: fetched.problem })
    if (fetched.outcome === 'unreachable') unreachable += 1
  }
  const left = await showPictures(parts, postId)
  if (unreachable > 0 && !isLast)
    throw new JobFailure('Imagens do texto de uma notícia recebida não puderam ser buscadas.')
  await endPendingNote(db, deliveryId, [failureNote(failures), left].filter(Boolean).join(' '))
}

async function findWanted(db: Database, postId: string): Promise<WantedPicture[]> {
  const [row] = await db
    .select({ content: news.content, fetched: automarticlesPosts.textPictures })
    .from(automarticlesPosts)
    .innerJoin(news, eq(news.id, automarticlesPosts.newsId))
    .where(eq(automarticlesPosts.postId, postId))
  return row ? prepareBody(row.content ?? '', row.fetched).wanted : []
}

/** Called for each picture, so that a repeated job does not fetch it again. */
async function rememberPicture(db: Database, postId: string, fetched: Record<string, string>): Promise<void> {
  await db
    .update(automarticlesPosts)
    .set({ textPictures: sql`${automarticlesPosts.textPictures} || ${JSON.stringify(fetched)}::jsonb` })
    .where(eq(automarticlesPosts.postId, postId))
}

function showPictures({ db, clock }: PictureDeps, postId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const known = await lockPost(tx, postId)
    const before = known.newsId === null ? null : await lockArticle(tx, known.newsId)
    if (!before) return
    const content = withFetchedPictures(before.fields.content, known.textPictures)
    if (content === before.fields.content) return
    const fields = { ...before.fields, content }
    await saveVersion(tx, { before, fields, username: senderUsername, now: clock.now() })
    await recordArticleChange(tx, clock, { username: senderUsername, before, fields })
  })
}

const maxNamed = 5

function failureNote(failures: Failure[]): string {
  if (failures.length === 0) return ''
  const named = failures
    .slice(0, maxNamed)
    .map(
      ({ picture, problem }) =>
        `${picture.alt ? `“${picture.alt.slice(0, 80)}”` : nameIn(picture.url)} (${problem.replace(/\.$/, '')})`,
    )
  const more = failures.length - named.length
  const rest = more > 0 ? ` e mais ${more}` : ''
  return `${countOf(failures.length, 'imagem do texto não entrou', 'imagens do texto não entraram')}: ${named.join(', ')}${rest}.`
}
