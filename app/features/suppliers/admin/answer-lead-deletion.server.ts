import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { deleteLead, type LeadDeletionOutcome } from './delete-lead.server.ts'

export type LeadDeletionAnswer = LeadDeletionOutcome | { outcome: 'failed' }

/** The form holds `id`. Never throws. */
export async function answerLeadDeletion(parts: PanelParts, request: Request): Promise<LeadDeletionAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'a lead could not be deleted', async () =>
    id === null ? { outcome: 'missing' } : deleteLead(parts, { id, username: parts.username }),
  )
}
