import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelDeps } from '#app/platform/panel-context.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { deleteVehicle, type DeleteVehicleOutcome } from './delete-vehicle.server.ts'

type Parts = Pick<PanelDeps, 'db' | 'clock' | 'log' | 'username'>

/** Never throws (AVEH-14). */
export async function answerVehicleDeletion(
  { log, username, ...desk }: Parts,
  request: Request,
): Promise<DeleteVehicleOutcome | { outcome: 'failed' }> {
  const id = readRowId((await readForm(request)).get('id'))
  try {
    return id === null ? { outcome: 'missing' } : await deleteVehicle(desk, { id, username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a vehicle could not be deleted')
    return { outcome: 'failed' }
  }
}
