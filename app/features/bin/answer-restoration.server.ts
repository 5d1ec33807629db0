import type { RestoreAnswer } from '#app/platform/bin/bin-paths.ts'
import type { FileStore } from '#app/platform/file-store.server.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { restoreItem } from './restore-item.server.ts'

/** The form holds `id`, of the bin. Never throws. */
export async function answerRestoration(
  parts: PanelParts & { fileStore: FileStore },
  request: Request,
): Promise<RestoreAnswer> {
  const binId = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'an item could not be restored from the bin', async () =>
    binId === null ? { outcome: 'missing' } : restoreItem(parts, { binId, username: parts.username }),
  )
}
