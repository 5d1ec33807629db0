import { openNewVehicle } from '#app/features/dossiers/admin/form/open-vehicle-form.server.ts'
import { VehicleDesk } from '#app/features/dossiers/admin/form/vehicle-desk.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/new-vehicle.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const copiedId = readRowId(url.searchParams.get('copia'))
  return readOrExplain(context, () => openNewVehicle(panelParts(context), copiedId))
}

/** What is being written is not read anew behind its writer's back. */
export function shouldRevalidate() {
  return false
}

export const meta: Route.MetaFunction = () => panelMeta('Novo veículo')

export default function NewVehicle({ loaderData }: Route.ComponentProps) {
  return <VehicleDesk {...loaderData} />
}

export function ErrorBoundary() {
  return <TabFailure sentence="Falha ao abrir o formulário de veículos" />
}
