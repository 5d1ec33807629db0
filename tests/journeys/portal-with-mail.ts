import type { WorkerFixture } from '@playwright/test'
import { openTestSmtp, type TestSmtp } from '#tests/fixtures/smtp-server.ts'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { expect, test as base } from './visitor.ts'

type Mailed = { smtp: TestSmtp; portal: StartedPortal }

export const smtpFixture: [WorkerFixture<TestSmtp, object>, { scope: 'worker' }] = [
  async ({}, use) => {
    const smtp = await openTestSmtp()
    await use(smtp)
    await smtp.close()
  },
  { scope: 'worker' },
]

export const test = base.extend<object, Mailed>({
  smtp: smtpFixture,
  portal: [
    async ({ smtp }, use) => {
      const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Carga Plena <oi@portal.example>', SEED: 'none' }
      const portal = await startPortal(settings)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
})

export async function linksMailedTo(smtp: TestSmtp, address: string): Promise<{ confirm: string; leave: string }> {
  const mailTo = () => smtp.received.findLast(({ to }) => to?.[0]?.address === address)
  await expect.poll(mailTo, { timeout: 30_000 }).toBeDefined()
  const linkTo = (step: string) =>
    new RegExp(`http\\S+/newsletter/${step}/[\\w-]+`).exec(mailTo()?.text ?? '')?.[0] ?? ''
  return { confirm: linkTo('confirmar'), leave: linkTo('sair') }
}
