import { formLine } from '#app/platform/forms/form-text.ts'
import { withFailureOutcome } from '#app/platform/failures/load-or-page-error.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { receivePiece } from './receive-piece.server.ts'
import type { PieceAnswer } from './upload-limits.ts'

/** A piece of a file of points. Never throws. */
export async function answerPiece(
  parts: PanelDeps & { uploadsFolder: string },
  request: Request,
): Promise<PieceAnswer | { outcome: 'failed' }> {
  const form = await readForm(request)
  return withFailureOutcome(parts, 'a file of charging points could not be kept', async () => {
    const piece = form.get('piece')
    if (!(piece instanceof File)) return { outcome: 'refused', sentence: 'Escolha o arquivo dos pontos.' }
    return receivePiece(parts, {
      bytes: new Uint8Array(await piece.arrayBuffer()),
      upload: formLine(form, 'upload'),
      offset: readRowId(formLine(form, 'offset')) ?? 0,
      size: readRowId(formLine(form, 'size')) ?? 0,
      fileName: formLine(form, 'name'),
    })
  })
}
