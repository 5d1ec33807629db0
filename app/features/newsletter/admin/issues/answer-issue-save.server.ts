import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { SaveAnswer } from './issue-answers.ts'
import {
  invalidIssueSentence,
  missingIssueSentence,
  saveIssueFailure,
  startedIssueSentence,
} from './issue-desk-texts.ts'
import { diffIssues } from './issue-differences.ts'
import { readIssueEntry } from './issue-entry.ts'
import { problemsOf } from './issue-problems.ts'
import { saveIssue } from './save-issue.server.ts'

/** The form holds `id`, `baseVersion` and what issue-entry.ts reads. Never throws. */
export async function answerIssueSave(parts: PanelParts, request: Request): Promise<SaveAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const entry = readIssueEntry(form)
  const problems = problemsOf(entry)
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', sentence: invalidIssueSentence, problems }
  if (id === null) return { outcome: 'missing', sentence: missingIssueSentence }
  const baseVersion = readRowId(form.get('baseVersion')) ?? 0
  const saved = await withFailureOutcome(parts, 'an issue of the newsletter could not be saved', () =>
    saveIssue(parts, { id, baseVersion, username: parts.username, entry }),
  )
  switch (saved.outcome) {
    case 'saved':
      return saved
    case 'invalid':
      return { ...saved, sentence: Object.values(saved.problems)[0] ?? invalidIssueSentence }
    case 'missing':
      return { outcome: 'missing', sentence: missingIssueSentence }
    case 'already-started':
      return { outcome: 'already-started', sentence: startedIssueSentence }
    case 'failed':
      return { outcome: 'failed', sentence: saveIssueFailure }
    case 'conflict': {
      const { theirs, yours, ...conflict } = saved
      return { ...conflict, differences: diffIssues(theirs, yours) }
    }
  }
}
