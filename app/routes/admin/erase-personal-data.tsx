import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { erasureActions } from '#app/panel/privacy/erasure-actions.server.ts'
import { ErasurePage } from '#app/panel/privacy/erasure-page.tsx'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/erase-personal-data.ts'

export const action = panelAction(erasureActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Privacidade')

export default function ErasePersonalData() {
  return <ErasurePage />
}
