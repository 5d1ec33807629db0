import type { FormParts } from '#app/platform/form-parts.server.ts'
import { answerVisitorForm } from '#app/platform/visitor-form.server.ts'
import { readContactForm } from './read-contact-form.server.ts'
import { sendContactMessage, type SendParts } from './send-contact-message.server.ts'

/** From the request to what the visitor hears. Never throws. */
export function answerContactForm(parts: SendParts & Pick<FormParts, 'log'>, request: Request) {
  return answerVisitorForm(parts, request, {
    read: readContactForm,
    send: (message) => sendContactMessage(parts, message),
    taken: ['sent'],
    failure: 'a contact message could not be stored',
  })
}
