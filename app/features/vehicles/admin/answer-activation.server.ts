import { failureName } from '#app/platform/database-code.server.ts'
import type { PanelDeps } from '#app/platform/panel-context.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { type ActivationOutcome, setVehiclesActive } from './set-vehicles-active.server.ts'

type Parts = Pick<PanelDeps, 'db' | 'clock' | 'log' | 'username'>

/** More than a page of the table can be chosen by nobody. */
const mostChosen = 100

/** Shows or hides what is chosen in the table: `ids` parted by commas, `active` 'true' or 'false'. Never throws. */
export async function answerVehicleActivation(
  { log, username, ...desk }: Parts,
  request: Request,
): Promise<ActivationOutcome | { outcome: 'failed' }> {
  const form = await readForm(request)
  const ids = String(form.get('ids') ?? '')
    .slice(0, 12 * mostChosen)
    .split(',')
    .flatMap((text) => readRowId(text.trim()) ?? [])
    .slice(0, mostChosen)
  const wanted = form.get('active')
  if (wanted !== 'true' && wanted !== 'false') return { outcome: 'failed' }
  try {
    return await setVehiclesActive(desk, { ids, isActive: wanted === 'true', username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'vehicles could not be activated or deactivated')
    return { outcome: 'failed' }
  }
}
