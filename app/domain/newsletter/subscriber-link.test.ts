import { beforeEach, describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import {
  email,
  leaveByMail,
  mails,
  pass,
  removeAll,
  signUp,
  start,
  subscribers,
  resetClock,
} from '#tests/fixtures/newsletter-signups.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { allowConfirmationMail, suppressConfirmations } from './subscriber-link.server.ts'

beforeEach(resetClock)

const anotherMail = {
  id: '00000000-0000-4000-8000-000000000001',
  messageId: 'x',
  purpose: 'contact-message',
  recipient: email,
  subject: 'x',
  createdAt: start,
}

describe('limits for a stranger’s mailbox', () => {
  test('share two mails per hour and three per day among all spellings; others are stored without a mail (NL-07)', async ({
    db,
  }) => {
    const outcomes = async (...addresses: string[]) => {
      const heard = []
      for (const address of addresses) heard.push(await signUp(db, { address }))
      return heard
    }
    const spelled = ['alvo@gmail.com', 'alvo+1@gmail.com', 'al.vo@gmail.com', 'alvo@googlemail.com']
    expect(await outcomes(...spelled)).toEqual(['confirmation-sent', 'confirmation-sent', 'subscribed', 'subscribed'])
    expect(await outcomes('alvo+1@gmail.com', 'outro@gmail.com')).toEqual(['duplicate', 'confirmation-sent'])
    pass(60)
    expect(await outcomes('alvo+1@gmail.com', 'a.lvo@gmail.com')).toEqual(['confirmation-resent', 'subscribed'])
    pass(60)
    expect(await outcomes(...spelled)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate'])
    pass(22 * 60)
    expect(await outcomes('alvo@gmail.com')).toEqual(['confirmation-resent'])
    expect((await mails(db)).map(({ recipient }) => recipient)).toEqual([
      'alvo@gmail.com',
      'alvo+1@gmail.com',
      'outro@gmail.com',
      'alvo+1@gmail.com',
      'alvo@gmail.com',
    ])
    expect((await subscribers(db)).find((row) => row.email === 'a.lvo@gmail.com')?.confirmationSentAt).toBeNull()
    expect(JSON.stringify(await db.select().from(rateLimits))).not.toMatch(/alvo|gmail/)
  })

  test.for([
    ['asked to be forgotten', (db: Database) => leaveByMail(db)],
    ['was removed by an editor', (db: Database) => removeAll(db)],
  ] as const)('erase pending mails of those who %s and block new ones for a week', async ([_name, forget], { db }) => {
    await signUp(db)
    await db.insert(outgoingMails).values(anotherMail)
    await forget(db)
    expect(await subscribers(db)).toEqual([])
    expect((await mails(db)).map(({ purpose }) => purpose)).toEqual(['contact-message'])
    pass(61)
    expect(await signUp(db)).toBe('subscribed')
    pass(7 * 24 * 60 - 62)
    expect([await signUp(db), await signUp(db, { address: 'ana+2@exemplo.com.br' })]).toEqual([
      'duplicate',
      'subscribed',
    ])
    expect(await mails(db)).toHaveLength(1)
    pass(1)
    expect(await signUp(db)).toBe('confirmation-sent')
  })

  test('stay in force after a change of the secret while the former one is accepted', async ({ db }) => {
    const partsWith = (secret: PortalSecret) => ({ clock: fixedClock, secret })
    await suppressConfirmations(db, partsWith(buildSecret('earlier')), email)
    expect(await allowConfirmationMail(db, partsWith(buildSecret('next', 'earlier')), email)).toBe(false)
    expect(await allowConfirmationMail(db, partsWith(buildSecret('next')), email)).toBe(true)
  })

  test('allow three hundred mails per hour in total; other addresses are stored without one', async ({ db }) => {
    const windowEndsAt = new Date(start.getTime() + 60_000)
    await db.insert(rateLimits).values({ key: 'newsletter-confirmation:todos', count: 299, windowEndsAt })
    expect(await signUp(db)).toBe('confirmation-sent')
    expect(await signUp(db, { address: 'bia@exemplo.com.br' })).toBe('subscribed')
    expect(await mails(db)).toHaveLength(1)
    expect(await subscribers(db)).toMatchObject([{ email }, { email: 'bia@exemplo.com.br', confirmationSentAt: null }])
    // The refused mail does not count towards this mailbox's limit.
    pass(2)
    expect(await signUp(db, { address: 'bia@exemplo.com.br' })).toBe('confirmation-sent')
    expect(await signUp(db, { address: 'bia@exemplo.com.br' })).toBe('confirmation-resent')
    pass(60)
    expect(await signUp(db, { address: 'bia@exemplo.com.br' })).toBe('confirmation-resent')
  })
})
