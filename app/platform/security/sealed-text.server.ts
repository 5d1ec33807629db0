import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** @returns 'keyId.iv.tag.text', each part in base64url */
export function sealText({ current }: PortalSecret, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [keyIdOf(current), ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** null: the text was changed, or its secret is no longer accepted. */
export function openSealedText(secret: PortalSecret, sealed: string): string | null {
  const parts = sealed.split('.')
  // Texts in the former format have no key id, so each secret is tried.
  const keyId = parts.length === 4 ? parts.shift() : null
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (iv?.length !== 12 || tag?.length !== 16 || !text) return null
  for (const one of [secret.current, ...secret.previous]) {
    const opened = keyId === null || keyId === keyIdOf(one) ? decrypt(keyOf(one), { iv, tag, text }) : null
    if (opened !== null) return opened
  }
  return null
}

export function isSealedWithCurrent({ current }: PortalSecret, sealed: string): boolean {
  return sealed.startsWith(`${keyIdOf(current)}.`)
}

function decrypt(key: Buffer, { iv, tag, text }: Record<'iv' | 'tag' | 'text', Buffer>): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32))
}

/** Eight characters derived from the secret. */
function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key id of sealed texts', 6)).toString('base64url')
}
