import type { FormReading } from '#app/platform/forms/form-answer.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { intentField, withdrawIntent } from './confirmation-answer.ts'
import { confirmSupplier } from './confirm-supplier.server.ts'
import type { ConfirmationFields } from './page-fields.ts'
import { readConfirmationForm } from './read-confirmation-form.server.ts'
import type { SupplierPage } from './supplier-page.ts'
import { withdrawSupplier } from './withdraw-supplier.server.ts'

type Parts = Pick<FormDeps, 'db' | 'clock' | 'log' | 'secret'>

/** From the request to what the business hears. Never throws. */
export function answerConfirmationForm(parts: Parts, request: Request, token: string) {
  return answerVisitorForm(parts, request, {
    read,
    send: (page) => (page ? confirmSupplier(parts, { token, page }) : withdrawSupplier(parts, token)),
    taken: ['confirmed', 'withdrawn'],
    failure: 'a supplier could not be confirmed',
  })
}

/** @returns as its entry null, where the business asks to be left out */
function read(form: FormData): FormReading<ConfirmationFields, SupplierPage | null> {
  return form.get(intentField) === withdrawIntent ? { outcome: 'valid', entry: null } : readConfirmationForm(form)
}
