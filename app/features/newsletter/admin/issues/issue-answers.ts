import type { DraftOutcome } from '#app/features/newsletter/issues/draft-issue.server.ts'
import type { StartOutcome } from '#app/features/newsletter/issues/start-issue.server.ts'
import type { IssueArticle } from '#app/features/newsletter/issues/issue-article.ts'
import type { ShownDifference } from '#app/ui/differences.tsx'
import type { DeletionOutcome } from './delete-issue.server.ts'
import type { IssueProblems } from './issue-problems.ts'
import type { IssueProgress } from './issue-queries.server.ts'
import type { ResumeOutcome } from './resume-issue.server.ts'
import type { StopOutcome } from './stop-issue.server.ts'
import type { TestOutcome } from './test-issue.server.ts'

/** What the calls of these pages hear. */
type Failed = { outcome: 'failed' }
type NoMail = { outcome: 'mail-not-configured' }

export type DraftAnswer = DraftOutcome | Failed
export type DeletionAnswer = DeletionOutcome | Failed
export type StopAnswer = StopOutcome | Failed
export type ResumeAnswer = ResumeOutcome | NoMail | Failed
export type SendAnswer = StartOutcome | NoMail | Failed
export type TestAnswer = TestOutcome | { outcome: 'invalid-address' } | Failed
export type ProgressAnswer = ({ outcome: 'found' } & IssueProgress) | { outcome: 'missing' } | Failed

/** `differences`: from what somebody else saved to what was sent. */
export type SaveAnswer =
  | { outcome: 'saved'; version: number }
  | { outcome: 'invalid'; sentence: string; problems: IssueProblems }
  | { outcome: 'conflict'; version: number; username: string; savedAt: string; differences: ShownDifference[] }
  | { outcome: 'missing' | 'already-started' | 'failed'; sentence: string }

/** `publishedDate`: 'YYYY-MM-DD'. */
export type FoundArticle = IssueArticle & { publishedDate: string }
export type ArticleSearchAnswer = { outcome: 'found'; articles: FoundArticle[] } | Failed
