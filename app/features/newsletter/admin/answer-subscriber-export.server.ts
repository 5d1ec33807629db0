import { recordAdminAction } from '#app/features/audit-log/record-admin-action.server.ts'
import { answerCsv } from '#app/platform/answer-csv.server.ts'
import { answerDownload } from '#app/platform/answer-download.server.ts'
import { everyPage } from '#app/platform/every-page.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { dayInSaoPaulo, formatInstant } from '#app/ui/format-date.ts'
import { subscriberState } from './subscriber-state.ts'
import { readSubscriberTableAddress, subscriberSituations } from './subscriber-table-address.ts'
import { type ListedSubscriber, listSubscribers } from './subscriber-table-queries.server.ts'

/** ANL-03, T-48, T-72: the list that the address shows, streamed. Who takes addresses out of the portal stands in the log. */
export function answerSubscriberExport({ db, clock, log, username }: PanelParts, url: URL): Promise<Response> {
  const { search, situation } = readSubscriberTableAddress(url.searchParams)
  return answerDownload(log, async () => {
    // What was searched for may be an address, which the log must not keep.
    const target = `${subscriberSituations[situation]}${search ? ', com busca' : ''}`
    await db.transaction((tx) => recordAdminAction(tx, clock, { username, action: 'subscribers-exported', target }))
    return answerCsv({
      log,
      fileName: `assinantes-${dayInSaoPaulo(clock.now())}`,
      header: ['Email', 'Data de Inscrição', 'Status'],
      pages: everyPage(async (after) => {
        const { rows, next } = await listSubscribers(db, { search, situation, after }, 'exported')
        return { rows: rows.map(toCells), next }
      }),
    })
  })
}

function toCells({ email, subscribedAt, isActive }: ListedSubscriber): string[] {
  return [email, formatInstant(new Date(subscribedAt)), subscriberState(isActive)]
}
