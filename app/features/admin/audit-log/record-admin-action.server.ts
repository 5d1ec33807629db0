import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { adminActionLog, type LoggedChange } from '#database/schema/accounts.ts'
import type { AuditedAction } from './audited-actions.ts'

/** The account of what the portal does without an editor. */
export const systemUsername = 'sistema'

type AdminAction = {
  username: string
  action: AuditedAction
  /** The object of the action, as its editor knows it; never a secret. */
  target: string | null
  /** What changed, field by field; never a secret or personal data. */
  changes?: LoggedChange[]
  /** Page of the panel that shows the target. */
  path?: string
}

/** Call inside the transaction of what was done: neither is kept without the other (T-50). */
export async function recordAdminAction(tx: Database, clock: Clock, line: AdminAction): Promise<void> {
  const { username, action, target, changes = [], path = null } = line
  await tx.insert(adminActionLog).values({
    username,
    action,
    target: target?.slice(0, longestTarget) ?? null,
    changes: changes.length > 0 ? firstChanges(changes).map(shortenChange) : null,
    path,
    createdAt: clock.now(),
  })
}

/** The log outlives an erasure: of a person or business it names the changed fields, not their values. */
export function changeWithoutValues(field: string): LoggedChange {
  return { field, before: 'não fica no registro', after: 'não fica no registro' }
}

const longestTarget = 300
/** Fields of one line; the last one of a longer line counts the others. */
const maxChanges = 50
/** Characters of a value; the versions of the target have all of it. */
const longestValue = 300

function firstChanges(changes: LoggedChange[]): LoggedChange[] {
  if (changes.length <= maxChanges) return changes
  const left = changes.length - maxChanges + 1
  return [
    ...changes.slice(0, maxChanges - 1),
    { field: 'Outras mudanças', before: null, after: `${formatNumber(left)} que não cabem nesta linha` },
  ]
}

function shortenChange({ field, before, after }: LoggedChange): LoggedChange {
  const short = (value: string | null) => (value === null ? null : shortenText(value, longestValue))
  return { field, before: short(before), after: short(after) }
}
