import { draftIssue } from '#app/features/newsletter/issues/draft-issue.server.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { deleteIssue } from './delete-issue.server.ts'
import type {
  ArticleSearchAnswer,
  DeletionAnswer,
  DraftAnswer,
  ProgressAnswer,
  ResumeAnswer,
  StopAnswer,
} from './issue-answers.ts'
import { findProgress } from './issue-queries.server.ts'
import { resumeIssue } from './resume-issue.server.ts'
import { searchIssueArticles } from './search-issue-articles.server.ts'
import { stopIssue } from './stop-issue.server.ts'

/** What every call about one issue sends; 0 is no issue's number. */
async function issueIdOf(request: Request): Promise<number> {
  return readRowId((await readForm(request)).get('id')) ?? 0
}

/** None of these answers ever throws. The form holds 'sim' in `vazia` where a draft is wanted although nothing is new. */
export async function answerDraft(parts: PanelParts, request: Request): Promise<DraftAnswer> {
  const mayBeEmpty = (await readForm(request)).get('vazia') === 'sim'
  return withFailureOutcome(parts, 'an issue of the newsletter could not be drafted', () =>
    draftIssue(parts, { username: parts.username, mayBeEmpty }),
  )
}

export async function answerIssueDeletion(parts: PanelParts, request: Request): Promise<DeletionAnswer> {
  const id = await issueIdOf(request)
  return withFailureOutcome(parts, 'a draft of the newsletter could not be deleted', () =>
    deleteIssue(parts, { id, username: parts.username }),
  )
}

export async function answerStop(parts: PanelParts, request: Request): Promise<StopAnswer> {
  const id = await issueIdOf(request)
  return withFailureOutcome(parts, 'a newsletter could not be stopped', () =>
    stopIssue(parts, { id, username: parts.username }),
  )
}

export async function answerResumption(parts: PanelParts, request: Request): Promise<ResumeAnswer> {
  const id = await issueIdOf(request)
  if (!parts.mail.isConfigured) return { outcome: 'mail-not-configured' }
  return withFailureOutcome(parts, 'a newsletter could not be resumed', () =>
    resumeIssue(parts, { id, username: parts.username }),
  )
}

export async function answerProgress(parts: PanelParts, request: Request): Promise<ProgressAnswer> {
  const id = await issueIdOf(request)
  return withFailureOutcome(parts, 'the progress of a newsletter could not be read', async () => {
    const progress = await findProgress(parts.db, id)
    return progress ? { outcome: 'found', ...progress } : { outcome: 'missing' }
  })
}

/** The form holds what was typed in `busca`. */
export async function answerArticleSearch(parts: PanelParts, request: Request): Promise<ArticleSearchAnswer> {
  const typed = String((await readForm(request)).get('busca') ?? '')
  return withFailureOutcome(parts, 'news for the newsletter could not be searched', async () => ({
    outcome: 'found',
    articles: await searchIssueArticles(parts, typed),
  }))
}
