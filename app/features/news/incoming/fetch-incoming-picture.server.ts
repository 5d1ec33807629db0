import { eq } from 'drizzle-orm'
import { holdArticle } from '#app/features/news/admin/editor-article-queries.server.ts'
import { saveVersion } from '#app/features/news/admin/save-version.server.ts'
import { mostImageBytes } from '#app/features/images/image-rules.ts'
import { type ImageParts, storeImage } from '#app/features/images/upload/store-image.server.ts'
import { type FetchedFile, fetchPublicFile } from '#app/platform/files/fetch-public-file.server.ts'
import { JobFailure } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { automarticlesPosts } from '#database/schema/webhooks.ts'
import { holdPost, rememberPost } from './apply-incoming-post.server.ts'
import { senderUsername } from './incoming-post.ts'

type Parts = ImageParts & {
  /** Condition of the addresses that may be asked; only tests have another rule than the public internet. */
  isAllowed?: (address: string) => boolean
}

type PictureOutcome = {
  outcome:
    | 'shown'
    /** The article is gone, has another picture by now, or this one failed for good. */
    | 'not-wanted'
    | 'refused'
}

const timeoutMs = 30_000

/** Why a picture will never come, as the panel says it. */
const refusals: Record<Extract<FetchedFile, { outcome: 'refused' }>['reason'], string> = {
  'not-public': 'O endereço da imagem não é público.',
  'not-found': 'A imagem não existe no endereço enviado.',
  'too-large': 'A imagem passa de 20 MB.',
  'too-many-redirects': 'O endereço da imagem leva a outros sem fim.',
  'bad-address': 'O endereço da imagem não é um endereço da web.',
}

/** Brings the picture of a post into our own store and shows it; until then, and where it fails, its cover stands. Throws JobFailure. */
export async function fetchIncomingPicture(
  parts: Parts,
  { postId, fileName }: { postId: string; fileName: string | null },
): Promise<PictureOutcome> {
  const { db, isAllowed } = parts
  const [known] = await db.select().from(automarticlesPosts).where(eq(automarticlesPosts.postId, postId))
  const { imageUrl = null, newsId = null } = known ?? {}
  if (imageUrl === null || newsId === null) return { outcome: 'not-wanted' }
  const file = await fetchPublicFile(imageUrl, { mostBytes: mostImageBytes, timeoutMs, isAllowed })
  if (file.outcome === 'unreachable') throw new JobFailure('A imagem de uma notícia recebida não pôde ser buscada.')
  if (file.outcome === 'refused') return refuse(db, postId, refusals[file.reason])
  const stored = await storeImage(parts, {
    bytes: file.bytes,
    fileName: fileName ?? nameIn(imageUrl),
    bucket: 'news-images',
    folder: 'news-main',
    preset: 'news',
    altText: '',
    uploadedBy: senderUsername,
  })
  if (stored.outcome === 'refused') return refuse(db, postId, stored.problem)
  return show(parts, { postId, imageUrl, storedUrl: stored.image.url })
}

async function refuse(db: Database, postId: string, imageProblem: string): Promise<PictureOutcome> {
  await rememberPost(db, postId, { imageProblem })
  return { outcome: 'refused' }
}

type Picture = { postId: string; imageUrl: string; storedUrl: string }

function show({ db, clock }: Parts, { postId, imageUrl, storedUrl }: Picture): Promise<PictureOutcome> {
  return db.transaction(async (tx) => {
    const known = await holdPost(tx, postId)
    const before = known.newsId !== null && known.imageUrl === imageUrl ? await holdArticle(tx, known.newsId) : null
    if (!before) return { outcome: 'not-wanted' }
    const fields = { ...before.fields, featuredImageUrl: storedUrl }
    await saveVersion(tx, { before, fields, username: senderUsername, now: clock.now() })
    await rememberPost(tx, postId, { imageProblem: null })
    return { outcome: 'shown' }
  })
}

function nameIn(address: string): string {
  return new URL(address).pathname.split('/').at(-1) || 'imagem'
}
