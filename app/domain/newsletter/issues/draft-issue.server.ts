import { countOf } from '#app/platform/format/plural.ts'
import { and, desc, eq, gte, inArray, isNotNull, notInArray, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { dayInSaoPaulo, formatReferenceDate } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { type IssueArticle, type IssueContent, issueName, maxSubjectLength, maxProposed } from './written-issue.ts'
import { isPublic, newestFirst } from '#app/domain/news/published-news.server.ts'
import { news } from '#database/schema/news.ts'

export type DraftOutcome =
  | { outcome: 'drafted'; id: number; articles: number }
  /** A draft is open. A second one would contain the same news. */
  | { outcome: 'already-open'; id: number }
  | { outcome: 'nothing-new' }

type Draft = {
  username: string
  /** True: creates a draft even without news. */
  mayBeEmpty?: boolean
}

/** Number of the advisory lock that makes concurrent calls wait. It is arbitrary. */
const draftLock = 7_351_904
const weekMs = 7 * 24 * 3_600_000

/** Drafts an issue with the news since the last sent one, or of the last seven days. Sends nothing. */
export function draftIssue(
  { db, clock }: { db: Database; clock: Clock },
  { username, mayBeEmpty = false }: Draft,
): Promise<DraftOutcome> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${draftLock})`)
    const [open] = await tx
      .select({ id: newsletterIssues.id })
      .from(newsletterIssues)
      .where(eq(newsletterIssues.state, 'draft'))
      .orderBy(desc(newsletterIssues.id))
      .limit(1)
    if (open) return { outcome: 'already-open', id: open.id }
    const content = await contentOfTheWeek(tx, clock)
    if (content.articles.length === 0 && !mayBeEmpty) return { outcome: 'nothing-new' }
    const now = clock.now()
    const [{ id } = { id: 0 }] = await tx
      .insert(newsletterIssues)
      .values({ ...content, savedBy: username, createdAt: now, updatedAt: now })
      .returning({ id: newsletterIssues.id })
    const target = issueName({ id, subject: content.subject })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-drafted', target })
    return { outcome: 'drafted', id, articles: content.articles.length }
  })
}

async function contentOfTheWeek(tx: Database, clock: Clock): Promise<IssueContent> {
  const last = await findLastThatLeft(tx)
  const begin = last?.sendingSince ?? new Date(clock.now().getTime() - weekMs)
  const recent = await listNewsSince(tx, clock, {
    since: dayInSaoPaulo(begin),
    // `since` has no time of day, so the last issue may already contain articles of that day.
    except: last?.articles.map(({ newsId }) => newsId) ?? [],
    limit: maxProposed,
  })
  const [first] = recent
  if (!first) return { subject: '', introduction: '', articles: [] }
  return {
    subject: proposedSubject(first.title),
    introduction: proposedIntroduction(recent.map(({ publishedDate }) => publishedDate)),
    articles: recent.map(({ publishedDate: _day, ...article }) => article),
  }
}

async function findLastThatLeft(tx: Database) {
  const { sendingSince, articles } = newsletterIssues
  const [last] = await tx
    .select({ sendingSince, articles })
    .from(newsletterIssues)
    .where(isNotNull(sendingSince))
    .orderBy(desc(sendingSince))
    .limit(1)
  return last ?? null
}

/** 'Resumo da semana: ' and the first title, cut between words. */
export function proposedSubject(firstTitle: string): string {
  return shortened(`Resumo da semana: ${firstTitle}`, maxSubjectLength)
}

/**
 * 'Nesta edição: 3 notícias publicadas entre …'.
 * @param days publication days, 'YYYY-MM-DD', at least one
 */
export function proposedIntroduction(days: string[]): string {
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
  const counted = countOf(days.length, 'notícia publicada', 'notícias publicadas')
  const when =
    first === last
      ? `em ${formatReferenceDate(first)}`
      : `entre ${formatReferenceDate(first)} e ${formatReferenceDate(last)}`
  return `Nesta edição: ${counted} ${when}.`
}

function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1)
  const whole = cut.slice(0, cut.lastIndexOf(' '))
  return `${whole.replace(/[\s\p{P}]+$/u, '')}…`
}

type RecentArticle = IssueArticle & { publishedDate: string }

type Wanted = {
  /** First publication day, 'YYYY-MM-DD' in São Paulo. */
  since: string
  /** Ids of articles that were already sent. */
  except: number[]
  limit: number
}

function listNewsSince(db: Database, clock: Clock, { since, except, limit }: Wanted): Promise<RecentArticle[]> {
  return db
    .select({ ...articleColumns, publishedDate: news.publishedDate })
    .from(news)
    .where(and(isPublic(clock), gte(news.publishedDate, since), notInArray(news.id, except)))
    .orderBy(...newestFirst)
    .limit(limit)
}

export async function findPublicArticles(
  db: Database,
  clock: Clock,
  ids: number[],
): Promise<Map<number, IssueArticle>> {
  const rows = await db
    .select(articleColumns)
    .from(news)
    .where(and(isPublic(clock), inArray(news.id, ids)))
  return new Map(rows.map((row) => [row.newsId, row]))
}

const articleColumns = {
  newsId: news.id,
  title: news.title,
  summary: news.summary,
  slug: news.slug,
  isSponsored: news.isSponsored,
}
