import type { AdvancedRecord } from '#app/features/vehicles/details/advanced-record.ts'
import { applyList } from '#app/features/vehicles/admin/json-list/publishing/apply-list.server.ts'
import { planList } from '#app/features/vehicles/admin/json-list/publishing/plan-list.server.ts'
import { currentList, listText } from '#app/features/vehicles/admin/json-list/records/list-text.server.ts'
import { checkList } from '#app/features/vehicles/admin/json-list/text/check-list.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'
import { standingClock } from './standing-clock.ts'

/** What an editor would download now. */
export async function writtenList(db: Database): Promise<AdvancedRecord[]> {
  const versions = { of: () => ({ version: Math.random(), changedAt: new Date(0) }) }
  let text = ''
  for await (const piece of listText(currentList({ db, versions }, standingClock))) text += piece
  return JSON.parse(text) as AdvancedRecord[]
}

export function planOfList(db: Database, list: unknown) {
  const { vehicles, problems, errorCount } = checkList(JSON.stringify(list))
  if (errorCount > 0) throw new Error(problems.map(({ sentence }) => sentence).join('\n'))
  return planList(db, vehicles)
}

/** Publishes a list as 'ana' does who has seen what it changes. */
export async function applyWrittenList(
  db: Database,
  list: unknown,
  isLeavingConfirmed = false,
  clock: Clock = standingClock,
) {
  const plan = await planOfList(db, list)
  return applyList({ db, clock }, { plan, username: 'ana', isLeavingConfirmed })
}
