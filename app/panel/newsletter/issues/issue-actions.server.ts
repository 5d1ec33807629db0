import { draftIssue } from '#app/domain/newsletter/issues/draft-issue.server.ts'
import { type IssueContent, issueName, type WrittenIssue } from '#app/domain/newsletter/issues/written-issue.ts'
import { startIssue } from '#app/domain/newsletter/issues/start-issue.server.ts'
import { writeIssue, writeIssueTest } from '#app/domain/newsletter/mails/issue-mail.tsx'
import { formLine } from '#app/platform/forms/form-text.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'
import { definePanelAction, rowForm, rowId, ok } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { issuePath, issuesPath } from './issue-entry.ts'
import { readVersion, saveAction } from './save-issue.server.ts'
import { and, eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { findIssue } from './issue-queries.server.ts'

export const issueListActions = {
  draft: definePanelAction({
    // `vazia`: creates a draft even without new articles.
    read: (form) => ok({ mayBeEmpty: form.get('vazia') === 'sim' }),
    run: (deps, { mayBeEmpty }) => draftIssue(deps, { username: deps.username, mayBeEmpty }),
    failure: 'an issue of the newsletter could not be drafted',
    next: (answer) => ('id' in answer ? issuePath(answer.id) : null),
  }),
}

export const issueActions = {
  save: saveAction,
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => deleteIssue(deps, { id, username: deps.username }),
    failure: 'a draft of the newsletter could not be deleted',
    isConfirmed: true,
    next: ({ outcome }) => (outcome === 'deleted' || outcome === 'missing' ? issuesPath : null),
  }),
  test: definePanelAction({
    read: readTest,
    // Without a mail server, the mail becomes a file.
    run: (deps, { id, to }) =>
      testIssue(deps, { id, to, username: deps.username, write: (content) => writeIssueTest(content, deps.siteUrl) }),
    failure: 'a test of the newsletter could not be sent',
  }),
  send: definePanelAction({
    // `deixarDeFora`: ids of articles that are no longer public and may be left out.
    read: (form) =>
      ok({ ...readVersion(form), leaveOut: form.getAll('deixarDeFora').flatMap((id) => readRowId(id) ?? []) }),
    run: send,
    failure: 'a newsletter could not begin to leave',
    isConfirmed: true,
  }),
  stop: definePanelAction({
    read: rowForm({ id: rowId }),
    run: (deps, { id }) => stopIssue(deps, { id, username: deps.username }),
    failure: 'a newsletter could not be stopped',
  }),
  resume: definePanelAction({
    read: rowForm({ id: rowId }),
    run: resume,
    failure: 'a newsletter could not be resumed',
  }),
}

const addressProblem = 'Escreva um endereço completo, como nome@exemplo.com.br.'

function readTest(form: FormData) {
  const to = readEmail(formLine(form, 'email'))
  if (to === null) return { outcome: 'invalid', problems: { email: addressProblem } } as const
  return ok({ id: readRowId(form.get(versionFields.id)) ?? 0, to })
}

const noMail = { outcome: 'mail-not-configured' } as const

/** Refuses without a mail server: mails would only become files. */
async function send(deps: PanelDeps, start: ReturnType<typeof readVersion> & { leaveOut: number[] }) {
  if (!deps.mail.isConfigured) return noMail
  const write = (content: IssueContent) => writeIssue(content, deps.siteUrl)
  return startIssue({ ...deps, write }, { ...start, username: deps.username })
}

async function resume(deps: PanelDeps, { id }: { id: number }) {
  return deps.mail.isConfigured ? resumeIssue(deps, { id, username: deps.username }) : noMail
}

/** 'not-sending': already sent or stopped. Nothing was written. */
type StopOutcome = { outcome: 'stopped' | 'not-sending' }

/** A mail that is already on its way still arrives. */
export function stopIssue(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<StopOutcome> {
  return db.transaction(async (tx) => {
    const [stopped] = await tx
      .update(newsletterIssues)
      .set({ state: 'stopped', problem: null })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'sending')))
      .returning({ subject: newsletterIssues.subject })
    if (!stopped) return { outcome: 'not-sending' }
    await recordAdminAction(tx, clock, { username, action: 'newsletter-stopped', target: stopped.subject })
    return { outcome: 'stopped' }
  })
}

/** 'not-stopped': being sent, or already sent. Nothing was written. */
type ResumeOutcome = { outcome: 'resumed' | 'not-stopped' }

/** Temporary refusals get their limit of two days again, because no mail was sent in the meantime. */
export function resumeIssue(
  { db, clock, jobs }: Pick<PanelDeps, 'db' | 'clock' | 'jobs'>,
  { id, username }: { id: number; username: string },
): Promise<ResumeOutcome> {
  return db.transaction(async (tx) => {
    const [resumed] = await tx
      .update(newsletterIssues)
      .set({ state: 'sending', problem: null, updatedAt: clock.now() })
      .where(and(eq(newsletterIssues.id, id), eq(newsletterIssues.state, 'stopped')))
      .returning({ subject: newsletterIssues.subject })
    if (!resumed) return { outcome: 'not-stopped' }
    await jobs.enqueue(tx, 'send-newsletter', {}, { key: 'send-newsletter' })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-resumed', target: resumed.subject })
    return { outcome: 'resumed' }
  })
}

/** 'already-started': its sending has started. */
type DeletionOutcome = { outcome: 'deleted' | 'missing' | 'already-started' }

function deleteIssue(
  { db, clock }: Pick<PanelDeps, 'db' | 'clock'>,
  { id, username }: { id: number; username: string },
): Promise<DeletionOutcome> {
  const { subject, state } = newsletterIssues
  const isIssue = eq(newsletterIssues.id, id)
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(newsletterIssues)
      .where(and(isIssue, eq(state, 'draft')))
      .returning({ subject })
    if (!deleted) {
      const [existing] = await tx.select({ id: newsletterIssues.id }).from(newsletterIssues).where(isIssue)
      return { outcome: existing ? 'already-started' : 'missing' }
    }
    const target = issueName({ id, subject: deleted.subject })
    await recordAdminAction(tx, clock, { username, action: 'newsletter-deleted', target })
    return { outcome: 'deleted' }
  })
}

type TestOutcome = { outcome: 'tested' | 'missing' | 'too-many' }

type Test = {
  id: number
  username: string
  /** Address without a display name. */
  to: string
  write: (content: IssueContent) => Promise<WrittenIssue>
}

const limit = 10
const windowMs = 3_600_000

/** Sends the issue to one address. The subject starts with '[Teste]', and the unsubscribe link has no effect. */
async function testIssue(parts: PanelDeps, { id, username, to, write }: Test): Promise<TestOutcome> {
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
