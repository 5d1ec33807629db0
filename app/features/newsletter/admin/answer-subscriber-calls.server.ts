import { orFailed } from '#app/platform/or-failed.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { type RemovalOutcome, removeSubscriber } from './remove-subscriber.server.ts'
import { type ToggleOutcome, toggleSubscriber } from './toggle-subscriber.server.ts'

type Failed = { outcome: 'failed' }
export type ToggleAnswer = ToggleOutcome | Failed
export type RemovalAnswer = RemovalOutcome | Failed

/** The form holds `id` and, in `ativo`, the state that the editor saw. Never throws (ANL-05). */
export async function answerToggle(parts: PanelParts, request: Request): Promise<ToggleAnswer> {
  const form = await readForm(request)
  const id = readRowId(form.get('id'))
  const seen = form.get('ativo')
  if (id === null || (seen !== 'sim' && seen !== 'nao')) return { outcome: 'missing' }
  return orFailed(parts, 'a subscriber could not be toggled', () =>
    toggleSubscriber(parts, { id, wasActive: seen === 'sim', username: parts.username }),
  )
}

/** Never throws (ANL-07). */
export async function answerRemoval(parts: PanelParts, request: Request): Promise<RemovalAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return orFailed(parts, 'a subscriber could not be removed', async () =>
    id === null ? { outcome: 'missing' } : removeSubscriber(parts, { id, username: parts.username }),
  )
}
