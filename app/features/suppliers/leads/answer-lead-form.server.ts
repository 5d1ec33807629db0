import type { FormParts } from '#app/platform/form-parts.server.ts'
import { answerVisitorForm } from '#app/platform/visitor-form.server.ts'
import { readLeadForm } from './read-lead-form.server.ts'
import { sendLead } from './send-lead.server.ts'

/** From the request to what the visitor hears. Never throws. */
export function answerLeadForm(parts: FormParts, request: Request, slug: string) {
  return answerVisitorForm(parts, request, {
    read: readLeadForm,
    send: (lead) => sendLead(parts, { slug, lead }),
    taken: ['sent', 'kept'],
    failure: 'a lead could not be stored',
  })
}
