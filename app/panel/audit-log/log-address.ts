import { type AuditedAction, auditedActions } from '#app/platform/audit-log/audited-actions.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** Parameters of the URL: `acao`, `registro` (text in user name or target) and `antes` (id of the last entry of the previous page). */
export type LogAddress = { action: AuditedAction | null; search: string | null; after: number | null }

export function readLogAddress(parameters: URLSearchParams): LogAddress {
  const action = parameters.get('acao') ?? ''
  const after = parameters.get('antes') ?? ''
  const search = (parameters.get('registro') ?? '').replaceAll('\0', '').trim().slice(0, 100)
  return {
    action: action in auditedActions ? (action as AuditedAction) : null,
    search: search || null,
    after: readRowId(after),
  }
}

export function logSearch({ action, search, after }: Partial<LogAddress>): string {
  const parameters = new URLSearchParams()
  if (action) parameters.set('acao', action)
  if (search) parameters.set('registro', search)
  if (after) parameters.set('antes', String(after))
  return parameters.toString()
}
