import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { dataSourceFiles } from '#database/schema/data-sources.ts'

/** null: unknown id, or deleted content. */
export async function answerSourceFile(db: Database, id: number): Promise<Response | null> {
  const [file] = await db.select().from(dataSourceFiles).where(eq(dataSourceFiles.id, id))
  if (!file?.content) return null
  const { source, address, fetchedAt, sha256, byteCount, content } = file
  const bytes = await promisify(gunzip)(content, { maxOutputLength: Math.max(byteCount, 1) })
  const fileName = `${source}-${dayInSaoPaulo(fetchedAt)}-${sha256.slice(0, 8)}.${extensionOf(address, bytes)}`
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-length': String(bytes.length),
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}

/** A sent file has a name instead of an address. */
function extensionOf(address: string, bytes: Uint8Array): string {
  const [, ending] = /\.(csv|json|pdf|txt|xlsx|zip)$/i.exec(URL.parse(address)?.pathname ?? address) ?? []
  if (ending) return ending.toLowerCase()
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4))
  if (start === '%PDF') return 'pdf'
  return /^[[{]/.test(start) ? 'json' : 'bin'
}
