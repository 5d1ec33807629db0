import { expect, test } from 'vitest'
import { buildSecret } from '#tests/builders/secret.ts'
import { mailboxOf, mailboxPseudonyms } from './mailbox.server.ts'

test.each([
  ['Alvo@Exemplo.com.br', 'alvo@exemplo.com.br'],
  ['alvo+1@exemplo.com.br', 'alvo@exemplo.com.br'],
  ['alvo+1+2@exemplo.com.br', 'alvo@exemplo.com.br'],
  ['a.lvo@exemplo.com.br', 'a.lvo@exemplo.com.br'],
  ['+1@exemplo.com.br', '+1@exemplo.com.br'],
  ['alvo@exemplo.com.br.', 'alvo@exemplo.com.br'],
  ['alvo@exemplo-ção.com', 'alvo@xn--exemplo-o-s2a7b.com'],
  ['al.v.o+x.y@gmail.com', 'alvo@gmail.com'],
  ['ALVO@GoogleMail.com', 'alvo@gmail.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

test('names a mailbox by purpose and secret, without its address', () => {
  const nameOf = (secret: string, purpose: string, address: string) =>
    mailboxPseudonyms(buildSecret(secret), purpose, address).current
  const name = nameOf('a', 'newsletter', 'alvo+1@gmail.com')
  expect(name).toMatch(/^[\w-]{43}$/)
  expect(nameOf('a', 'newsletter', 'al.vo@gmail.com')).toBe(name)
  expect(nameOf('b', 'newsletter', 'alvo@gmail.com')).not.toBe(name)
  expect(nameOf('a', 'suppliers', 'alvo@gmail.com')).not.toBe(name)
  const changed = mailboxPseudonyms(buildSecret('b', 'a'), 'newsletter', 'alvo@gmail.com')
  expect(changed.previous).toEqual([name])
})
