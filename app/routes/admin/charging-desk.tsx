import { ChargingDesk } from '#app/features/charging/admin/charging-desk.tsx'
import { chargingDeskFields, chargingDeskTitle } from '#app/features/charging/admin/charging-desk-paths.ts'
import { mostFoundPoints, readChargingDesk } from '#app/features/charging/admin/charging-desk-queries.server.ts'
import { DataSections } from '#app/features/panel/data-sections.tsx'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { TabFailure } from '#app/features/panel/tab-failure.tsx'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import { trimmedSearch } from '#app/platform/typed-search.ts'
import type { Route } from './+types/charging-desk.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = panelParts(context)
  const search = trimmedSearch(url.searchParams.get(chargingDeskFields.search) ?? '')
  const after = url.searchParams.get(chargingDeskFields.imports)
  return readOrExplain(context, async () => ({
    ...(await readChargingDesk(db, { search, after })),
    isSynced: context.get(contexts.chargingImports).isSynced,
    mostFound: mostFoundPoints,
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
