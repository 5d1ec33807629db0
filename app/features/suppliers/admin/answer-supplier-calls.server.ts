import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { type DecisionOutcome, decideSupplier } from './decide-supplier.server.ts'
import { type DeletionOutcome, deleteSupplier } from './delete-supplier.server.ts'
import { isSupplierStatus } from './supplier-status.ts'

type Failed = { outcome: 'failed' }
export type DecisionAnswer = DecisionOutcome | Failed
export type DeletionAnswer = DeletionOutcome | Failed

/** The form holds `id`, the wanted `situacao`, and in `vista` the one that the editor saw. Never throws. */
export async function answerDecision(parts: PanelParts, request: Request): Promise<DecisionAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const [status, seen] = [form.get('situacao'), form.get('vista')]
  if (id === null || !isSupplierStatus(status) || !isSupplierStatus(seen)) return { outcome: 'missing' }
  try {
    return await decideSupplier(parts, { id, status, seen, username: parts.username })
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'a supplier could not be decided on')
    return { outcome: 'failed' }
  }
}

/** Never throws (ASUP-06). */
export async function answerDeletion(parts: PanelParts, request: Request): Promise<DeletionAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  try {
    return id === null ? { outcome: 'missing' } : await deleteSupplier(parts, { id, username: parts.username })
  } catch (error) {
    parts.log.error({ failure: failureName(error) }, 'a supplier could not be deleted')
    return { outcome: 'failed' }
  }
}
