import { createHash } from 'node:crypto'
import type { Clock } from '#app/platform/process/clock.ts'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import {
  binnedKey,
  imageAddress,
  type ImageBucket,
  type ImageFolder,
  type ImagePreset,
  imagePresets,
  imageProblems,
  imageTypes,
  optimizedFileName,
  outputType,
  renamedAt,
  type Size,
  cleanAltText,
  isFolderOf,
  isImageBucket,
  isImagePreset,
  mostImageBytes,
} from '#app/domain/images/image-rules.ts'
import { type Database, databaseCode } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { fileTypeFromBuffer } from 'file-type'
import { limitConcurrency, QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { receiveBody } from '#app/platform/forms/receive-body.server.ts'

export type ImageParts = { db: Database; clock: Clock; fileStore: FileStore; jobs: Jobs }

type SentImage = {
  bytes: Uint8Array
  /** As the sender names it; only a name of ours is kept. */
  fileName: string
  bucket: ImageBucket
  folder: ImageFolder
  preset: ImagePreset
  altText: string
  uploadedBy: string
}

type StoredImage = { id: number; url: string; width: number; height: number; bytes: number }
type StoreOutcome = { outcome: 'stored'; image: StoredImage } | { outcome: 'refused'; problem: string }

/** Checks a picture again, keeps our own encoding of it, and asks for its renditions. Throws QueueFull. */
export async function storeImage(parts: ImageParts, sent: SentImage): Promise<StoreOutcome> {
  const encoded = await encodeInTurn(sent.bytes, sent.preset)
  if ('problem' in encoded) return { outcome: 'refused', problem: encoded.problem }
  return { outcome: 'stored', image: await storeEncodedImage(parts, sent, encoded) }
}

/** `encodeImage`, one picture after the other. Throws QueueFull. */
export function encodeInTurn(bytes: Uint8Array, preset: ImagePreset) {
  return withLimit(() => encodeImage(bytes, preset))
}

/**
 * Keeps a picture that was encoded here, and asks for its renditions. Throws QueueFull.
 * @param use what becomes of the picture, in the transaction of its row; where it throws, nothing of the picture stays
 */
export async function storeEncodedImage(
  parts: ImageParts,
  sent: Placed,
  encoded: EncodedImage,
  use?: (tx: Database, image: StoredImage) => Promise<void>,
): Promise<StoredImage> {
  const path = await withLimit(() => keepFile(parts, sent, encoded))
  try {
    return await parts.db.transaction(async (tx) => {
      const image = await addRow({ ...parts, db: tx }, sent, path, encoded)
      await use?.(tx, image)
      return image
    })
  } catch (error) {
    // If another node took the same name in the same millisecond, the file is its file now.
    if (databaseCode(error) !== '23505') await parts.fileStore.remove(`${sent.bucket}/${path}`)
    throw error
  }
}

type Placed = Omit<SentImage, 'bytes' | 'preset'>

async function keepFile(parts: ImageParts, sent: Placed, { bytes }: EncodedImage): Promise<string> {
  const path = await freePath(parts, sent)
  await parts.fileStore.put(`${sent.bucket}/${path}`, bytes, outputType)
  return path
}

/** Two pictures of one name within a millisecond: the second one gets the next free instant. */
async function freePath({ clock, fileStore }: ImageParts, { fileName, bucket, folder }: Placed): Promise<string> {
  const named = optimizedFileName(fileName, clock.now().getTime())
  let madeAtMs = Number(/(\d{13})\.jpeg$/.exec(named)?.[1])
  const isTaken = async (key: string) => (await fileStore.exists(key)) || (await fileStore.exists(binnedKey(key)))
  while (await isTaken(`${bucket}/${folder}/${renamedAt(named, madeAtMs)}`)) madeAtMs += 1
  return `${folder}/${renamedAt(named, madeAtMs)}`
}

async function addRow(
  { db, clock, jobs }: ImageParts,
  { bucket, altText, uploadedBy }: Placed,
  path: string,
  { bytes, width, height }: EncodedImage,
): Promise<StoredImage> {
  const url = imageAddress(bucket, path)
  const [row] = await db
    .insert(images)
    .values({
      bucket,
      path,
      url,
      altText,
      width,
      height,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      uploadedBy,
      createdAt: clock.now(),
    })
    .returning({ id: images.id })
  if (!row) throw new Error('the row of a picture was not written')
  await recordAdminAction(db, clock, { username: uploadedBy, action: 'image-sent', target: url })
  await jobs.enqueue(db, 'make-renditions', { imageId: row.id }, { key: `renditions-${row.id}` })
  return { id: row.id, url, width, height, bytes: bytes.length }
}

type EncodedImage = { bytes: Uint8Array; width: number; height: number }

/** The decompressed form of a few kilobytes can fill the memory. */
const mostPixels = 50_000_000
/**
 * Longer or thinner than any photo or panorama. Work on a line of single pixels takes half a minute, in one step that no time limit
 * interrupts; within these bounds the longest step measured took 3 seconds, and the time limit holds.
 */
const longestSide = 20_000
const mostTimesAsLong = 20

/**
 * Makes our own JPEG of whatever was sent: upright, on white, within the preset, without any of the original's metadata
 * or of what stood before, between or behind its pixels. Only the first frame of an animation stays.
 * @returns the picture, or in the stated words why it is none
 */
export async function encodeImage(sent: Uint8Array, preset: ImagePreset): Promise<EncodedImage | { problem: string }> {
  const type = await fileTypeFromBuffer(sent)
  if (!type || !imageTypes.includes(type.mime)) return { problem: imageProblems.unknownFormat }
  const sharp = await loadSharp()
  const size = await sharp(sent, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!size) return { problem: imageProblems.notLoaded }
  const problem = problemOfSize(size)
  if (problem) return { problem: `${imageProblems.notProcessed}: ${problem}` }
  const { maxWidth, maxHeight, quality } = imagePresets[preset]
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: Math.round(quality * 100), mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    // The library has no name for what it could not read; what it says is no text for an editor.
    return { problem: imageProblems.notLoaded }
  }
}

/** By what the header says, before any pixel is read: sharp refuses a picture whose pixels are not those of its header. */
function problemOfSize({ width, height }: Size): string | null {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (width * height > mostPixels) return 'tem mais de 50 megapixels.'
  if (longer > longestSide) return 'um dos lados tem mais de 20.000 pixels.'
  if (longer > shorter * mostTimesAsLong) return 'um dos lados tem mais de 20 vezes o outro.'
  return null
}

/** One picture after the other; each holds up to 20 MB while it waits. */
export const withLimit = limitConcurrency({ atOnce: 1, mostWaiting: 8 })

/** Loaded with the first picture: a start has no use for it. One thread, and nothing kept between pictures. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

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
