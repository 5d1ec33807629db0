import { data } from 'react-router'
import { openVehicle, vehicleEditorActions } from '#app/panel/vehicles/editor/form/vehicle-editor-actions.server.ts'
import { VehicleEditor } from '#app/panel/vehicles/editor/form/vehicle-editor.tsx'
import { MissingInDialog, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/edit-vehicle.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return runLoader(context, async () => {
    const opened = await openVehicle(panelDeps(context), readRowId(params.vehicleId) ?? 0)
    if (!opened) throw data(null, notFound)
    return opened
  })
}

export const action = panelAction(vehicleEditorActions)
export {
  panelClientAction as clientAction,
  revalidatesAfterSave as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Editar veículo')

export default function EditVehicle({ loaderData, params }: Route.ComponentProps) {
  return <VehicleEditor key={params.vehicleId} {...loaderData} />
}

export function ErrorBoundary() {
  const back = { to: '/admin/conteudo/veiculos', label: 'Voltar aos veículos' }
  return <MissingInDialog title="Editar veículo" sentence="Este veículo não existe, ou não existe mais." back={back} />
}
