import type { FileStore } from '#app/platform/file-store.server.ts'
import { withFailureOutcome } from '#app/platform/with-failure-outcome.server.ts'
import type { PanelParts } from '#app/platform/panel-parts.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { deleteImage, type DeleteImageOutcome } from './delete-image.server.ts'

export type ImageDeletionAnswer = DeleteImageOutcome | { outcome: 'failed' }

/** The form holds `id`. Never throws. */
export async function answerImageDeletion(
  parts: PanelParts & { fileStore: FileStore },
  request: Request,
): Promise<ImageDeletionAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  return withFailureOutcome(parts, 'a picture could not be deleted', async () =>
    id === null ? { outcome: 'unknown-image' } : deleteImage(parts, id),
  )
}
