import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { shortenText } from '#app/platform/text/shorten-text.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { adminActionLog, type LoggedChange } from '#database/schema/accounts.ts'
import type { AuditedAction } from './audited-actions.ts'

/** Stands for the portal's jobs in the audit log. */
export const systemUsername = 'sistema'

type AdminAction = {
  username: string
  action: AuditedAction
  /** Label of the target. Must not contain a secret. */
  target: string | null
  /** Changed fields. Must not contain a secret or personal data. */
  changes?: LoggedChange[]
  path?: string
}

export async function recordAdminAction(tx: Database, clock: Clock, line: AdminAction): Promise<void> {
  const { username, action, target, changes = [], path = null } = line
  await tx.insert(adminActionLog).values({
    username,
    action,
    target: target?.slice(0, maxTargetLength) ?? null,
    changes: changes.length > 0 ? firstChanges(changes).map(shortenChange) : null,
    path,
    createdAt: clock.now(),
  })
}

/** Change of personal data. The log stores only the name of the field, because log entries remain when a person's data are erased. */
export function changeWithoutValues(field: string): LoggedChange {
  return { field, before: 'não fica no registro', after: 'não fica no registro' }
}

const maxTargetLength = 300
/** If there are more changes, the last entry contains their number. */
const maxChanges = 50
/** Maximum characters of a logged value. The version history contains the whole value. */
const maxValueLength = 300

function firstChanges(changes: LoggedChange[]): LoggedChange[] {
  if (changes.length <= maxChanges) return changes
  const left = changes.length - maxChanges + 1
  return [
    ...changes.slice(0, maxChanges - 1),
    { field: 'Outras mudanças', before: null, after: `${formatNumber(left)} que não cabem nesta linha` },
  ]
}

function shortenChange({ field, before, after }: LoggedChange): LoggedChange {
  const short = (value: string | null) => (value === null ? null : shortenText(value, maxValueLength))
  return { field, before: short(before), after: short(after) }
}
