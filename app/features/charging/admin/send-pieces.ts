import { callPanel, type CallFailure } from '#app/platform/panel/client-action.ts'
import { sendPiecesPath } from '#app/features/charging/admin/points/points-admin-paths.ts'
import { type PieceAnswer, pieceBytes } from './upload-limits.ts'

/** The progress of a file: the piece that is sent next, and the portal's name of the file; '' before the first piece. */
export type UploadPlace = { file: File; offset: number; upload: string }

const unread = 'O navegador não consegue mais ler o arquivo: ele mudou ou saiu do lugar. Escolha-o de novo.'

type Ending = { place: UploadPlace; answer: PieceAnswer | CallFailure }

/** Sends a file from a place on, one piece after the other. @returns what ended it, and the piece that was not taken */
export async function sendPieces(
  from: UploadPlace,
  { onPlace, isOver }: { onPlace: (place: UploadPlace) => void; isOver: () => boolean },
): Promise<Ending> {
  let place = from
  for (;;) {
    onPlace(place)
    const form = await formOf(place)
    if (!form) return { place, answer: { outcome: 'refused', sentence: unread } }
    const answer = await callPanel<PieceAnswer>(sendPiecesPath, form)
    if (answer.outcome !== 'more' || isOver()) return { place, answer }
    place = { ...place, offset: place.offset + pieceBytes, upload: answer.upload }
  }
}

/** The part of the file that has arrived, in whole percent. */
export function percentOf({ file, offset }: UploadPlace): number {
  return Math.floor((offset / Math.max(file.size, 1)) * 100)
}

/** Null where the file was changed or moved since it was chosen. */
async function formOf({ file, offset, upload }: UploadPlace): Promise<FormData | null> {
  try {
    const form = new FormData()
    form.set('piece', new Blob([await file.slice(offset, offset + pieceBytes).arrayBuffer()]))
    form.set('upload', upload)
    form.set('offset', String(offset))
    form.set('size', String(file.size))
    form.set('name', file.name)
    return form
  } catch {
    return null
  }
}
