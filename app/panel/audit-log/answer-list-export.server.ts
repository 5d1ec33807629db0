import { answerCsv } from '#app/platform/files/answer-csv.server.ts'
import { answerDownload } from '#app/platform/files/answer-file.server.ts'
import { type Page, everyPage } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'

type ExportedList<Address, Row> = {
  /** `read` parses the filters in the URL. `describe` leaves out the search text, which may contain personal data. */
  addressed: { title: string; read: (parameters: URLSearchParams) => Address; describe: (address: Address) => string }
  listRows: (db: Database, address: Address, use: 'exported') => Promise<Page<Row>>
  columns: [header: string, cell: (row: Row) => string | null][]
  /** File name without date and extension, such as 'assinantes'. */
  fileName: string
  action?: AuditedAction
}

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
