import { data } from 'react-router'
import { NotFoundPanel, panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { priceActions } from '#app/panel/vehicles/prices/price-actions.server.ts'
import { PricePointsPage } from '#app/panel/vehicles/prices/price-points-page.tsx'
import { listPricePoints } from '#app/panel/vehicles/prices/price-points-queries.server.ts'
import { vehicleTablePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { missingVehicleSentence } from '#app/panel/vehicles/vehicle-admin-messages.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/vehicle-prices.ts'

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const { db } = panelDeps(context)
  const id = readRowId(params.vehicleId) ?? 0
  const points = await runLoader(context, () => listPricePoints(db, id, searchParams.get('depois')))
  return data({ points }, { status: points ? 200 : 404 })
}

export const action = panelAction(priceActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Histórico de preços')

export default function VehiclePrices({ loaderData: { points } }: Route.ComponentProps) {
  if (points) return <PricePointsPage {...points} />
  return (
    <NotFoundPanel sentence={missingVehicleSentence} back={{ to: vehicleTablePath, label: 'Voltar aos veículos' }} />
  )
}

export const ErrorBoundary = tabFailure('Falha ao carregar o histórico de preços')
