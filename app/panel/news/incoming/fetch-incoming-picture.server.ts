import { eq } from 'drizzle-orm'
import { lockArticle } from '#app/panel/news/editor-article-queries.server.ts'
import { recordArticleChange, saveVersion } from '#app/panel/news/save-version.server.ts'
import { type ImageFolder, maxImageBytes } from '#app/domain/images/image-rules.ts'
import { type StoreImageDeps, storeImage } from '#app/domain/images/upload/store-image.server.ts'
import { type FetchedFile, fetchPublicFile } from '#app/platform/files/fetch-public-file.server.ts'
import { JobFailure } from '#app/platform/jobs.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { lockPost, updatePost } from './apply-incoming-post.server.ts'
import { addNote } from './delivery-notes.server.ts'
import { senderUsername } from './incoming-post.ts'

export type PictureDeps = StoreImageDeps & {
  isAllowed?: (address: string) => boolean
}

/** `deliveryId` is missing in jobs of earlier releases. */
type PictureOrder = { postId: string; fileName: string | null; deliveryId?: number }

type PictureOutcome = {
  outcome:
    | 'shown'
    /** The article was deleted, or its post has another picture or none. */
    | 'not-wanted'
    | 'refused'
}

const timeoutMs = 30_000

const refusals: Record<Extract<FetchedFile, { outcome: 'refused' }>['reason'], string> = {
  'not-public': 'O endereço da imagem não é público.',
  'not-found': 'A imagem não existe no endereço enviado.',
  'too-large': 'A imagem passa de 20 MB.',
  'too-many-redirects': 'O endereço da imagem leva a outros sem fim.',
  'bad-address': 'O endereço da imagem não é um endereço da web.',
}

const unreachableProblem = 'O endereço da imagem não respondeu.'

/** Adds the stored picture to the article, which shows a generated cover until then. Throws `JobFailure` if the host does not respond. */
export async function fetchIncomingPicture(
  parts: PictureDeps,
  { postId, fileName, deliveryId }: PictureOrder,
  { isLast } = { isLast: false },
): Promise<PictureOutcome> {
  const { db } = parts
  const [known] = await db.select().from(automarticlesPosts).where(eq(automarticlesPosts.postId, postId))
  const { imageUrl: url = null, newsId = null } = known ?? {}
  if (url === null || newsId === null) return { outcome: 'not-wanted' }
  const fetched = await fetchAndStore(parts, {
    url,
    fileName: fileName ?? nameIn(url),
    folder: 'news-main',
    altText: '',
  })
  if (fetched.outcome === 'stored') return show(parts, { postId, imageUrl: url, storedUrl: fetched.url })
  const isFinal = fetched.outcome === 'refused' || isLast
  if (isFinal) await updatePost(db, postId, { imageProblem: fetched.problem })
  if (isFinal) await addNote(db, deliveryId, `A imagem de destaque não entrou: ${lowerFirst(fetched.problem)}`)
  if (fetched.outcome === 'unreachable') throw new JobFailure('A imagem de uma notícia recebida não pôde ser buscada.')
  return { outcome: 'refused' }
}

type FetchOutcome =
  | { outcome: 'stored'; url: string }
  | { outcome: 'refused'; problem: string }
  /** Another attempt may succeed. */
  | { outcome: 'unreachable'; problem: string }

type Place = { url: string; fileName: string; folder: ImageFolder; altText: string }

/** Fetches a picture from the public internet and stores it in the library. Throws `QueueFull`. */
export async function fetchAndStore(
  parts: PictureDeps,
  { url, fileName, folder, altText }: Place,
): Promise<FetchOutcome> {
  const file = await fetchPublicFile(url, { maxBytes: maxImageBytes, timeoutMs, isAllowed: parts.isAllowed })
  if (file.outcome === 'unreachable') return { outcome: 'unreachable', problem: unreachableProblem }
  if (file.outcome === 'refused') return { outcome: 'refused', problem: refusals[file.reason] }
  const stored = await storeImage(parts, {
    bytes: file.bytes,
    fileName,
    bucket: 'news-images',
    folder,
    preset: 'news',
    altText,
    uploadedBy: senderUsername,
  })
  if (stored.outcome === 'refused') return { outcome: 'refused', problem: stored.problem }
  return { outcome: 'stored', url: stored.image.url }
}

type Picture = { postId: string; imageUrl: string; storedUrl: string }

function show({ db, clock }: PictureDeps, { postId, imageUrl, storedUrl }: Picture): Promise<PictureOutcome> {
  return db.transaction(async (tx) => {
    const known = await lockPost(tx, postId)
    const before = known.newsId !== null && known.imageUrl === imageUrl ? await lockArticle(tx, known.newsId) : null
    if (!before) return { outcome: 'not-wanted' }
    const fields = { ...before.fields, featuredImageUrl: storedUrl }
    await saveVersion(tx, { before, fields, username: senderUsername, now: clock.now() })
    await recordArticleChange(tx, clock, { username: senderUsername, before, fields })
    await updatePost(tx, postId, { imageProblem: null })
    return { outcome: 'shown' }
  })
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

export function nameIn(address: string): string {
  return new URL(address).pathname.split('/').at(-1) || 'imagem'
}
