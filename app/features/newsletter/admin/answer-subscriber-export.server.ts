import { answerListExport } from '#app/features/audit-log/answer-list-export.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { formatInstant } from '#app/ui/format-date.ts'
import { subscriberState } from './subscriber-state.ts'
import { subscriberList } from './subscriber-table-address.ts'
import { listSubscribers } from './subscriber-table-queries.server.ts'

/** ANL-03: who signed up, as a file. */
export function answerSubscriberExport(parts: PanelParts, url: URL): Promise<Response> {
  return answerListExport(parts, url, {
    addressed: subscriberList,
    listRows: listSubscribers,
    columns: [
      ['Email', ({ email }) => email],
      ['Data de Inscrição', ({ subscribedAt }) => formatInstant(new Date(subscribedAt))],
      ['Status', ({ isActive }) => subscriberState(isActive)],
    ],
    fileName: 'assinantes',
    action: 'subscribers-exported',
  })
}
