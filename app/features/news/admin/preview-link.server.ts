import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#app/platform/clock.ts'

/** Long enough to be sent to whoever has to agree, short enough that a forwarded link dies. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

type PreviewLink = { articleId: number; expiresAt: Date }

/** Bytes of a token: the article's number, the second at which it expires, and the signature over both; 56 letters. */
const idBytes = 4
const expiryBytes = 6

/** The address at which an article is shown until an instant, whether it is published or not. */
export function previewPath(secret: string, { articleId, expiresAt }: PreviewLink): string {
  const claim = Buffer.alloc(idBytes + expiryBytes)
  claim.writeUIntBE(articleId, 0, idBytes)
  claim.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), idBytes, expiryBytes)
  const token = Buffer.concat([claim, signatureOf(secret, claim)]).toString('base64url')
  return `/noticias/previa/${token}`
}

/** What a token of such an address says; null where this portal did not sign it, or its time is over. */
export function readPreviewToken(secret: string, clock: Clock, token: string): PreviewLink | null {
  if (!/^[\w-]{56}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const claim = bytes.subarray(0, idBytes + expiryBytes)
  if (!timingSafeEqual(bytes.subarray(claim.length), signatureOf(secret, claim))) return null
  const expiresAt = new Date(claim.readUIntBE(idBytes, expiryBytes) * 1000)
  return expiresAt > clock.now() ? { articleId: claim.readUIntBE(0, idBytes), expiresAt } : null
}

/** The portal's secret signs other things too; the name keeps them apart. */
function signatureOf(secret: string, claim: Buffer): Buffer {
  return createHmac('sha256', secret).update('news-preview:').update(claim).digest()
}
