import type { IssueContent } from '#app/features/newsletter/issues/issue-article.ts'
import { issueName } from '#app/features/newsletter/issues/issue-name.ts'
import type { WrittenIssue } from '#app/features/newsletter/issues/written-issue.ts'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { findIssue } from './issue-queries.server.ts'

export type TestOutcome = { outcome: 'tested' | 'missing' | 'too-many' }

type Test = {
  id: number
  username: string
  /** One bare address. */
  to: string
  /** Writes the mail; only the bundle can. */
  write: (content: IssueContent) => Promise<WrittenIssue>
}

const limit = 10
const windowMs = 3_600_000

/** Sends an issue as it was saved to one address, marked as a test. Its way out takes nobody off the list. */
export async function testIssue(parts: PanelDeps, { id, username, to, write }: Test): Promise<TestOutcome> {
  const { db, clock } = parts
  const issue = await findIssue(db, id)
  if (!issue) return { outcome: 'missing' }
  if (!(await allowWithin(db, clock, { purpose: 'newsletter-test', visitor: username, limit, windowMs })))
    return { outcome: 'too-many' }
  const written = await write(issue)
  const name = issueName(issue)
  await db.transaction(async (tx) => {
    await queueMail(tx, parts, { purpose: 'newsletter-test', to, subject: `[Teste] ${name}`, ...written })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-tested', target: name })
  })
  return { outcome: 'tested' }
}
