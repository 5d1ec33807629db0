import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ArticleState, holdArticle } from '#app/features/news/admin/editor-article-queries.server.ts'
import { createArticle } from '#app/features/news/admin/save-article.server.ts'
import { saveVersion, schedulePublication } from '#app/features/news/admin/save-version.server.ts'
import { slugFrom } from '#app/platform/text/slug.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { news, newsFormerSlugs } from '#database/schema/news.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { findOrCreateIncomingCategory, nextFreeSlug } from './incoming-categories.server.ts'
import { type IncomingPost, senderUsername } from './incoming-post.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import type { ArticleFields } from '#app/features/news/admin/article-fields.ts'
import { articleLimits } from '#app/features/news/admin/article-problems.ts'
import { plainTextOf } from '#app/features/news/body/clean-html.server.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'

export type IncomingOrder = {
  /** Rises with the arrival of deliveries. */
  deliveryId: number
  /** An editor asks for it: neither its age nor the review stops it. */
  isReplay: boolean
}

export type ApplyOutcome = {
  outcome:
    | 'created'
    | 'updated'
    /** The same was applied before. */
    | 'unchanged'
    /** A later delivery of the post was applied already. */
    | 'superseded'
    /** It was overtaken by its own deletion. */
    | 'deleted-before'
    /** It would change what visitors read, and an editor wants to see it first. */
    | 'held'
}

type Parts = { clock: Clock; jobs: Jobs; isReviewed: boolean }
type KnownPost = typeof automarticlesPosts.$inferSelect

/** Deliveries that overtake one another do so within minutes; whoever sends a deleted post later means it. */
const overtakingMs = 3_600_000

/** Makes or changes the article of a post. Done twice it does nothing more. Call inside a transaction. */
export async function applyIncomingPost(
  tx: Database,
  parts: Parts,
  post: IncomingPost,
  { deliveryId, isReplay }: IncomingOrder,
): Promise<ApplyOutcome> {
  const known = await holdPost(tx, post.postId)
  const contentHash = hashOf(post)
  if (!isReplay) {
    if (known.lastDeliveryId > deliveryId) return { outcome: 'superseded' }
    if (known.deletedAt && parts.clock.now().getTime() - known.deletedAt.getTime() < overtakingMs)
      return { outcome: 'deleted-before' }
  }
  const before = known.newsId === null ? null : await holdArticle(tx, known.newsId)
  if (before && known.contentHash === contentHash && !isReplay) {
    await rememberPost(tx, post.postId, { lastDeliveryId: deliveryId })
    return { outcome: 'unchanged' }
  }
  const isReviewed = parts.isReviewed && !isReplay
  if (before?.fields.isPublished && isReviewed) return { outcome: 'held' }
  const newsId = await saveArticle(tx, { ...parts, isReviewed }, post, before)
  await rememberPost(tx, post.postId, {
    newsId,
    contentHash,
    deletedAt: null,
    lastDeliveryId: Math.max(known.lastDeliveryId, deliveryId),
  })
  await askForPicture(tx, parts.jobs, known, post)
  return { outcome: before ? 'updated' : 'created' }
}

/** The row of a post, made where there is none, held until the transaction ends: deliveries of one post follow one another. */
export async function holdPost(tx: Database, postId: string): Promise<KnownPost> {
  await tx.insert(automarticlesPosts).values({ postId }).onConflictDoNothing()
  const [known] = await tx.select().from(automarticlesPosts).where(eq(automarticlesPosts.postId, postId)).for('update')
  if (!known) throw new Error('the row of a post was not written')
  return known
}

export async function rememberPost(tx: Database, postId: string, change: Partial<KnownPost>): Promise<void> {
  await tx.update(automarticlesPosts).set(change).where(eq(automarticlesPosts.postId, postId))
}

function hashOf(post: IncomingPost): string {
  return createHash('sha256').update(JSON.stringify(post)).digest('hex')
}

/** @returns the number of the article */
async function saveArticle(
  tx: Database,
  parts: Parts,
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
    return before.id
  }
  const created = await createArticle({ db: tx, clock, jobs }, { username: senderUsername, fields })
  if (created.outcome === 'slug-taken') throw new Error('the address of an incoming article was taken meanwhile')
  await tx.update(news).set({ automarticlesId: post.postId }).where(eq(news.id, created.id))
  return created.id
}

/** Addresses below /noticias that lead elsewhere. */
const reservedSlugs = ['feed', 'previa']

/**
 * As sent, or made from the title, or from the number; with '-2' where another article has it or had it before. One that the
 * article already has that way stays.
 */
async function slugOf(tx: Database, post: IncomingPost, before: ArticleState | null): Promise<string> {
  const wanted = slugFrom(post.slug) || slugFrom(post.title) || slugFrom(`noticia-${post.postId}`) || 'noticia'
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

/** Once for each picture: one that an editor has put in its place stays. */
async function askForPicture(
  tx: Database,
  jobs: Jobs,
  known: KnownPost,
  { postId, image }: IncomingPost,
): Promise<void> {
  if (!image || image.url === known.imageUrl) return
  await rememberPost(tx, postId, { imageUrl: image.url, imageProblem: null })
  await jobs.enqueue(
    tx,
    'fetch-incoming-picture',
    { postId, fileName: image.fileName },
    { key: `picture/${hashOfText(postId)}` },
  )
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

type Standing = {
  now: Date
  /** The article as it stands; null for a new one. */
  before: ArticleFields | null
  /** An editor looks at what arrives before visitors do. */
  isReviewed: boolean
  slug: string
  /** Name of the category; null keeps what the article has. */
  categoryName: string | null
}

/** The fields of an article after a delivery. Fields that the sender does not know (author, models, sponsorship, picture until it is here) stay. */
function incomingFields(post: IncomingPost, { now, before, isReviewed, slug, categoryName }: Standing): ArticleFields {
  const isWithheld = isReviewed && !before?.isPublished
  const status = isWithheld ? (before?.status ?? 'draft') : post.status
  return {
    title: shortenText(post.title, articleLimits.title),
    summary: shortenText(post.summary || firstWords(post.body), articleLimits.summary),
    content: post.body.slice(0, articleLimits.content),
    slug,
    author: before?.author ?? null,
    categories: categoryName ? [categoryName] : (before?.categories ?? []),
    series: before?.series ?? null,
    featuredImageUrl: before?.featuredImageUrl ?? null,
    featuredImageAltText: post.image?.altText
      ? shortenText(post.image.altText, articleLimits.featured_image_alt_text)
      : (before?.featuredImageAltText ?? null),
    publishedDate: dayInSaoPaulo(
      post.publishedAt ?? (before ? new Date(`${before.publishedDate}T12:00:00-03:00`) : now),
    ),
    updatedDate: before?.updatedDate ?? null,
    changeNote: before?.changeNote ?? null,
    publishAt:
      status === 'future' && !isWithheld
        ? (post.publishedAt ?? now).toISOString()
        : ((isWithheld ? before?.publishAt : null) ?? null),
    status,
    isPublished: isWithheld ? false : status === 'publish',
    isSponsored: before?.isSponsored ?? false,
    readTime: null,
    vehicleIds: before?.vehicleIds ?? [],
  }
}

const summaryLength = 200

/** The first words of a body without a summary, without its tags. */
function firstWords(body: string): string {
  return shortenText(plainTextOf(body.slice(0, 5_000)), summaryLength)
}
