import { answerCsv } from '#app/platform/files/answer-csv.server.ts'
import { answerDownload } from '#app/platform/files/answer-file.server.ts'
import { type Page, everyPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'

type ExportedList<Address, Row> = {
  /** The list that an address names; `describe` says it without what was searched for. */
  addressed: { title: string; read: (parameters: URLSearchParams) => Address; describe: (address: Address) => string }
  listRows: (db: Database, address: Address, use: 'exported') => Promise<Page<Row>>
  /** The columns of the file, each with what it shows of a row. */
  columns: [header: string, cell: (row: Row) => string | null][]
  /** 'assinantes': the day follows it. */
  fileName: string
  /** The line of the log, where the list has one of its own. */
  action?: AuditedAction
}

/** The list that the address shows, as a streamed file (T-48, T-72). Who takes people out of the portal stands in the log. */
export function answerListExport<Address extends { after: string | null }, Row>(
  { db, clock, log, username }: PanelDeps,
  url: URL,
  { addressed, listRows, columns, fileName, action }: ExportedList<Address, Row>,
): Promise<Response> {
  const address = addressed.read(url.searchParams)
  return answerDownload(log, async () => {
    const filters = addressed.describe(address)
    const line = action
      ? { action, target: filters }
      : ({ action: 'list-exported', target: `${addressed.title}: ${filters}` } as const)
    await db.transaction((tx) => recordAdminAction(tx, clock, { username, ...line }))
    return answerCsv({
      log,
      fileName: `${fileName}-${dayInSaoPaulo(clock.now())}`,
      header: columns.map(([header]) => header),
      pages: everyPage(async (after) => {
        const { rows, next } = await listRows(db, { ...address, after }, 'exported')
        return { rows: rows.map((row) => columns.map(([, cell]) => cell(row) ?? '')), next }
      }),
    })
  })
}
