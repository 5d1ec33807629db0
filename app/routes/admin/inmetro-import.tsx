import { importActions } from '#app/panel/vehicles/inmetro/import-actions.server.ts'
import { ImportPage } from '#app/panel/vehicles/inmetro/page/import-page.tsx'
import { importTitle } from '#app/panel/vehicles/inmetro/import-review.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { findKeptTable } from '#app/panel/vehicles/inmetro/kept-table-queries.server.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/inmetro-import.ts'

export function loader({ context }: Route.LoaderArgs) {
  return runLoader(context, async () => ({ kept: await findKeptTable(panelDeps(context).db) }))
}

export const action = panelAction(importActions)
export {
  panelClientAction as clientAction,
  revalidatesUnlessCompared as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(importTitle)

export default function InmetroImport({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />
}
