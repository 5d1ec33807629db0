import { startIssue } from '#app/features/newsletter/issues/start-issue.server.ts'
import { writeIssue, writeIssueTest } from '#app/features/newsletter/mails/issue-mail.tsx'
import { formLine } from '#app/platform/form-text.ts'
import { isMailAddress } from '#app/platform/mail/mail-address.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { SendAnswer, TestAnswer } from './issue-answers.ts'
import { testIssue } from './test-issue.server.ts'

/** The form holds `id` and, in `email`, one address. Without a mail server the mail becomes a file. Never throws. */
export async function answerIssueTest(parts: PanelParts, request: Request): Promise<TestAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id')) ?? 0
  const to = formLine(form, 'email')
  if (!isMailAddress(to)) return { outcome: 'invalid-address' }
  const { siteUrl, username } = parts
  return withFailureOutcome(parts, 'a test of the newsletter could not be sent', () =>
    testIssue(parts, { id, username, to, write: (content) => writeIssueTest(content, siteUrl) }),
  )
}

/**
 * The form holds `id`, `baseVersion` and, in each `deixarDeFora`, an article that is no longer public and may be left out.
 * Refused without a mail server: files in a folder reach nobody (T-67). Never throws.
 */
export async function answerIssueSending(parts: PanelParts, request: Request): Promise<SendAnswer> {
  const form = await readForm(request)
  if (!parts.mail.isConfigured) return { outcome: 'mail-not-configured' }
  const { siteUrl, username } = parts
  return withFailureOutcome(parts, 'a newsletter could not begin to leave', () =>
    startIssue(
      { ...parts, write: (content) => writeIssue(content, siteUrl) },
      {
        id: readRowId(form.get('id')) ?? 0,
        baseVersion: readRowId(form.get('baseVersion')) ?? 0,
        username,
        leaveOut: form.getAll('deixarDeFora').flatMap((id) => readRowId(id) ?? []),
      },
    ),
  )
}
