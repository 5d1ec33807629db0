import { answerListExport } from '#app/features/audit-log/answer-list-export.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { supplierKind } from './supplier-status.ts'
import { waitlist } from './waitlist.ts'
import { listWaitingSuppliers } from './waitlist-queries.server.ts'

/** ASUP-04: who waits to be listed, as a file; its columns are those of T-48. */
export function answerSupplierExport(parts: PanelParts, url: URL): Promise<Response> {
  return answerListExport(parts, url, {
    addressed: waitlist,
    listRows: listWaitingSuppliers,
    columns: [
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
    ],
    fileName: 'fornecedores',
    action: 'suppliers-exported',
  })
}
