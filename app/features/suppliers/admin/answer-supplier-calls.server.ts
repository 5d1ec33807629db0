import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { askConfirmation, type AskOutcome } from './ask-confirmation.server.ts'
import { type DecisionOutcome, decideSupplier } from './decide-supplier.server.ts'
import { type DeletionOutcome, deleteSupplier } from './delete-supplier.server.ts'
import { isSupplierStatus } from './supplier-status.ts'

type Failed = { outcome: 'failed' }
export type DecisionAnswer = DecisionOutcome | Failed
export type AskAnswer = AskOutcome | Failed
export type DeletionAnswer = DeletionOutcome | Failed

/**
 * The form holds `id`, the wanted `situacao`, in `vista` the one that the editor saw, and for a publication in `texto` the instant of
 * the text that was read. Never throws.
 */
export async function answerDecision(parts: PanelParts, request: Request): Promise<DecisionAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const [status, seen] = [form.get('situacao'), form.get('vista')]
  if (id === null || !isSupplierStatus(status) || !isSupplierStatus(seen)) return { outcome: 'missing' }
  const seenText = readInstant(form.get('texto'))
  return withFailureOutcome(parts, 'a supplier could not be decided on', () =>
    decideSupplier(parts, { id, status, seen, seenText, username: parts.username }),
  )
}

/** The form holds `id`. Never throws. */
export async function answerAsking(parts: PanelParts, request: Request): Promise<AskAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'a supplier could not be asked to confirm', async () =>
    id === null ? { outcome: 'missing' } : askConfirmation(parts, { id, username: parts.username }),
  )
}

/** Never throws (ASUP-06). */
export async function answerDeletion(parts: PanelParts, request: Request): Promise<DeletionAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'a supplier could not be deleted', async () =>
    id === null ? { outcome: 'missing' } : deleteSupplier(parts, { id, username: parts.username }),
  )
}

/** @returns null where it is none */
export function readInstant(value: unknown): Date | null {
  const instant = typeof value === 'string' && value !== '' ? new Date(value) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}
