import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildSecret } from '#tests/builders/secret.ts'
import { isSealedWithCurrent, openSealedText, sealText } from './sealed-text.server.ts'

function sealedWithoutKeyId(secret: string, text: string): string {
  const iv = Buffer.alloc(12, 7)
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealed text', 32))
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

test('names the key in a sealed text and opens it with that key only', () => {
  const sealed = sealText(buildSecret('old'), 'JBSWY3DP')
  expect(sealed).toMatch(/^[\w-]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
  expect(sealText(buildSecret('old'), 'x').slice(0, 8)).toBe(sealed.slice(0, 8))
  expect(sealText(buildSecret('new'), 'x').slice(0, 8)).not.toBe(sealed.slice(0, 8))
  expect(openSealedText(buildSecret('old'), sealed)).toBe('JBSWY3DP')
  expect(openSealedText(buildSecret('new', 'older', 'old'), sealed)).toBe('JBSWY3DP')
  for (const secret of [buildSecret('new'), buildSecret('new', 'other')])
    expect(openSealedText(secret, sealed)).toBeNull()
  expect(isSealedWithCurrent(buildSecret('old'), sealed)).toBe(true)
  expect(isSealedWithCurrent(buildSecret('new', 'old'), sealed)).toBe(false)
})

test('opens a text without a key id with its secret, current or former', () => {
  const sealed = sealedWithoutKeyId('old', 'JBSWY3DP')
  expect(openSealedText(buildSecret('old'), sealed)).toBe('JBSWY3DP')
  expect(openSealedText(buildSecret('new', 'old'), sealed)).toBe('JBSWY3DP')
  expect(openSealedText(buildSecret('new'), sealed)).toBeNull()
  expect(isSealedWithCurrent(buildSecret('old'), sealed)).toBe(false)
})

test('refuses a changed text', () => {
  const sealed = sealText(buildSecret('old'), 'JBSWY3DP')
  for (let place = 0; place < sealed.length; place++) {
    const changed = `${sealed.slice(0, place)}${sealed[place] === 'A' ? 'Q' : 'A'}${sealed.slice(place + 1)}`
    if (Buffer.from(changed, 'base64url').equals(Buffer.from(sealed, 'base64url'))) continue
    expect(openSealedText(buildSecret('old'), changed)).toBeNull()
  }
  for (const wrong of ['', '.', '...', 'a.b.c', 'a.b.c.d', 'a.b.c.d.e'])
    expect(openSealedText(buildSecret('old'), wrong)).toBeNull()
})

test('refuses a text with parts of another length or number', () => {
  const secret = buildSecret('old')
  const [id, iv = '', tag = '', text] = sealText(secret, 'JBSWY3DP').split('.')
  const longer = (part: string) =>
    Buffer.concat([Buffer.from(part, 'base64url'), Buffer.alloc(1)]).toString('base64url')
  expect(openSealedText(secret, [id, iv, tag, text].join('.'))).toBe('JBSWY3DP')
  // Without a key id, each secret is tried. With another key id, the text is refused.
  expect(openSealedText(secret, [iv, tag, text].join('.'))).toBe('JBSWY3DP')
  expect(openSealedText(secret, ['AAAAAAAA', iv, tag, text].join('.'))).toBeNull()
  for (const parts of [
    [id, longer(iv), tag, text],
    [id, iv, longer(tag), text],
    [id, iv, tag.slice(0, 6), text],
    [id, iv, tag],
    [iv, tag],
    [id, iv, tag, text, text],
  ])
    expect(openSealedText(secret, parts.join('.')), parts.join('.')).toBeNull()
  expect(openSealedText(secret, sealText(secret, ''))).toBe('')
  expect(isSealedWithCurrent(secret, `${id}`)).toBe(false)
})
