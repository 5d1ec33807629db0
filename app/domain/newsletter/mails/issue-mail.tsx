import { type IssueContent, unsubscribePlace, type WrittenIssue } from '#app/domain/newsletter/issues/written-issue.ts'
import { unsubscribePath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'

/** Renders an issue once for all readers, with a placeholder for the unsubscribe link. */
export async function writeIssue(content: IssueContent, siteUrl: string): Promise<WrittenIssue> {
  const { IssueLetter } = await import('./issue-letter.tsx')
  return renderMail(<IssueLetter {...content} siteUrl={siteUrl} unsubscribeUrl={unsubscribePlace} />)
}

/** Renders a test mail, whose unsubscribe link has no valid signature. */
export async function writeIssueTest(content: IssueContent, siteUrl: string): Promise<WrittenIssue> {
  const { IssueLetter } = await import('./issue-letter.tsx')
  const unsubscribeUrl = `${siteUrl}${unsubscribePath('teste')}`
  return renderMail(<IssueLetter {...content} isTest siteUrl={siteUrl} unsubscribeUrl={unsubscribeUrl} />)
}
