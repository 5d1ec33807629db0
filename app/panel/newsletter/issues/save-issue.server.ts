import type { LoggedChange } from '#database/schema/accounts.ts'
import { eq } from 'drizzle-orm'
import { type IssueArticle, type IssueContent, issueName } from '#app/domain/newsletter/issues/written-issue.ts'
import { findPublicArticles } from '#app/domain/newsletter/issues/draft-issue.server.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { newsletterIssues } from '#database/schema/newsletter.ts'
import {
  articleField,
  type IssueEntry,
  issuePath,
  type IssueProblems,
  issueProblems,
  readIssueEntry,
} from './issue-entry.ts'
import { diffPassage } from '#app/panel/news/revision-diff.ts'
import { definePanelAction, ok } from '#app/platform/panel/actions.server.ts'
import { versionFields } from '#app/platform/panel/action-fields.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { ShownDifference } from '#app/ui/panel/form-notices.tsx'

type SaveOutcome =
  | { outcome: 'saved'; version: number }
  /** The issue was deleted, or its sending has started. */
  | { outcome: 'missing' | 'already-started' }
  | { outcome: 'invalid'; problems: IssueProblems }
  /** Send `version` as base version to overwrite. `savedAt`: ISO instant. */
  | { outcome: 'conflict'; version: number; username: string; savedAt: string; differences: ShownDifference[] }

type Save = { id: number; baseVersion: number; entry: IssueEntry }

export const saveAction = definePanelAction({
  read: readSave,
  run: saveIssue,
  failure: 'an issue of the newsletter could not be saved',
})

/** 0: invalid. */
export function readVersion(form: FormData) {
  return { id: readRowId(form.get(versionFields.id)) ?? 0, baseVersion: readRowId(form.get(versionFields.base)) ?? 0 }
}

function readSave(form: FormData) {
  const entry = readIssueEntry(form)
  const problems = issueProblems(entry)
  if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems } as const
  return ok({ ...readVersion(form), entry })
}

const fields = {
  subject: { label: 'Assunto', shown: ({ subject }) => subject },
  introduction: { label: 'Introdução', shown: ({ introduction }) => introduction },
  articles: {
    label: 'Notícias',
    shown: ({ articles }) => articles.map(({ title, summary }) => `${title}\n${summary}`).join('\n\n'),
  },
} satisfies Record<string, { label: string; shown: (content: IssueContent) => string }>

function diffIssues(before: IssueContent, after: IssueContent): ShownDifference[] {
  return Object.entries(fields).flatMap(([field, { label, shown }]) => {
    const [old, current] = [shown(before), shown(after)]
    return old === current ? [] : [{ field, label, parts: diffPassage(old, current).parts }]
  })
}

/**
 * Writes nothing if another editor saved in the meantime.
 * @param entry validated
 */
function saveIssue({ db, clock, username }: PanelDeps, { id, baseVersion, entry }: Save): Promise<SaveOutcome> {
  return db.transaction(async (tx) => {
    const [issue] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update')
    if (!issue) return { outcome: 'missing' }
    if (issue.state !== 'draft') return { outcome: 'already-started' }
    const known = await findPublicArticles(
      tx,
      clock,
      entry.articles.map(({ newsId }) => newsId),
    )
    // An article that is no longer public stays until an editor removes it.
    for (const article of issue.articles) if (!known.has(article.newsId)) known.set(article.newsId, article)
    const { articles, problems } = withAddresses(entry, known)
    const yours = { subject: entry.subject, introduction: entry.introduction, articles }
    const { version, savedBy, updatedAt, ...theirs } = issue
    if (version !== baseVersion) {
      const differences = diffIssues(theirs, yours)
      return { outcome: 'conflict', version, username: savedBy, savedAt: updatedAt.toISOString(), differences }
    }
    if (Object.keys(problems).length > 0) return { outcome: 'invalid', problems }
    await tx
      .update(newsletterIssues)
      .set({ ...yours, version: version + 1, savedBy: username, updatedAt: clock.now() })
      .where(eq(newsletterIssues.id, id))
    const target = issueName({ id, subject: entry.subject })
    const changes = issueChanges(issue, yours)
    const path = issuePath(id)
    await recordAdminAction(tx, clock, { username, action: 'newsletter-updated', target, changes, path })
    return { outcome: 'saved', version: version + 1 }
  })
}

function issueChanges(before: IssueContent, after: IssueContent): LoggedChange[] {
  const articlesOf = ({ articles }: IssueContent) => articles.map(({ title }) => title).join('; ')
  const summariesOf = ({ articles }: IssueContent) => articles.flatMap(({ summary }) => summary || []).join(' · ')
  const changes = [
    { field: 'Assunto', before: before.subject, after: after.subject },
    { field: 'Introdução', before: before.introduction, after: after.introduction },
    { field: 'Notícias', before: articlesOf(before), after: articlesOf(after) },
    { field: 'Resumos', before: summariesOf(before), after: summariesOf(after) },
  ]
  return changes
    .filter((change) => change.before !== change.after)
    .map((change) => ({ ...change, before: change.before || null, after: change.after || null }))
}

/** Values from the form could be forged, so slug and sponsorship come from the database. */
function withAddresses({ articles }: IssueEntry, known: Map<number, IssueArticle>) {
  const problems: IssueProblems = {}
  const found = articles.flatMap((entry) => {
    const article = known.get(entry.newsId)
    if (article) return [{ ...article, ...entry }]
    problems[articleField.title(entry.newsId)] = 'Esta notícia não está no ar: tire-a da edição.'
    return []
  })
  return { articles: found, problems }
}
