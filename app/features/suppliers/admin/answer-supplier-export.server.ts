import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { answerCsv } from '#app/platform/answer-csv.server.ts'
import { answerDownload } from '#app/platform/answer-download.server.ts'
import { everyPage } from '#app/platform/every-page.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { dayInSaoPaulo, formatInstant } from '#app/ui/format-date.ts'
import { supplierKind } from './supplier-status.ts'
import { kindChoice, kindChoices, readWaitlistAddress, statusChoices } from './waitlist-address.ts'
import { listWaitingSuppliers, type WaitingSupplier } from './waitlist-queries.server.ts'

/** The columns of T-48, each with what it shows of an entry. */
const columns: [header: string, cell: (supplier: WaitingSupplier) => string | null][] = [
  ['Nome', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Telefone', ({ phone }) => phone],
  ['Empresa', ({ businessName }) => businessName],
  ['Tipo de Negócio', ({ businessType }) => businessType],
  ['Cidade', ({ city }) => city],
  ['Estado', ({ state }) => state],
  ['Descrição', ({ description }) => description],
  ['Tipo', ({ isOwner }) => supplierKind(isOwner)],
  ['Data de Cadastro', ({ createdAt }) => formatInstant(new Date(createdAt))],
]

/** ASUP-04, T-72: the list that the address shows, streamed. */
export function answerSupplierExport({ db, clock, log, username }: PanelParts, url: URL): Promise<Response> {
  const address = readWaitlistAddress(url.searchParams)
  return answerDownload(log, async () => {
    // What was searched for may be a name or an address, which the log must not keep.
    const filters = [statusChoices[address.status ?? 'todas'], kindChoices[kindChoice(address.isOwner)]]
    const target = [...filters, ...(address.search ? ['com busca'] : [])].join(', ')
    await db.transaction((tx) => recordAdminAction(tx, clock, { username, action: 'suppliers-exported', target }))
    return answerCsv({
      log,
      fileName: `fornecedores-${dayInSaoPaulo(clock.now())}`,
      header: columns.map(([header]) => header),
      pages: everyPage(async (after) => {
        const { rows, next } = await listWaitingSuppliers(db, { ...address, after }, 'exported')
        return { rows: rows.map((supplier) => columns.map(([, cell]) => cell(supplier) ?? '')), next }
      }),
    })
  })
}
