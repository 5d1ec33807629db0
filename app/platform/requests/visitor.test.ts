import { expect, test } from 'vitest'
import { namesOf, visitorPseudonym } from './visitor.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const nameOf = (address: string) => visitorPseudonym(buildSecret('the secret of a portal'), address)

test('makes pseudonyms that do not reveal the address without the secret', () => {
  const name = nameOf('203.0.113.9')
  expect(name).toMatch(/^[0-9a-f]{64}$/)
  expect(visitorPseudonym(buildSecret('the secret of another'), '203.0.113.9')).not.toBe(name)
})

test.each([
  ['an IPv4 address inside IPv6', '::ffff:203.0.113.9', '203.0.113.9'],
  ['the /64 that one visitor owns', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::1'],
  ['another spelling', '2001:0DB8:1:2::1', '2001:db8:1:2::1'],
  ['left-out groups', '2001:db8::1', '2001:db8:0:0:1::'],
])('%s is the same visitor', (_what, address, other) => {
  expect(nameOf(address)).toBe(nameOf(other))
})

test.each([
  ['203.0.113.9', '203.0.113.10'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', 'unknown'],
])('%s and %s are two visitors', (address, other) => {
  expect(nameOf(address)).not.toBe(nameOf(other))
})

test("gives an IPv6 network its own pseudonym, different from the provider's other networks", () => {
  const [one, same, next, far] = ['2001:db8:1:2::1', '2001:db8:1:2::9', '2001:db8:1:ff::1', '2001:db8:2:2::1'].map(
    (address) => namesOf(nameOf(address)),
  )
  expect([one?.own, one?.network]).toEqual([same?.own, same?.network])
  expect(one?.own).not.toBe(next?.own)
  expect(one?.network).toBe(next?.network)
  expect(one?.network).not.toBe(far?.network)
  expect(namesOf(nameOf('203.0.113.9')).network).toBeNull()
})
