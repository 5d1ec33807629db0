import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { jobSettings } from '#app/platform/jobs.ts'
import { retryJob } from '#app/platform/jobs/retry-job.server.ts'
import { purposeWords } from '#app/platform/mail/mail-purposes.ts'
import { retryMail } from '#app/platform/mail/retry-mail.server.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { isUuid } from '#app/platform/row-id.ts'

/** The actions on unfinished work. */
export const workActions = {
  'retry-job': definePanelAction({
    read: uuidForm('unknown-job'),
    run: retryFailedJob,
    failure: 'a job could not be put into the queue anew',
  }),
  'retry-mail': definePanelAction({
    read: uuidForm('unknown-mail'),
    run: retryUnsentMail,
    failure: 'a mail could not be put into the queue anew',
  }),
}

function uuidForm<Outcome extends string>(unknown: Outcome) {
  return (form: FormData) => {
    const id = String(form.get('id') ?? '')
    return isUuid(id) ? { outcome: 'valid' as const, entry: id } : { outcome: unknown }
  }
}

/** A failed job is put into the queue anew, and the log of the panel says by whom. */
function retryFailedJob({ db, clock, jobs, username }: PanelDeps, id: string) {
  return db.transaction(async (tx) => {
    const retried = await retryJob(tx, { jobs }, id)
    if (retried.outcome === 'retried') {
      const target = jobSettings[retried.name].label
      await recordAdminAction(tx, clock, { username, action: 'job-retried', target })
    }
    return { outcome: retried.outcome }
  })
}

/** A mail is tried again at once, and the log of the panel says by whom; its address stays out of that log. */
function retryUnsentMail({ db, clock, jobs, username }: PanelDeps, id: string) {
  return db.transaction(async (tx) => {
    const retried = await retryMail(tx, { clock, jobs }, id)
    if (retried.outcome === 'retried') {
      const target = purposeWords(retried.purpose)
      await recordAdminAction(tx, clock, { username, action: 'mail-retried', target })
    }
    return { outcome: retried.outcome }
  })
}
