import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ArticleState, lockArticle } from '#app/panel/news/editor-article-queries.server.ts'
import { recordArticleChange, saveVersion, schedulePublication } from '#app/panel/news/save-version.server.ts'
import { createArticle } from '#app/panel/news/save-article.server.ts'
import { reservedSlugs } from '#app/panel/news/article-form.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { news, newsFormerSlugs } from '#database/schema/news.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { findOrCreateIncomingCategory, nextFreeSlug } from './incoming-categories.server.ts'
import { type FetchedPictures, prepareBody } from './body-pictures.ts'
import { picturesPendingNote } from './delivery-notes.server.ts'
import { describeLosses } from './describe-losses.ts'
import { incomingFields } from './incoming-fields.server.ts'
import { type IncomingPost, senderUsername } from './incoming-post.ts'

export type IncomingOrder = {
  /** Later deliveries have higher ids. */
  deliveryId: number
  /** An editor processes the delivery again: it applies even if it is old or needs a review. */
  isReplay: boolean
}

export type ApplyOutcome = {
  outcome:
    | 'created'
    | 'updated'
    /** Equal to the content that was applied last. */
    | 'unchanged'
    /** A later delivery of the post was already applied. */
    | 'superseded'
    /** The post was deleted shortly before. */
    | 'deleted-before'
    /** An unknown post without a title. */
    | 'untitled'
    /** An editor must approve: reviews are on, or text or status is missing. */
    | 'held'
  notes: string[]
}

type PostDeps = { clock: Clock; jobs: Jobs; isReviewed: boolean }
type KnownPost = typeof automarticlesPosts.$inferSelect

/** After a deletion, a delivery may have been sent before it, and is ignored for this time. Later ones create the post again. */
const overtakingMs = 3_600_000

/** Repeating the call changes nothing, except for a replay. Call it in a transaction. */
export async function applyIncomingPost(
  tx: Database,
  parts: PostDeps,
  post: IncomingPost,
  { deliveryId, isReplay }: IncomingOrder,
): Promise<ApplyOutcome> {
  const known = await lockPost(tx, post.postId)
  const contentHash = hashOf(post)
  const done = (outcome: ApplyOutcome['outcome'], notes: string[] = []): ApplyOutcome => ({ outcome, notes })
  if (!isReplay) {
    if (known.lastDeliveryId > deliveryId) return done('superseded')
    if (known.deletedAt && parts.clock.now().getTime() - known.deletedAt.getTime() < overtakingMs)
      return done('deleted-before')
  }
  const before = known.newsId === null ? null : await lockArticle(tx, known.newsId)
  if (before && known.contentHash === contentHash && !isReplay) {
    await updatePost(tx, post.postId, { lastDeliveryId: deliveryId })
    return done('unchanged')
  }
  if (!before && post.title === null) return done('untitled')
  const isReviewed = parts.isReviewed && !isReplay
  const reviewReason =
    before && !isReplay ? reviewReasonOf(post, { isReviewed, isPublished: before.fields.isPublished }) : null
  if (reviewReason !== null) return done('held', [reviewReason])
  const prepared = prepareBody(post.body ?? '', await storedPictures(tx, known.textPictures))
  const sent = { ...post, body: post.body === null ? null : prepared.html }
  const newsId = await saveArticle(tx, { ...parts, isReviewed }, sent, before)
  await updatePost(tx, post.postId, {
    newsId,
    contentHash,
    deletedAt: null,
    lastDeliveryId: Math.max(known.lastDeliveryId, deliveryId),
  })
  await enqueuePictures(tx, parts.jobs, { known, post, hasWanted: prepared.wanted.length > 0, deliveryId })
  const notes = [...(before ? [] : draftNotes(post)), ...describeLosses(post, prepared)]
  if (prepared.wanted.length > 0) notes.push(picturesPendingNote(prepared.wanted.length))
  return done(before ? 'updated' : 'created', notes)
}

/** Why an editor must approve the change. null: no approval needed. */
function reviewReasonOf(
  { body, status }: IncomingPost,
  { isReviewed, isPublished }: { isReviewed: boolean; isPublished: boolean },
): string | null {
  const missing = [body === null && 'sem texto', status === null && 'sem status'].filter(Boolean)
  if (missing.length > 0)
    return `Aguarda revisão: a atualização veio ${missing.join(' e ')}. Processar de novo a aplica; o que falta fica como está.`
  return isReviewed && isPublished ? 'Aguarda revisão: mudaria uma notícia que está no ar.' : null
}

function draftNotes({ body, status }: IncomingPost): string[] {
  if (body === null) return ['A notícia entrou como rascunho, porque veio sem texto.']
  return status === null ? ['A notícia entrou como rascunho, porque veio sem status.'] : []
}

