import { expect, test } from 'vitest'
import { readPreviewToken } from '#app/panel/news/find-article-for-preview.server.ts'
import { readSubscriberToken, subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import {
  confirmationToken,
  readConfirmationToken,
} from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { readClaim, signClaim } from './signed-claim.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const secret = buildSecret()
const kind = { purpose: 'test', bytes: [4, 6] } as const

/** Links in mails are valid for years, so tokens of earlier versions must stay valid. */
test('opens links of old mails', () => {
  const confirm = 'AAAABxED73WGdqtVW2VASwUIfB1s9emJT_4TbXuMYwPLkkDM'
  const leave = 'AAAAByVrlNYJj5X0rCv-JRs-OdmAJwrdji8jENrWU9htzbS0'
  const supplier = 'AAAABwGh-Xi1-3fzatCnwHdtbURDqXTOkNrJMqk8M0W6mNGIDemaYNUf'
  const preview = 'AAAABwAAawGx8JP_OMY_TLTk8uh2uS2RDOp5oV885q1m3v2W9v0jNWAx'
  const claim = { entryId: 7, sentAt: new Date('2026-11-20T15:00:00.123Z') }
  expect(readSubscriberToken(secret, 'confirm', confirm)).toBe(7)
  expect(readSubscriberToken(secret, 'unsubscribe', leave)).toBe(7)
  expect(readConfirmationToken(secret, supplier)).toEqual(claim)
  expect(readPreviewToken(secret, fixedClock, preview)?.articleId).toBe(7)
  expect([subscriberToken(secret, 'confirm', 7), subscriberToken(secret, 'unsubscribe', 7)]).toEqual([confirm, leave])
  expect(confirmationToken(secret, claim)).toBe(supplier)
})

test('reads a claim only as it was signed', () => {
  const numbers = [4_294_967_295, 281_474_976_710_655] as const
  const token = signClaim(secret, kind, numbers)
  expect(readClaim(secret, kind, token)).toEqual(numbers)
  expect(readClaim(buildSecret('another secret'), kind, token)).toBeNull()
  expect(readClaim(secret, { ...kind, purpose: 'another' }, token)).toBeNull()
  expect(readClaim(secret, { ...kind, bytes: [6, 6] }, token)).toBeNull()
  expect(() => signClaim(secret, kind, [-1, 0])).toThrow()
})

test('refuses any change of a claim and has a single spelling', () => {
  const token = signClaim(secret, kind, [7, 8])
  for (let place = 0; place < token.length; place++) {
    const changed = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
    expect(readClaim(secret, kind, changed)).toBeNull()
  }
  for (const wrong of ['', 'x', `${token}A`, `${token}=`, ` ${token}`, token.slice(1), 'á'.repeat(56)])
    expect(readClaim(secret, kind, wrong)).toBeNull()
})

test('accepts claims of former secrets while configured, and signs with the current one', () => {
  const before = signClaim(buildSecret('old'), kind, [7, 8])
  const changed = buildSecret('new', 'old')
  expect(readClaim(changed, kind, before)).toEqual([7, 8])
  expect(signClaim(changed, kind, [7, 8])).toBe(signClaim(buildSecret('new'), kind, [7, 8]))
  expect(readClaim(buildSecret('new'), kind, before)).toBeNull()
  expect(readClaim(changed, { ...kind, purpose: 'another' }, before)).toBeNull()
})

test('encodes only the numbers of a claim', () => {
  const token = signClaim(secret, kind, [1, 2])
  const signed = Buffer.from(token, 'base64url')
  expect(signed).toHaveLength(4 + 6 + 32)
  expect(signed.subarray(0, 10).toString('hex')).toBe('00000001000000000002')
  expect(readClaim(secret, { purpose: 'test', bytes: [6, 4] }, token)).toEqual([65_536, 2])
  const none = { purpose: 'test', bytes: [] } as const
  expect(readClaim(secret, none, signClaim(secret, none, []))).toEqual([])
  expect(readClaim(secret, none, token)).toBeNull()
})
