import { asTheyStand, type WithdrawnArticle } from '#app/features/newsletter/issues/start-issue.server.ts'
import { writeIssue } from '#app/features/newsletter/mails/issue-mail.tsx'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { countReaders, type EditedIssue, findIssue, findProgress, type IssueProgress } from './issue-queries.server.ts'

export type IssuePage = {
  issue: Omit<EditedIssue, 'written'>
  /** The plain half of the mail. */
  text: string
  progress: IssueProgress
  /** The number of readers now. */
  readers: number
  /** Articles of a draft that visitors cannot read any more. */
  withdrawn: WithdrawnArticle[]
  isMailConfigured: boolean
}

/** Everything that the page of an issue shows; null where there is no such issue. */
export async function openIssuePage(parts: PanelDeps, id: number): Promise<IssuePage | null> {
  const { db, clock, siteUrl, mail } = parts
  const [found, progress] = await Promise.all([findIssue(db, id), findProgress(db, id)])
  if (!found || !progress) return null
  const { written, ...issue } = found
  const isDraft = issue.state === 'draft'
  const [readers, { withdrawn }, { text }] = await Promise.all([
    isDraft ? countReaders(db) : 0,
    isDraft ? asTheyStand(db, clock, issue.articles) : { withdrawn: [] },
    written ?? writeIssue(issue, siteUrl),
  ])
  return { issue, text, progress, readers, withdrawn, isMailConfigured: mail.isConfigured }
}
