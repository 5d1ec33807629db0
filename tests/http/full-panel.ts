import { sql } from 'drizzle-orm'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { news } from '#database/schema/news.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { automarticlesWebhookLogs } from '#database/schema/webhooks.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

const filled = new WeakSet<Database>()
/** Some rows have hostile text. Runs once per database: earlier tests see an empty panel. */
export async function fillPanel(db: Database) {
  if (filled.has(db)) return
  filled.add(db)
  await addHostileRows(db)
  await addWork(db)
  const article = { summary: 'Resumo.', publishedDate: '2026-11-21', status: 'future' as const }
  await db.insert(news).values([
    { ...article, title: 'Depois', slug: 'depois', publishAt: new Date('2026-11-22T11:00:00Z') },
    { ...article, title: 'Antes', slug: 'antes', publishAt: new Date('2026-11-21T11:00:00Z') },
  ])
  const newest = fixedClock.now().getTime()
  await db.insert(newsletterSubscribers).values(
    Array.from({ length: 52 }, (_, place) => ({
      email: `p${place}@portal.example`,
      subscribedAt: new Date(newest - place * 60_000),
    })),
  )
  await db.transaction((tx) => raiseContentVersion(tx, 'vehicles', fixedClock.now()))
}

const hostile = `<script>alert('x')</script><img src=x onerror=alert(1)>"'&lt;`
export const failedJobId = '22222222-2222-4222-8222-222222222222'
export const waitingMailId = '11111111-1111-4111-8111-111111111111'

async function addWork(db: Database) {
  await db.execute(sql`
    insert into pgboss.job (id, name, state, output, completed_on, retry_count)
    values (${failedJobId}, 'clear-logs', 'failed',
      ${JSON.stringify({ name: 'JobFailure', message: `O disco está cheio. ${hostile}` })}::jsonb, now(), 3)`)
  const mail = {
    subject: 'Redefinição',
    purpose: 'password-reset',
    createdAt: fixedClock.now(),
    html: 'x',
    text: 'x',
  }
  await db.insert(outgoingMails).values([
    {
      ...mail,
      id: waitingMailId,
      messageId: '<1@portal.example>',
      recipient: 'ana@portal.example',
      attempts: 4,
      lastProblem: 'O servidor de e-mail não respondeu.',
    },
    {
      ...mail,
      id: '33333333-3333-4333-8333-333333333333',
      messageId: '<2@portal.example>',
      recipient: 'bia@portal.example',
      state: 'failed',
      attempts: 1,
      lastProblem: 'O servidor recusou o destinatário.',
    },
  ])
}

async function addHostileRows(db: Database) {
  const createdAt = new Date('2026-11-20T12:30:00Z')
  await db.insert(contactMessages).values({
    name: hostile,
    email: 'a@portal.example',
    subject: 'erro',
    message: `${hostile} ${'comprida '.repeat(500)}fim da mensagem`,
    vehicle: hostile,
    createdAt,
  })
  await db.insert(suppliersWaitlist).values([
    { name: hostile, email: hostile, businessName: hostile, description: hostile, isOwner: true, createdAt },
    { name: 'Ana', email: 'a@portal.example', isOwner: false, createdAt },
  ])
  const eventType = 'POST_CREATED'
  await db.insert(automarticlesWebhookLogs).values([
    { eventType, success: false, postTitle: hostile, postId: hostile, errorMessage: hostile, createdAt },
    { eventType, success: true, postTitle: 'Certa', processingTime: 1234, createdAt },
  ])
  await db.execute(
    sql`update vehicles set model = ${hostile}, is_active = false where id = (select max(id) from vehicles)`,
  )
}
