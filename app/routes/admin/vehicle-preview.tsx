import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { data } from 'react-router'
import { requireAdministrator } from '#app/panel/accounts/sessions/require-administrator.server.ts'
import { findChargingTables } from '#app/domain/costs/charging/charging-queries.server.ts'
import { VehiclePreviewBanner } from '#app/panel/vehicles/editor/vehicle-preview-banner.tsx'
import { findVehiclePreview } from '#app/panel/vehicles/editor/find-vehicle-preview.server.ts'
import { listNewsAboutVehicle } from '#app/domain/news/news-queries.server.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { runLoader, notFound } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { WholeVehiclePage } from '#app/routes/whole-vehicle-page.tsx'
import type { Route } from './+types/vehicle-preview.ts'

export const handle: PageHandle = { isStaticPage: true }

/** Outside the panel's layout, so it checks the session itself. */
export const middleware: Route.MiddlewareFunction[] = [requireAdministrator]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const clock = context.get(contexts.clock)
  const id = readRowId(params.vehicleId) ?? 0
  return runLoader(context, async () => {
    const found = await findVehiclePreview(content, clock, id)
    if (!found) throw data(null, notFound)
    const charging = await findChargingTables(content, {
      vehicleId: id,
      url,
      today: dayInSaoPaulo(context.get(contexts.clock).now()),
    })
    return {
      ...found,
      charging,
      news: await listNewsAboutVehicle(content.db, clock, id),
      siteUrl: context.get(contexts.siteUrl),
    }
  })
}

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
})

export const meta: Route.MetaFunction = ({ loaderData }) =>
  panelMeta(loaderData ? `Prévia: ${nameOf(loaderData.details)}` : 'Prévia')

export default function VehiclePreview({
  loaderData: { isActive, charging, news, siteUrl, ...found },
}: Route.ComponentProps) {
  return (
    <>
      <VehiclePreviewBanner vehicle={found.details} isActive={isActive} />
      <WholeVehiclePage found={found} charging={charging} news={news} siteUrl={siteUrl} />
    </>
  )
}
