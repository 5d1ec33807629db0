import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts a text that the database keeps, with the portal's secret. @returns 'iv.tag.text', each base64url */
export function sealText(secret: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** @returns null where the text was sealed with another secret, or changed */
export function openSealedText(secret: string, sealed: string): string | null {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (iv?.length !== 12 || tag?.length !== 16 || !text) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), iv)
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32))
}
