import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** @returns 'keyId.iv.tag.text', each base64url */
export function sealText({ current }: PortalSecret, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [keyIdOf(current), ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** @returns null if the text was changed or its secret is not accepted */
export function openSealedText(secret: PortalSecret, sealed: string): string | null {
  const parts = sealed.split('.')
  // Older texts have no key id; each secret is tried.
  const keyId = parts.length === 4 ? parts.shift() : null
  const [iv, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (iv?.length !== 12 || tag?.length !== 16 || !text) return null
  for (const one of [secret.current, ...secret.previous]) {
    const opened = keyId === null || keyId === keyIdOf(one) ? decrypt(keyOf(one), { iv, tag, text }) : null
    if (opened !== null) return opened
  }
  return null
}

/** True if the current secret encrypted a text. */
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

/** Key id: eight letters derived from the key. */
function keyIdOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'key id of sealed texts', 6)).toString('base64url')
}
