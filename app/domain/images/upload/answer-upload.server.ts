import {
  cleanAltText,
  imageProblems,
  imageTypes,
  isFolderOf,
  isImageBucket,
  isImagePreset,
  mostImageBytes,
} from '#app/domain/images/image-rules.ts'
import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { receiveBody } from '#app/platform/forms/receive-body.server.ts'
import { type ImageParts, type SentImage, storeImage } from './store-image.server.ts'

/**
 * Takes a picture as the body of a request; what it is and where it goes stands in the address: `bucket`, `folder`,
 * `preset`, `nome`, `alt`. Answers with the stored picture, or with `{ message }` in Portuguese.
 */
export async function answerUpload(parts: ImageParts, request: Request, uploadedBy: string): Promise<Response> {
  // A type that forms of other sites cannot send unasked.
  if (!imageTypes.includes(request.headers.get('content-type') ?? '')) return refusal(imageProblems.unknownFormat, 415)
  const about = readAbout(new URL(request.url).searchParams)
  if (!about) return refusal(imageProblems.notSent, 400)
  const received = await receiveBody(request, mostImageBytes)
  if (received.outcome === 'too-large') return refusal(imageProblems.tooLarge, 413)
  if (received.outcome === 'cut-short') return refusal(imageProblems.notSent, 400)
  try {
    const stored = await storeImage(parts, { ...about, bytes: received.bytes, uploadedBy })
    return stored.outcome === 'refused' ? refusal(stored.problem, 422) : Response.json(stored.image, { status: 201 })
  } catch (error) {
    if (error instanceof QueueFull) return refusal(imageProblems.notSent, 503)
    throw error
  }
}

/** Null where it names no place that pictures are kept in. */
function readAbout(address: URLSearchParams): Omit<SentImage, 'bytes' | 'uploadedBy'> | null {
  const bucket = address.get('bucket') ?? ''
  const folder = address.get('folder') ?? ''
  const preset = address.get('preset') ?? ''
  if (!isImageBucket(bucket) || !isFolderOf(bucket, folder) || !isImagePreset(preset)) return null
  const altText = cleanAltText(address.get('alt') ?? '')
  return { bucket, folder, preset, fileName: address.get('nome') ?? '', altText }
}

function refusal(message: string, status: number): Response {
  return Response.json({ message }, { status, headers: { 'cache-control': 'no-store' } })
}
