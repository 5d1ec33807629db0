import { createHash } from 'node:crypto'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { hasAlready } from '#app/platform/requests/if-none-match.ts'

/** All that is ever kept; nothing is read out of the file. */
const types: Record<string, string> = { jpeg: 'image/jpeg', avif: 'image/avif', webp: 'image/webp' }
const keyForm = /^(?:news|vehicle|charging)-images\/[a-z0-9-]+\/[a-z0-9-]+\.(jpeg|avif|webp)$/

type ImageParts = { fileStore: FileStore; log: Log }

/** @param key what follows '/imagens/' in the address */
export async function answerImage({ fileStore, log }: ImageParts, request: Request, key: string): Promise<Response> {
  try {
    return await answerStored(fileStore, request, key)
  } catch (error) {
    log.error({ err: error }, 'a picture could not be read')
    return refusal(503, 'A imagem não pode ser lida agora. Tente de novo em instantes.')
  }
}

async function answerStored(fileStore: FileStore, request: Request, key: string): Promise<Response> {
  const type = types[keyForm.exec(key)?.[1] ?? '']
  const file = type ? await fileStore.find(key) : null
  if (!type || !file) return refusal(404, 'Imagem não encontrada.')
  const headers = {
    'content-type': type,
    'content-disposition': 'inline',
    // A name holds the instant at which its picture was made: another picture has another name.
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    etag: `"${createHash('sha256').update(key).digest('hex').slice(0, 32)}"`,
  }
  if (hasAlready(request, headers.etag)) return new Response(null, { status: 304, headers })
  const body = request.method === 'HEAD' ? null : await file.stream()
  return new Response(body, { headers: { ...headers, 'content-length': String(file.bytes) } })
}

function refusal(status: number, sentence: string) {
  return new Response(sentence, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
