import { readInstant } from '#app/features/suppliers/admin/supplier-actions.server.ts'
import { readSupplierPage } from '#app/features/suppliers/confirming/read-confirmation-form.server.ts'
import { readWaitlistForm } from '#app/features/suppliers/signup/read-waitlist-form.server.ts'
import { formLine } from '#app/platform/forms/form-text.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { correctEntry } from './correct-entry.server.ts'
import { correctPage } from './correct-page.server.ts'

/** The corrections of an entry and of its page. */
export const correctionActions = {
  'correct-entry': definePanelAction({
    read: readEntryForm,
    run: (deps, { id, entry, seen }) => correctEntry(deps, { id, entry, seen, username: deps.username }),
    failure: 'an entry of a supplier could not be corrected',
    isConfirmed: ({ entry, linkedEmail }) => linkedEmail !== '' && linkedEmail !== entry.email.toLowerCase(),
  }),
  'correct-page': definePanelAction({
    read: readPageForm,
    run: (deps, entry) => correctPage(deps, { ...entry, username: deps.username }),
    failure: 'a page of a supplier could not be corrected',
  }),
}

/** The form holds the fields of a sign-up, `id`, in `vista` how they stood, and in `ligado` the address that has a link. */
function readEntryForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'missing' as const }
  const reading = readWaitlistForm(form)
  if (reading.outcome === 'invalid') return { outcome: 'invalid' as const, problems: reading.problems }
  const seen = String(form.get('vista') ?? '')
  const linkedEmail = formLine(form, 'ligado').toLowerCase()
  return { outcome: 'valid' as const, entry: { id, entry: reading.entry, seen, linkedEmail } }
}

/** The form holds the fields of a page, `id`, in `texto` the instant of the text that is corrected, and `pedir` once that was agreed to. */
function readPageForm(form: FormData) {
  const id = readRowId(form.get('id'))
  if (id === null) return { outcome: 'missing' as const }
  const reading = readSupplierPage(form)
  if (reading.outcome === 'invalid') return { outcome: 'invalid' as const, problems: reading.problems }
  const [seenText, mayAsk] = [readInstant(form.get('texto')), form.get('pedir') === '1']
  return { outcome: 'valid' as const, entry: { id, page: reading.entry, seenText, mayAsk } }
}