async function storedPictures(tx: Database, fetched: FetchedPictures): Promise<FetchedPictures> {
  const urls = Object.values(fetched)
  if (urls.length === 0) return fetched
  const rows = await tx.select({ url: images.url }).from(images).where(inArray(images.url, urls))
  const present = new Set(rows.map(({ url }) => url))
  return Object.fromEntries(Object.entries(fetched).filter(([, url]) => present.has(url)))
}

/** Creates and locks the row, so that deliveries of a post are processed one after another. */
export async function lockPost(tx: Database, postId: string): Promise<KnownPost> {
  await tx.insert(automarticlesPosts).values({ postId }).onConflictDoNothing()
  const [known] = await tx.select().from(automarticlesPosts).where(eq(automarticlesPosts.postId, postId)).for('update')
  if (!known) throw new Error('the row of a post was not written')
  return known
}

export async function updatePost(tx: Database, postId: string, change: Partial<KnownPost>): Promise<void> {
  await tx.update(automarticlesPosts).set(change).where(eq(automarticlesPosts.postId, postId))
}

function hashOf(post: IncomingPost): string {
  return createHash('sha256').update(JSON.stringify(post)).digest('hex')
}

async function saveArticle(
  tx: Database,
  parts: PostDeps,
  post: IncomingPost,
  before: ArticleState | null,
): Promise<number> {
  const { clock, jobs, isReviewed } = parts
  const now = clock.now()
  const category = post.category && (await findOrCreateIncomingCategory(tx, clock, post.category))
  const slug = await slugOf(tx, post, before)
  const fields = incomingFields(post, {
    now,
    before: before?.fields ?? null,
    isReviewed,
    slug,
    categoryName: category?.name ?? null,
  })
  if (before) {
    const saved = await saveVersion(tx, { before, fields, username: senderUsername, now })
    if (saved === 'slug-taken') throw new Error('the address of an incoming article was taken meanwhile')
    await schedulePublication(tx, jobs, before.id, fields)
    await recordArticleChange(tx, clock, { username: senderUsername, before, fields })
    return before.id
  }
  const created = await createArticle({ db: tx, clock, jobs }, { username: senderUsername, fields })
  if (created.outcome === 'slug-taken') throw new Error('the address of an incoming article was taken meanwhile')
  await tx.update(news).set({ automarticlesId: post.postId }).where(eq(news.id, created.id))
  return created.id
}

/** Takes the sent slug, the current slug, or one from title or post id. Adds '-2' if another article has or had it. */
async function slugOf(tx: Database, post: IncomingPost, before: ArticleState | null): Promise<string> {
  const sent = slugFrom(post.slug ?? '')
  if (before && !sent) return before.fields.slug
  const wanted = sent || slugFrom(post.title ?? '') || slugFrom(`noticia-${post.postId}`) || 'noticia'
  const own = before?.fields.slug ?? ''
  if (own.startsWith(wanted) && /^(-\d+)?$/.test(own.slice(wanted.length))) return own
  const isLikeWanted = (slug: PgColumn) => sql`(${slug} = ${wanted} or ${slug} like ${`${wanted}-%`})`
  const taken = await tx
    .select({ slug: news.slug, newsId: news.id })
    .from(news)
    .where(isLikeWanted(news.slug))
    .union(
      tx
        .select({ slug: newsFormerSlugs.slug, newsId: newsFormerSlugs.newsId })
        .from(newsFormerSlugs)
        .where(isLikeWanted(newsFormerSlugs.slug)),
    )
  const byOthers = taken.filter((row) => row.newsId !== before?.id).map(({ slug }) => slug)
  return nextFreeSlug(wanted, [...byOthers, ...reservedSlugs])
}

type PictureOrder = { known: KnownPost; post: IncomingPost; hasWanted: boolean; deliveryId: number }

/** Fetches each picture once, because an editor may have replaced it. */
async function enqueuePictures(
  tx: Database,
  jobs: Jobs,
  { known, post: { postId, image }, hasWanted, deliveryId }: PictureOrder,
): Promise<void> {
  if (hasWanted) {
    const key = `text-pictures/${deliveryId}`
    await jobs.enqueue(tx, 'fetch-incoming-text-pictures', { postId, deliveryId }, { key })
  }
  if (!image || image.url === known.imageUrl) return
  await updatePost(tx, postId, { imageUrl: image.url, imageProblem: null })
  const order = { postId, fileName: image.fileName, deliveryId }
  await jobs.enqueue(tx, 'fetch-incoming-picture', order, { key: `picture/${hashOfText(postId)}` })
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
