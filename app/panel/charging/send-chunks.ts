import { roundedPercent } from '#app/platform/format/format-percent.ts'
import { callPanel, type CallFailure } from '#app/platform/panel/client-action.ts'
import { sendChunksPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { type ChunkAnswer, chunkBytes } from './upload-limits.ts'

/** `offset`: start of the next chunk in bytes. `upload`: upload id, '' before the first chunk. */
export type UploadPlace = { file: File; offset: number; upload: string }

const unreadableSentence = 'O navegador não consegue mais ler o arquivo: ele mudou ou saiu do lugar. Escolha-o de novo.'

type Ending = { place: UploadPlace; answer: ChunkAnswer | CallFailure }

/** @returns the last answer, and the position of its chunk */
export async function sendChunks(
  from: UploadPlace,
  { onPlace, isOver }: { onPlace: (place: UploadPlace) => void; isOver: () => boolean },
): Promise<Ending> {
  let place = from
  for (;;) {
    onPlace(place)
    const form = await formOf(place)
    if (!form) return { place, answer: { outcome: 'refused', sentence: unreadableSentence } }
    const answer = await callPanel<ChunkAnswer>(sendChunksPath, form)
    if (answer.outcome !== 'more' || isOver()) return { place, answer }
    place = { ...place, offset: place.offset + chunkBytes, upload: answer.upload }
  }
}

export function percentOf({ file, offset }: UploadPlace): number {
  return roundedPercent((offset / Math.max(file.size, 1)) * 100)
}

/** null: the file was changed or moved since it was chosen. */
async function formOf({ file, offset, upload }: UploadPlace): Promise<FormData | null> {
  try {
    const form = new FormData()
    form.set('chunk', new Blob([await file.slice(offset, offset + chunkBytes).arrayBuffer()]))
    form.set('upload', upload)
    form.set('offset', String(offset))
    form.set('size', String(file.size))
    form.set('name', file.name)
    return form
  } catch {
    return null
  }
}
