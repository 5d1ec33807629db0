import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { joinWaitlist } from './join-waitlist.server.ts'
import { readWaitlistForm } from './read-waitlist-form.server.ts'

/** From the request to what the visitor hears. Never throws. */
export function answerWaitlistForm(parts: FormDeps, request: Request) {
  return answerVisitorForm(parts, request, {
    read: readWaitlistForm,
    send: (entry) => joinWaitlist(parts, entry),
    taken: ['joined'],
    failure: 'an entry of the suppliers could not be stored',
  })
}
