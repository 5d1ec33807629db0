import { importActions } from '#app/panel/vehicles/inmetro/import-actions.server.ts'
import { ImportPage } from '#app/panel/vehicles/inmetro/page/import-page.tsx'
import { importTitle } from '#app/panel/vehicles/inmetro/import-review.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/inmetro-import.ts'

export const action = panelAction(importActions)
export {
  panelClientAction as clientAction,
  revalidatesUnlessCompared as shouldRevalidate,
} from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(importTitle)

export default function InmetroImport() {
  return <ImportPage />
}
