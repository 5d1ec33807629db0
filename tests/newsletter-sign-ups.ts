import { removeSubscriber } from '#app/features/newsletter/admin/remove-subscriber.server.ts'
import { confirmSubscription } from '#app/features/newsletter/confirming/confirm-subscription.server.ts'
import { unsubscribe } from '#app/features/newsletter/unsubscribing/unsubscribe.server.ts'
import { subscribeToNewsletter } from '#app/features/newsletter/subscribing/subscribe-to-newsletter.server.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { theFormDeps } from './panel-context.ts'

/** What tests of a sign-up share: a clock that passes, visitors that never come twice, and the links of mails. */
export const start = new Date('2026-11-22T12:00:00Z')
let nowMs = start.getTime()
export const clock = { now: () => new Date(nowMs) }
export const pass = (minutes: number) => (nowMs += minutes * 60_000)
/** Before each test: files of one worker share this module. */
export const startAnew = () => {
  nowMs = start.getTime()
}

export const email = 'ana@exemplo.com.br'
export const partsOf = (db: Database, isConfigured = true) => ({
  ...theFormDeps(db, { clock, mail: { isConfigured, contactEmail: null } }),
  privacyEmail: 'privacidade@portal.example.org',
})
let visitors = 0
/** Every time as another visitor: what is counted here is the mailbox. */
export async function signUp(
  db: Database,
  { isConfigured = true, consentVersion = '2026-11-22', address = email } = {},
) {
  const parts = { ...partsOf(db, isConfigured), visitor: `visitor-${(visitors += 1)}` }
  return subscribeToNewsletter(parts, { email: address, origin: 'rodape', consentVersion })
}
export const subscribers = (db: Database) => db.select().from(newsletterSubscribers)
export const mails = (db: Database) => db.select().from(outgoingMails)
export const secret = theFormDeps({} as Database).secret
export const tokenIn = (mail: { text: string | null } | undefined, step: 'confirmar' | 'sair') =>
  new RegExp(`/newsletter/${step}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
export const confirm = async (db: Database, token: string) => (await confirmSubscription(partsOf(db), token)).outcome
export const leave = async (db: Database, token: string) => (await unsubscribe(partsOf(db), token)).outcome

export const leaveByMail = async (db: Database) => leave(db, tokenIn((await mails(db))[0], 'sair'))
export async function removeAll(db: Database) {
  for (const { id } of await subscribers(db)) await removeSubscriber(partsOf(db), { id, username: 'ana' })
}
