import { vi } from 'vitest'
import type { FileStore } from '#app/platform/file-store.server.ts'
import type { FormDeps } from '#app/platform/form-context.server.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { PanelActions } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { standingClock } from './standing-clock.ts'
import { aSecret } from '#tests/a-secret.ts'

/** What a call of the panel has, on a test's database, with a log that a test can read. */
export function thePanelDeps(db: Database, changes: Partial<Omit<PanelDeps, 'log'>> = {}) {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }
  const jobs = { enqueue: () => Promise.resolve() }
  const fileStore = {} as FileStore
  return {
    username: 'ana',
    administrator: { id: 1, username: 'ana', sessionId: '1', expiresAt: new Date('2026-11-21T00:00:00Z') },
    visitor: 'a visitor',
    db,
    clock: standingClock,
    jobs,
    fileStore,
    log,
    siteUrl: 'https://portal.example',
    secret: aSecret(),
    mail: { isConfigured: true, contactEmail: 'equipe@portal.example' },
    ...changes,
  }
}

/** What a visitor's form has, on a test's database. */
export function theFormDeps(db: Database, changes: Partial<Omit<FormDeps, 'log'>> = {}) {
  const { username: _username, administrator: _administrator, fileStore: _fileStore, ...parts } = thePanelDeps(db)
  return { ...parts, visitor: 'um visitante', ...changes }
}

export function asking(form: Record<string, string>): Request {
  return new Request('https://portal.example/', { method: 'POST', body: new URLSearchParams(form) })
}

/** Sends a confirmed form to one action of the panel. */
export function acting<Action extends PanelActions[string]>(action: Action) {
  return (
    deps: PanelDeps,
    fields: Record<string, FormDataEntryValue> | URLSearchParams | [string, FormDataEntryValue][],
  ) => {
    const form = new FormData()
    const entries = Symbol.iterator in fields ? fields : Object.entries(fields)
    for (const [name, value] of entries) form.append(name, value)
    form.set(actionFields.confirmed, 'sim')
    return action(deps, form) as ReturnType<Action>
  }
}

/** The log of actions, the first one first. */
export async function loggedActions(db: Database) {
  const rows = await db.select().from(adminActionLog).orderBy(adminActionLog.id)
  return rows.map(({ username, action, target }) => [username, action, target])
}

/** The text of a file as its bytes have it: reading as text would drop the mark. */
export async function fileText(answer: Response): Promise<string> {
  return Buffer.from(await answer.arrayBuffer()).toString('utf8')
}
