import type { Clock } from '#app/platform/process/clock.ts'
import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** Long enough to be sent to whoever has to agree, short enough that a forwarded link dies. */
export const previewLifetimeMs = 24 * 60 * 60 * 1000

type PreviewLink = { articleId: number; expiresAt: Date }

/** The article's number and the second at which the link expires: 56 letters. */
const kind = { purpose: 'news-preview', bytes: [4, 6] } as const

/** The address at which an article is shown until an instant, whether it is published or not. */
export function previewPath(secret: PortalSecret, { articleId, expiresAt }: PreviewLink): string {
  return `/noticias/previa/${signClaim(secret, kind, [articleId, Math.floor(expiresAt.getTime() / 1000)])}`
}

/** The claim of a token; null if this portal did not sign it, or its time is over. */
export function readPreviewToken(secret: PortalSecret, clock: Clock, token: string): PreviewLink | null {
  const claim = readClaim(secret, kind, token)
  if (!claim) return null
  const expiresAt = new Date(claim[1] * 1000)
  return expiresAt > clock.now() ? { articleId: claim[0], expiresAt } : null
}
