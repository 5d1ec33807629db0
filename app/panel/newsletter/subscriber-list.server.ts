import { eq, gt, type SQL, sql, count } from 'drizzle-orm'
import { answerListExport } from '#app/panel/audit-log/answer-list-export.server.ts'
import { mayBeMailed } from '#app/domain/newsletter/subscriber-link.server.ts'
import type { PageUse } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { listPage } from '#app/platform/panel/list.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import {
  type SubscriberConsent,
  subscriberList,
  type SubscriberListParams,
  subscriberState,
} from './subscriber-list.ts'
import type { Clock } from '#app/platform/process/clock.ts'

export type ListedSubscriber = Awaited<ReturnType<typeof listSubscribers>>['rows'][number]

export async function listSubscribers(db: Database, params: SubscriberListParams, use: PageUse = 'shown') {
  const { id, email, isActive, subscribedAt } = newsletterSubscribers
  return listPage(db, {
    order: subscribedAt,
    id,
    searchedText,
    filters: [situations[params.situation]],
    params,
    use,
    select: (tx, cursor) =>
      tx
        // `refusals`: mails that the subscriber's mail server refused permanently.
        .select({ id, email, isActive, consent: subscriberConsent, refusals, subscribedAt, cursor })
        .from(newsletterSubscribers),
    toListed: (row) => row,
  })
}

export function answerSubscriberExport(deps: PanelDeps, url: URL): Promise<Response> {
  return answerListExport(deps, url, {
    addressed: subscriberList,
    listRows: listSubscribers,
    columns: [
      ['Email', ({ email }) => email],
      ['Data de Inscrição', ({ subscribedAt }) => formatInstant(subscribedAt)],
      ['Status', ({ isActive }) => subscriberState(isActive)],
    ],
    fileName: 'assinantes',
    action: 'subscribers-exported',
  })
}

const { isActive, confirmedAt, confirmationSentAt, unsubscribedAt, refusals } = newsletterSubscribers

/**
 * The first true line counts, so a subscriber who left and signed up again is 'waiting'. A second permanent refusal deactivates an address.
 */
const subscriberConsent = sql<SubscriberConsent>`case
  when ${isActive} and ${confirmedAt} is not null then 'confirmed'
  when ${confirmationSentAt} > coalesce(greatest(${confirmedAt}, ${unsubscribedAt}), '-infinity') then 'waiting'
  when ${unsubscribedAt} is not null then 'left'
  when not ${isActive} and ${refusals} >= 2 then 'refused'
  when ${confirmedAt} is null then 'waiting'
  else 'confirmed'
end`

function hasConsent(consent: SubscriberConsent): SQL {
  return sql`${subscriberConsent} = ${consent}`
}

const situations: Record<SubscriberListParams['situation'], SQL | undefined> = {
  todos: undefined,
  ativos: eq(newsletterSubscribers.isActive, true),
  inativos: eq(newsletterSubscribers.isActive, false),
  recebem: mayBeMailed,
  aguardam: hasConsent('waiting'),
  sairam: hasConsent('left'),
  recusados: gt(refusals, 0),
}

const searchedText = sql`public.sem_acento(' ' || ${newsletterSubscribers.email})`

export type SubscriberCounts = Awaited<ReturnType<typeof countSubscribers>>

/** `mailed`: readers of an issue that is sent now. `newThisMonth`: since the start of the month in São Paulo. */
export async function countSubscribers(db: Database, clock: Clock) {
  const { subscribedAt } = newsletterSubscribers
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const monthStart = sql`date_trunc('month', ${now} at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`
  const [counts] = await db
    .select({
      total: count(),
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      mailed: sql<number>`(count(*) filter (where ${mayBeMailed}))::int`,
      newThisMonth: sql<number>`(count(*) filter (where ${subscribedAt} >= ${monthStart}))::int`,
    })
    .from(newsletterSubscribers)
  const { total, active, mailed, newThisMonth } = counts ?? { total: 0, active: 0, mailed: 0, newThisMonth: 0 }
  return { total, active, mailed, inactive: total - active, newThisMonth }
}
