import { expect } from 'vitest'
import { previewPath } from '#app/panel/news/find-article-for-preview.server.ts'
import { confirmationPath, unsubscribePath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { supplierLink } from '#tests/fixtures/suppliers.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { openPortal, portalTest as test, siteUrl } from './portal.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const secret = buildSecret()
const tomorrow = new Date(fixedClock.now().getTime() + 3_600_000)
const pages = {
  'a newsletter’s confirmation': confirmationPath(subscriberToken(secret, 'confirm', 7)),
  'the way out of the newsletter': unsubscribePath(subscriberToken(secret, 'unsubscribe', 7)),
  'a supplier’s confirmation': supplierLink(7, secret),
  'a preview of an article': previewPath(secret, { articleId: 1, expiresAt: tomorrow }),
  'a new password': '/admin/reset-password?token=x',
}

const secretive = ['same-origin', 'no-store', 'noindex, nofollow']
const reportedOf = ({ headers }: Response) =>
  ['referrer-policy', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name))

test.for(Object.entries(pages))('sends no referrer and is not stored: %s', async ([_name, path], { portal }) => {
  expect(reportedOf(await portal.get(path))).toEqual(secretive)
})

test.for([
  ['/noticias/previa/abc', 404],
  ['/noticias/previa/abc.data', 404],
  ['/noticias/PREVIA/abc', 404],
  ['/noticias/previa/abc/mais', 404],
  [`/noticias/previa/${'a'.repeat(1100)}`, 414],
  ['/newsletter/confirmar/abc', 404],
  ['/fornecedores/confirmar/abc', 404],
] as const)('also protects %s, which is no page', async ([path, status], { portal }) => {
  const answer = await portal.get(path)
  expect([answer.status >= 400 && answer.status <= status, reportedOf(answer)]).toEqual([true, secretive])
})

test('also protects the error page of a large form', async ({ portal }) => {
  const headers = { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of [...Object.values(pages), '/fornecedores/confirmar/abc', '/noticias/previa/abc']) {
    const answer = await portal.get(path, { method: 'POST', body: `a=${'a'.repeat(300_000)}`, headers })
    expect([path, answer.status >= 400, reportedOf(answer)]).toEqual([path, true, secretive])
  }
})

test('refuses other sites except mail clients that unsubscribe', async ({ portal }) => {
  for (const [name, path] of Object.entries(pages))
    for (const origin of ['null', 'https://correio.example']) {
      const { status } = await portal.get(path, { method: 'POST', body: '', headers: { origin } })
      expect([name, status === 403]).toEqual([name, name !== 'the way out of the newsletter'])
    }
})

test('opens a link of an earlier secret while it is accepted', async () => {
  const portal = await openPortal('seeded', { secret: buildSecret('the next secret', 'a secret of the tests') })
  const statusOf = async (by: string) =>
    (await portal.get(previewPath(buildSecret(by), { articleId: 1, expiresAt: tomorrow }))).status
  try {
    expect(await statusOf('a secret of the tests')).toBe(200)
    expect(await statusOf('the next secret')).toBe(200)
    expect(await statusOf('a lost secret')).toBe(404)
  } finally {
    await portal.open.close()
  }
})
