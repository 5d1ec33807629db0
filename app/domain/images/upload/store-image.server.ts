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
  maxImageBytes,
} from '#app/domain/images/image-rules.ts'
import { type Database, databaseCode } from '#database/database.ts'
import { images } from '#database/schema/images.ts'
import { fileTypeFromBuffer } from 'file-type'
import { limitConcurrency, QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import { receiveBody } from '#app/platform/forms/receive-body.server.ts'

export type StoreImageDeps = { db: Database; clock: Clock; fileStore: FileStore; jobs: Jobs }

type SentImage = {
  bytes: Uint8Array
  /** Name from the sender. The stored name is derived from it. */
  fileName: string
  bucket: ImageBucket
  folder: ImageFolder
  preset: ImagePreset
  altText: string
  uploadedBy: string
}

type StoredImage = { id: number; url: string; width: number; height: number; bytes: number }
type StoreOutcome = { outcome: 'stored'; image: StoredImage } | { outcome: 'refused'; problem: string }

/**
 * Stores a picture and queues its renditions.
 * @throws QueueFull
 */
export async function storeImage(parts: StoreImageDeps, sent: SentImage): Promise<StoreOutcome> {
  const encoded = await encodeInTurn(sent.bytes, sent.preset)
  if ('problem' in encoded) return { outcome: 'refused', problem: encoded.problem }
  return { outcome: 'stored', image: await storeEncodedImage(parts, sent, encoded) }
}

/**
 * Encodes one picture at a time.
 * @throws QueueFull
 */
export function encodeInTurn(bytes: Uint8Array, preset: ImagePreset) {
  return withLimit(() => encodeImage(bytes, preset))
}

/**
 * Stores an encoded picture and queues its renditions.
 * @param use runs in the transaction that inserts the row; if it throws, nothing is stored
 * @throws QueueFull
 */
export async function storeEncodedImage(
  parts: StoreImageDeps,
  sent: Placed,
  encoded: EncodedImage,
  use?: (tx: Database, image: StoredImage) => Promise<void>,
): Promise<StoredImage> {
  const path = await withLimit(() => saveFile(parts, sent, encoded))
  try {
    return await parts.db.transaction(async (tx) => {
      const image = await addRow({ ...parts, db: tx }, sent, path, encoded)
      await use?.(tx, image)
      return image
    })
  } catch (error) {
    // After a unique violation (23505) the file belongs to another node's picture.
    if (databaseCode(error) !== '23505') await parts.fileStore.remove(`${sent.bucket}/${path}`)
    throw error
  }
}

type Placed = Omit<SentImage, 'bytes' | 'preset'>

async function saveFile(parts: StoreImageDeps, sent: Placed, { bytes }: EncodedImage): Promise<string> {
  const path = await freePath(parts, sent)
  await parts.fileStore.put(`${sent.bucket}/${path}`, bytes, outputType)
  return path
}

/** Finds a free path by increasing the time in the name, because two pictures may be stored in one millisecond. */
async function freePath({ clock, fileStore }: StoreImageDeps, { fileName, bucket, folder }: Placed): Promise<string> {
  const named = optimizedFileName(fileName, clock.now().getTime())
  let madeAtMs = Number(/(\d{13})\.jpeg$/.exec(named)?.[1])
  const isTaken = async (key: string) => (await fileStore.exists(key)) || (await fileStore.exists(binnedKey(key)))
  while (await isTaken(`${bucket}/${folder}/${renamedAt(named, madeAtMs)}`)) madeAtMs += 1
  return `${folder}/${renamedAt(named, madeAtMs)}`
}

async function addRow(
  { db, clock, jobs }: StoreImageDeps,
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

/** Limit against decompression bombs: a few kilobytes can expand until the memory is full. */
const maxPixels = 50_000_000
/** Limit because `sharp` takes 30 s for a line one pixel high, despite its timeout. */
const maxSide = 20_000
const maxAspectRatio = 20

/**
 * Returns an upright JPEG on white, within the preset's size, without metadata. Of several frames, keeps the first. `problem`: worded by
 * the requirements.
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
    const { data, info } = await sharp(sent, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: Math.round(quality * 100), mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    // Editors must not see messages of `sharp`.
    return { problem: imageProblems.notLoaded }
  }
}

/** Checks the header before decoding. null: allowed. */
function problemOfSize({ width, height }: Size): string | null {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)]
  if (width * height > maxPixels) return 'tem mais de 50 megapixels.'
  if (longer > maxSide) return 'um dos lados tem mais de 20.000 pixels.'
  if (longer > shorter * maxAspectRatio) return 'um dos lados tem mais de 20 vezes o outro.'
  return null
}

/** At most eight pictures wait, because each needs up to 20 MB. */
export const withLimit = limitConcurrency({ atOnce: 1, maxWaiting: 8 })

/** Loads `sharp` at first use, because it slows down the start. It uses one thread and no cache. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * The picture is the request body. Parameters: `bucket`, `folder`, `preset`, `nome`, `alt`. Responds with the stored picture, or with `{
 * message }` in Portuguese.
 */
export async function answerUpload(parts: StoreImageDeps, request: Request, uploadedBy: string): Promise<Response> {
  // Other sites cannot upload: an image type forces a CORS preflight.
  if (!imageTypes.includes(request.headers.get('content-type') ?? '')) return refusal(imageProblems.unknownFormat, 415)
  const about = readAbout(new URL(request.url).searchParams)
  if (!about) return refusal(imageProblems.notSent, 400)
  const received = await receiveBody(request, maxImageBytes)
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

/** null: unknown bucket, folder or preset. */
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
