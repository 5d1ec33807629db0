import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { isNotModified } from '#app/platform/requests/if-none-match.ts'
import type { Database } from '#database/database.ts'
import { images } from '#database/schema/images.ts'

/** All stored formats, by file extension. */
const types: Record<string, string> = { jpeg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' }
const keyForm = /^(?:news|vehicle|charging)-images\/[a-z0-9-]+\/[a-z0-9-]+\.(jpeg|avif|webp)$/

/** The key contains the time of creation, so its content never changes. */
const immutableCache = 'public, max-age=31536000, immutable'
/** Photos of charging points can be withdrawn, so shared caches revalidate after five minutes. */
const dayCache = 'public, max-age=86400, s-maxage=300'

type AnswerImageDeps = { db: Database; fileStore: FileStore; log: Log }

/** @param key part of the path after '/imagens/' */
export async function answerImage(parts: AnswerImageDeps, request: Request, key: string): Promise<Response> {
  try {
    return await answerStored(parts, request, key)
  } catch (error) {
    parts.log.error({ err: error }, 'a picture could not be read')
    return refusal(503, 'A imagem não pode ser lida agora. Tente de novo em instantes.')
  }
}

async function answerStored(parts: AnswerImageDeps, request: Request, key: string): Promise<Response> {
  const type = types[keyForm.exec(key)?.[1] ?? '']
  const file = type && (await isNamed(parts, key)) ? await parts.fileStore.find(key) : null
  if (!type || !file) return refusal(404, 'Imagem não encontrada.')
  const headers = {
    'content-type': type,
    'content-disposition': 'inline',
    'cache-control': key.startsWith('charging-images/') ? dayCache : immutableCache,
    'content-security-policy': "default-src 'none'",
    etag: `"${createHash('sha256').update(key).digest('hex').slice(0, 32)}"`,
  }
  if (isNotModified(request, headers.etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : await file.stream()
  return new Response(body, { headers: { ...headers, 'content-length': String(file.bytes) } })
}

/**
 * Files of withdrawn pictures may remain, so the media library decides. True while the database is down, so that cached pages keep their
 * pictures.
 */
async function isNamed({ db, log }: AnswerImageDeps, key: string): Promise<boolean> {
  const urls = [`/imagens/${key}`, `/imagens/${key.replace(/-\d{1,5}w\.[a-z]+$/, '.jpeg')}`]
  try {
    return (await db.select({ id: images.id }).from(images).where(inArray(images.url, urls)).limit(1)).length > 0
  } catch (error) {
    log.error({ err: error }, 'the row of a picture could not be read')
    return true
  }
}

function refusal(status: number, sentence: string) {
  return new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
