import { readSupplierPage } from '#app/features/suppliers/confirming/read-confirmation-form.server.ts'
import type { ConfirmationProblems } from '#app/features/suppliers/confirming/page-fields.ts'
import { readWaitlistForm } from '#app/features/suppliers/joining/read-waitlist-form.server.ts'
import type { WaitlistProblems } from '#app/features/suppliers/joining/waitlist-entry.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { readInstant } from '#app/features/suppliers/admin/answer-supplier-calls.server.ts'
import { correctEntry, type EntryCorrection } from './correct-entry.server.ts'
import { correctPage, type PageCorrection } from './correct-page.server.ts'

type Failed = { outcome: 'failed' }
export type EntryCorrectionAnswer = EntryCorrection | { outcome: 'invalid'; problems: WaitlistProblems } | Failed
export type PageCorrectionAnswer = PageCorrection | { outcome: 'invalid'; problems: ConfirmationProblems } | Failed

/** The form holds the fields of a sign-up, `id`, and in `vista` how they stood. Never throws. */
export async function answerEntryCorrection(parts: PanelParts, request: Request): Promise<EntryCorrectionAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const reading = readWaitlistForm(form)
  if (reading.outcome === 'invalid') return { outcome: 'invalid', problems: reading.problems }
  const seen = String(form.get('vista') ?? '')
  return withFailureOutcome(parts, 'an entry of a supplier could not be corrected', async () =>
    id === null
      ? { outcome: 'missing' }
      : correctEntry(parts, { id, entry: reading.entry, seen, username: parts.username }),
  )
}

/** The form holds the fields of a page, `id`, in `texto` the instant of the text that is corrected, and `pedir` once that was agreed to. Never throws. */
export async function answerPageCorrection(parts: PanelParts, request: Request): Promise<PageCorrectionAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const reading = readSupplierPage(form)
  if (reading.outcome === 'invalid') return { outcome: 'invalid', problems: reading.problems }
  const [seenText, mayAsk] = [readInstant(form.get('texto')), form.get('pedir') === '1']
  return withFailureOutcome(parts, 'a page of a supplier could not be corrected', async () =>
    id === null
      ? { outcome: 'missing' }
      : correctPage(parts, { id, page: reading.entry, seenText, mayAsk, username: parts.username }),
  )
}
