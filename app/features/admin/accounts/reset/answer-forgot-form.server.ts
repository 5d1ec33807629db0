import { failureName } from '#app/platform/content/database-code.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { refuseOtherSites } from '#app/platform/requests/request-origin.server.ts'
import type { ForgotAnswer } from './reset-answer.ts'
import { sendAdminResetEmail } from './send-admin-reset-email.server.ts'

type Parts = Parameters<typeof sendAdminResetEmail>[0] & { log: Log; visitor: string }

/** A failure of the mail or the database is a sentence on the page. Throws 403 for another site. */
export async function answerForgotForm({ log, visitor, ...parts }: Parts, request: Request): Promise<ForgotAnswer> {
  refuseOtherSites(request, parts.siteUrl)
  const typed = (await readForm(request)).get('email')
  const email = typeof typed === 'string' ? typed.trim().slice(0, 320) : ''
  try {
    return { ...(await sendAdminResetEmail(parts, { email, visitor })), email }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a reset mail could not be queued')
    return { outcome: 'failed', email }
  }
}
