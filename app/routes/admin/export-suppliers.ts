import { answerSupplierExport } from '#app/features/suppliers/admin/waitlist-queries.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/export-suppliers.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerSupplierExport(panelParts(context), url)
}
