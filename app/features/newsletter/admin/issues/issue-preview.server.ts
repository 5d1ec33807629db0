import { writeIssue } from '#app/features/newsletter/mails/issue-mail.tsx'
import { forceColorScheme } from '#app/platform/mail/force-color-scheme.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { findIssue } from './issue-queries.server.ts'

/**
 * The mail as it leaves, for a frame of its page; null where there is no such issue. Its links open in a tab of their own; the
 * place of a way out leads nowhere.
 */
export async function answerIssuePreview(
  { db, siteUrl }: Pick<PanelDeps, 'db' | 'siteUrl'>,
  { id, look }: { id: number; look: 'light' | 'dark' },
): Promise<Response | null> {
  const issue = await findIssue(db, id)
  if (!issue) return null
  const { html } = issue.written ?? (await writeIssue(issue, siteUrl))
  return new Response(forceColorScheme(html, look).replace('<head>', '<head><base target="_blank"/>'), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': framePolicy,
    },
  })
}

/** Words and looks, no script, nothing fetched; the frame's own attribute says the same. */
const framePolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')
