import { listPublishedNews } from '#app/domain/news/news-queries.server.ts'
import { searchNews } from '#app/domain/news/search/search-news.server.ts'
import type { IssueArticle } from '#app/domain/newsletter/issues/written-issue.ts'
import { withFailureOutcome } from '#app/platform/failures/run-loader.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'
import { findIssue, findProgress, type IssueProgress } from './issue-queries.server.ts'
import { writeIssue } from '#app/domain/newsletter/mails/issue-mail.tsx'
import { forceColorScheme } from '#app/platform/mail/render-mail.server.ts'

export type ProgressAnswer = ({ outcome: 'found' } & IssueProgress) | { outcome: 'missing' } | { outcome: 'failed' }

/** `publishedDate`: 'YYYY-MM-DD'. */
export type FoundArticle = IssueArticle & { publishedDate: string }
export type ArticleSearchAnswer = { outcome: 'found'; articles: FoundArticle[] } | { outcome: 'failed' }

/** Never throws. */
export async function answerProgress(deps: PanelDeps, request: Request): Promise<ProgressAnswer> {
  const id = readRowId((await readForm(request)).get('id')) ?? 0
  return withFailureOutcome(deps, 'the progress of a newsletter could not be read', async () => {
    const progress = await findProgress(deps.db, id)
    return progress ? { outcome: 'found', ...progress } : { outcome: 'missing' }
  })
}

/** Reads the search text from the field `busca`. Never throws. */
export async function answerArticleSearch(deps: PanelDeps, request: Request): Promise<ArticleSearchAnswer> {
  const typed = String((await readForm(request)).get('busca') ?? '')
  return withFailureOutcome(deps, 'news for the newsletter could not be searched', async () => ({
    outcome: 'found',
    articles: await searchIssueArticles(deps, typed),
  }))
}

const limit = 10

/** Best match first; without search text, newest first. */
async function searchIssueArticles(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  typed: string,
): Promise<FoundArticle[]> {
  const search = normalizeSearchTerm(typed)
  const articles = search
    ? (await searchNews(db, clock, { term: search, limit })).articles
    : await listPublishedNews(db, clock, { limit })
  return articles.map(({ id, title, summary, slug, isSponsored, publishedDate }) => ({
    newsId: id,
    title,
    summary,
    slug,
    isSponsored,
    publishedDate,
  }))
}

/** null: no such issue. Links open in a new tab; the unsubscribe link has no effect. */
export async function answerIssuePreview(
  { db, siteUrl }: Pick<PanelDeps, 'db' | 'siteUrl'>,
  { id, theme }: { id: number; theme: 'light' | 'dark' },
): Promise<Response | null> {
  const issue = await findIssue(db, id)
  if (!issue) return null
  const { html } = issue.written ?? (await writeIssue(issue, siteUrl))
  return new Response(forceColorScheme(html, theme).replace('<head>', '<head><base target="_blank"/>'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': framePolicy,
    },
  })
}

/** CSP of the preview: styles, but no scripts or requests, like the frame's `sandbox`. */
const framePolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')
