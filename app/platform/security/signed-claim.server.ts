import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** `purpose`: only this kind of claim accepts the token. `bytes`: length of each signed number. */
type ClaimKind<Widths extends readonly number[]> = { purpose: string; bytes: Widths }

type Numbers<Widths extends readonly number[]> = { [Place in keyof Widths]: number }

/** The numbers stay readable and the token never expires. For an expiry, sign a time and check it when reading. */
export function signClaim<const Widths extends readonly number[]>(
  secret: PortalSecret,
  { purpose, bytes }: ClaimKind<Widths>,
  numbers: Numbers<Widths>,
): string {
  const claim = Buffer.alloc(totalOf(bytes))
  let at = 0
  for (const [place, width] of bytes.entries()) at = claim.writeUIntBE(numbers[place] ?? 0, at, width)
  return Buffer.concat([claim, signatureOf(secret.current, purpose, claim)]).toString('base64url')
}

/** null: no accepted secret signed them for this purpose. */
export function readClaim<const Widths extends readonly number[]>(
  secret: PortalSecret,
  { purpose, bytes }: ClaimKind<Widths>,
  token: string,
): Numbers<Widths> | null {
  const signed = Buffer.from(token, 'base64url')
  const claim = signed.subarray(0, totalOf(bytes))
  const signature = signed.subarray(claim.length)
  // Node ignores invalid base64url characters. Comparing the whole token leaves one valid token per claim.
  if (signature.length !== signatureBytes || signed.toString('base64url') !== token) return null
  const signers = [secret.current, ...secret.previous]
  if (!signers.some((one) => timingSafeEqual(signature, signatureOf(one, purpose, claim)))) return null
  let at = 0
  return bytes.map((width) => claim.readUIntBE((at += width) - width, width)) as Numbers<Widths>
}

function totalOf(bytes: readonly number[]): number {
  return bytes.reduce((sum, width) => sum + width, 0)
}

/** Length of an HMAC with SHA-256. */
const signatureBytes = 32

function signatureOf(secret: string, purpose: string, claim: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(claim).digest()
}
