import { openNewVehicle, vehicleEditorActions } from '#app/panel/vehicles/editor/form/vehicle-editor-actions.server.ts'
import { VehicleEditor } from '#app/panel/vehicles/editor/form/vehicle-editor.tsx'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/new-vehicle.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const copiedId = readRowId(url.searchParams.get('copia'))
  return runLoader(context, () => openNewVehicle(panelDeps(context), copiedId))
}

export const action = panelAction(vehicleEditorActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

/** Does not revalidate: new data would replace the form while it is filled in. */
export function shouldRevalidate() {
  return false
}

export const meta: Route.MetaFunction = () => panelMeta('Novo veículo')

export default function NewVehicle({ loaderData }: Route.ComponentProps) {
  return <VehicleEditor {...loaderData} />
}

export const ErrorBoundary = tabFailure('Falha ao abrir o formulário de veículos')
