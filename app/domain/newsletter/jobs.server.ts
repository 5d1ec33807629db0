import { systemUsername } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { JobHandlers } from '#app/platform/jobs.ts'
import type { JobDeps } from '#app/platform/jobs/job-deps.server.ts'
import { draftIssue } from './issues/draft-issue.server.ts'
import { askStoredAddresses } from './subscribing/ask-stored-addresses.server.ts'
import { sendNewsletter } from './issues/send-newsletter.server.ts'

export function newsletterJobs(deps: JobDeps): JobHandlers {
  const { db, clock, transport, secret, siteUrl, isMailConfigured } = deps
  return {
    'ask-stored-addresses': async (_data, { signal }) => {
      if (isMailConfigured) await askStoredAddresses(deps, signal)
    },
    'send-newsletter': async (_data, { signal }) => {
      if (isMailConfigured) await sendNewsletter({ db, clock, transport, secret, siteUrl }, signal)
    },
    'draft-newsletter': async () => {
      await draftIssue({ db, clock }, { username: systemUsername })
    },
  }
}
