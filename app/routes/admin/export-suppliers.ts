import { answerSupplierExport } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-suppliers.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerSupplierExport(panelDeps(context), url)
}
