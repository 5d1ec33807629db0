import { redirectDocument } from 'react-router'
import { ChargingDesk } from '#app/features/charging/admin/charging-desk.tsx'
import {
  chargingDeskFields,
  chargingDeskPath,
  chargingDeskTitle,
} from '#app/features/charging/admin/charging-desk-paths.ts'
import { readChargingDesk } from '#app/features/charging/admin/charging-desk-queries.server.ts'
import { readPointTableAddress } from '#app/features/charging/admin/points/point-table-address.ts'
import { comesFromAnotherPage } from '#app/features/charging/map/find-charging-map.server.ts'
import { DataSections } from '#app/features/panel/data-sections.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/charging-desk.ts'

export function loader({ context, request, url }: Route.LoaderArgs) {
  const { db } = panelParts(context)
  const styleUrl = context.get(contexts.mapStyleUrl)
  // The policy of another page does not let this one read the style of its map.
  if (styleUrl && comesFromAnotherPage(request, chargingDeskPath)) throw redirectDocument(url.pathname + url.search)
  const address = readPointTableAddress(url.searchParams)
  const importsAfter = url.searchParams.get(chargingDeskFields.imports)
  return readOrExplain(context, async () => ({
    ...(await readChargingDesk(db, { address, importsAfter })),
    isSynced: context.get(contexts.chargingImports).isSynced,
    styleUrl,
  }))
}

export const meta: Route.MetaFunction = () => panelMeta(chargingDeskTitle)

export default function ChargingDeskRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DataSections />
      <ChargingDesk {...loaderData} />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <DataSections />
      <TabFailure sentence="Falha ao carregar os pontos de recarga" />
    </div>
  )
}
