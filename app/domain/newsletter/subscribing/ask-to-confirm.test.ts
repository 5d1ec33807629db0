import { beforeEach, describe, expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { findConfirmation } from '#app/domain/newsletter/answer-link.server.ts'
import { askStoredAddresses } from './ask-stored-addresses.server.ts'
import { noticeConsentVersion, storageConsentVersion } from '#app/domain/newsletter/newsletter-outcome.ts'
import { subscribeToNewsletter } from './answer-newsletter-form.server.ts'
import { readSubscriberToken, subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import {
  clock,
  confirm,
  email,
  leave,
  mails,
  partsOf,
  pass,
  secret,
  signUp,
  start,
  subscribers,
  tokenIn,
  resetClock,
} from '#tests/fixtures/newsletter-signups.ts'

beforeEach(resetClock)

describe('with a mail server', () => {
  test('stores a waiting address and queues the confirmation mail (NL-01)', async ({ db }) => {
    expect(await signUp(db)).toBe('confirmation-sent')
    expect(await subscribers(db)).toMatchObject([
      { email, isActive: true, confirmedAt: null, confirmationSentAt: start, consentVersion: '2026-11-22' },
    ])
    const [mail, ...others] = await mails(db)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ purpose: 'newsletter-confirmation', recipient: email, state: 'waiting' })
    const { id } = (await subscribers(db))[0]!
    expect(readSubscriberToken(secret, 'confirm', tokenIn(mail, 'confirmar'))).toBe(id)
    expect(readSubscriberToken(secret, 'unsubscribe', tokenIn(mail, 'sair'))).toBe(id)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://portal.example/newsletter/sair/${tokenIn(mail, 'sair')}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Auto-Response-Suppress': 'All',
    })
    expect(mail?.expiresAt?.getTime()).toBe(start.getTime() + 24 * 3_600_000)
  })

  test('sends a second mail at once; after two per hour the address is a duplicate (NL-06, NL-07)', async ({ db }) => {
    await signUp(db)
    pass(1)
    expect(await signUp(db, { consentVersion: '2026-11-20' })).toBe('confirmation-resent')
    expect(await mails(db)).toHaveLength(2)
    expect(await subscribers(db)).toMatchObject([{ subscribedAt: start, consentVersion: '2026-11-20' }])
    pass(58)
    expect(await signUp(db)).toBe('duplicate')
    pass(1)
    expect(await signUp(db)).toBe('confirmation-resent')
    pass(60)
    expect(await signUp(db)).toBe('duplicate')
    expect(await mails(db)).toHaveLength(3)
    // The link of the first mail stays valid.
    const [first] = await mails(db)
    expect(await confirm(db, tokenIn(first, 'confirmar'))).toBe('confirmed')
  })

  test('treats a confirmed address as a duplicate (NL-07)', async ({ db }) => {
    await signUp(db)
    const token = tokenIn((await mails(db))[0], 'confirmar')
    expect(await confirm(db, token)).toBe('confirmed')
    pass(600)
    expect(await signUp(db)).toBe('duplicate')
    expect(await confirm(db, token)).toBe('already-confirmed')
    expect(await mails(db)).toHaveLength(1)
    expect(await subscribers(db)).toMatchObject([{ isActive: true, confirmedAt: start }])
  })

  test('confirms addresses from before the mail server by a new mail', async ({ db }) => {
    expect(await signUp(db, { isConfigured: false })).toBe('subscribed')
    expect(await signUp(db, { isConfigured: false })).toBe('duplicate')
    const { id } = (await subscribers(db))[0]!
    expect(await mails(db)).toEqual([])
    expect(await confirm(db, subscriberToken(secret, 'confirm', id))).toBe('outdated')
    expect(await signUp(db)).toBe('confirmation-sent')
    expect(await confirm(db, tokenIn((await mails(db))[0], 'confirmar'))).toBe('confirmed')
  })

  test('asks stored addresses once, unless they agreed to storage only', async ({ db }) => {
    await signUp(db, { isConfigured: false, consentVersion: noticeConsentVersion })
    await signUp(db, { isConfigured: false, consentVersion: storageConsentVersion, address: 'bia@exemplo.com.br' })
    await signUp(db, { address: 'cora@exemplo.com.br' })
    expect(await mails(db)).toHaveLength(1)
    pass(60 * 24 * 30)
    expect(await askStoredAddresses(partsOf(db))).toBe(1)
    pass(60)
    expect(await askStoredAddresses(partsOf(db))).toBe(0)
    const [, asked, ...others] = await mails(db)
    expect(others).toEqual([])
    expect(asked).toMatchObject({ recipient: email, purpose: 'newsletter-confirmation', expiresAt: null })
    expect(asked?.text).toContain('Em 22/11/2026')
    expect(await confirm(db, tokenIn(asked, 'confirmar'))).toBe('confirmed')
  })

  test('resubscribes a former reader only by a new confirmation; older links do nothing', async ({ db }) => {
    await signUp(db)
    const [first] = await mails(db)
    pass(1)
    await confirm(db, tokenIn(first, 'confirmar'))
    pass(1)
    expect(await leave(db, tokenIn(first, 'sair'))).toBe('unsubscribed')
    const [gone] = await subscribers(db)
    expect(gone).toMatchObject({ isActive: false, unsubscribedAt: clock.now() })
    pass(1)
    expect(await leave(db, tokenIn(first, 'sair'))).toBe('unsubscribed')
    expect(await confirm(db, tokenIn(first, 'confirmar'))).toBe('outdated')
    expect(await subscribers(db)).toEqual([gone])
    pass(60)
    expect(await signUp(db)).toBe('confirmation-sent')
    expect(await subscribers(db)).toMatchObject([{ isActive: false, unsubscribedAt: gone?.unsubscribedAt }])
    expect(await confirm(db, tokenIn((await mails(db))[1], 'confirmar'))).toBe('confirmed')
    expect(await subscribers(db)).toMatchObject([{ isActive: true, unsubscribedAt: null, confirmedAt: clock.now() }])
  })

  test('resets a disabled or refused address', async ({ db }) => {
    await signUp(db)
    const [first] = await mails(db)
    await confirm(db, tokenIn(first, 'confirmar'))
    await db.update(newsletterSubscribers).set({ isActive: false, refusals: 2 })
    pass(61)
    expect(await confirm(db, tokenIn(first, 'confirmar'))).toBe('outdated')
    expect(await signUp(db)).toBe('confirmation-sent')
    expect(await subscribers(db)).toMatchObject([{ isActive: false, refusals: 2 }])
    expect(await confirm(db, tokenIn(first, 'confirmar'))).toBe('confirmed')
    expect(await subscribers(db)).toMatchObject([{ isActive: true, refusals: 0 }])
  })

  test('erases the address of someone who never signed up, once', async ({ db }) => {
    await signUp(db)
    const [mail] = await mails(db)
    expect(await leave(db, tokenIn(mail, 'sair'))).toBe('forgotten')
    expect(await subscribers(db)).toEqual([])
    expect(await leave(db, tokenIn(mail, 'sair'))).toBe('forgotten')
    expect(await confirm(db, tokenIn(mail, 'confirmar'))).toBe('outdated')
    expect(await findConfirmation(partsOf(db), tokenIn(mail, 'confirmar'))).toBe('outdated')
  })

  test('offers erasure in the mail to someone who had unsubscribed', async ({ db }) => {
    await signUp(db)
    const [first] = await mails(db)
    await confirm(db, tokenIn(first, 'confirmar'))
    await leave(db, tokenIn(first, 'sair'))
    pass(61)
    await signUp(db)
    expect(await leave(db, tokenIn((await mails(db))[1], 'sair'))).toBe('forgotten')
    expect(await subscribers(db)).toEqual([])
  })

  test('does not resubscribe by an old mail after an editor’s change and a new unsubscription', async ({ db }) => {
    await signUp(db)
    await confirm(db, tokenIn((await mails(db))[0], 'confirmar'))
    await db.update(newsletterSubscribers).set({ isActive: false })
    pass(61)
    await signUp(db)
    const [, second] = await mails(db)
    await db.update(newsletterSubscribers).set({ isActive: true })
    pass(1)
    expect(await leave(db, tokenIn(second, 'sair'))).toBe('unsubscribed')
    expect(await confirm(db, tokenIn(second, 'confirmar'))).toBe('outdated')
  })

  test('changes nothing on viewing a link, and a link works for its purpose only', async ({ db }) => {
    await signUp(db)
    const before = await subscribers(db)
    const [mail] = await mails(db)
    const [confirmToken, leaveToken] = [tokenIn(mail, 'confirmar'), tokenIn(mail, 'sair')]
    expect(await findConfirmation(partsOf(db), confirmToken)).toBe('open')
    for (const token of [leaveToken, `${confirmToken}x`, confirmToken.slice(1), '', 'x'.repeat(48)])
      expect(await confirm(db, token)).toBe('broken-link')
    expect(await leave(db, confirmToken)).toBe('broken-link')
    expect(await subscribers(db)).toEqual(before)
  })

  test('does not store an address whose mail cannot be queued (NL-08)', async ({ db }) => {
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(sql`alter table outgoing_mails rename to gone`)
        await signUp(tx)
      }),
    ).rejects.toThrow('outgoing_mails')
    expect(await subscribers(db)).toEqual([])
  })
})

test('mails two of several concurrent sign-ups; the others are duplicates (NL-07)', async ({ ownDatabase: { db } }) => {
  const parts = partsOf(db)
  const ask = (visitor: string) =>
    subscribeToNewsletter({ ...parts, visitor }, { email: 'juntos@exemplo.com.br', origin: null, consentVersion: null })
  const together = await Promise.all(['a', 'b', 'c', 'd'].map(ask))
  pass(60)
  const again = await Promise.all(['e', 'f', 'g'].map(ask))
  const counts = [(await subscribers(db)).length, (await mails(db)).length]
  await db.delete(newsletterSubscribers)
  await db.delete(outgoingMails)
  await db.delete(rateLimits)
  expect(together.toSorted()).toEqual(['confirmation-resent', 'confirmation-sent', 'duplicate', 'duplicate'])
  expect(again.toSorted()).toEqual(['confirmation-resent', 'duplicate', 'duplicate'])
  expect(counts).toEqual([1, 3])
})
