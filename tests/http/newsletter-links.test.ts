import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, siteUrl, type TestPortal } from './portal.ts'

let visitors = 0
async function signUp(portal: TestPortal, email: string) {
  await portal.get('/newsletter', {
    method: 'POST',
    body: new URLSearchParams({ email, origem: 'rodape' }),
    headers: { 'x-forwarded-for': `198.51.100.${(visitors += 1)}` },
  })
  const [mail] = await portal.open.db.query.outgoingMails.findMany({ where: (sent) => eq(sent.recipient, email) })
  const linkTo = (step: string) => new RegExp(`/newsletter/${step}/[\\w-]+`).exec(mail?.text ?? '')?.[0] ?? ''
  return { confirm: linkTo('confirmar'), leave: linkTo('sair') }
}
const rowOf = async (portal: TestPortal, email: string) =>
  (await portal.open.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]

async function ask(portal: TestPortal, path: string, init: RequestInit = {}) {
  const response = await portal.get(path, init)
  const html = await response.text()
  const page = parsePage(html)
  const button = page.root.querySelector('main form[method=post]:not([action]) button')?.textContent
  return { status: response.status, headers: response.headers, html, page, title: page.texts('h1')[0], button }
}
const press = (portal: TestPortal, path: string) =>
  ask(portal, path, { method: 'POST', body: '', headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' } })

test('changes nothing before the button is pressed, on both links', async ({ portal }) => {
  const email = 'carla@exemplo.com.br'
  const links = await signUp(portal, email)
  const before = await rowOf(portal, email)
  expect(await ask(portal, links.confirm)).toMatchObject({ status: 200, title: 'Confirme a sua inscrição' })
  expect(await ask(portal, links.confirm)).toMatchObject({ button: 'Confirmar a inscrição' })
  expect((await portal.get(links.confirm, { method: 'HEAD' })).status).toBe(200)
  expect(await ask(portal, links.leave)).toMatchObject({ title: 'Apagar o seu endereço', button: 'Apagar o endereço' })
  expect(await rowOf(portal, email)).toEqual(before)

  expect(await press(portal, links.confirm)).toMatchObject({
    status: 200,
    title: 'Inscrição confirmada',
    button: undefined,
  })
  expect(await rowOf(portal, email)).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) })
  expect(await ask(portal, links.confirm)).toMatchObject({ status: 200, title: 'Esta inscrição já está confirmada' })

  expect(await ask(portal, links.leave)).toMatchObject({ title: 'Sair da newsletter', button: 'Sair da lista' })
  const left = await press(portal, links.leave)
  expect(left).toMatchObject({ status: 200, title: 'Você saiu da newsletter', button: undefined })
  expect(left.page.root.querySelector('main form[action="/newsletter"] input[type=email]')).not.toBeNull()
  expect(await rowOf(portal, email)).toMatchObject({ isActive: false, unsubscribedAt: expect.any(Date) })
  expect(await ask(portal, links.leave)).toMatchObject({ status: 200, title: 'Você já saiu da newsletter' })
  expect(await ask(portal, links.confirm)).toMatchObject({ status: 410, title: 'Este link não vale mais' })
  expect(await press(portal, links.confirm)).toMatchObject({ status: 410, title: 'Este link não vale mais' })
  expect(await rowOf(portal, email)).toMatchObject({ isActive: false })
})

test('unsubscribes by one POST of a mail client from any origin, repeatedly', async ({ portal }) => {
  const email = 'davi@exemplo.com.br'
  const links = await signUp(portal, email)
  await press(portal, links.confirm)
  const body = 'List-Unsubscribe=One-Click'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const fromElsewhere = { ...form, origin: 'https://correio.example', 'sec-fetch-site': 'cross-site' }
  for (const headers of [form, fromElsewhere, { ...form, 'user-agent': 'mail' }])
    expect((await ask(portal, links.leave, { method: 'POST', body, headers })).status).toBe(200)
  expect(await rowOf(portal, email)).toMatchObject({ isActive: false, unsubscribedAt: expect.any(Date) })
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  const other = await signUp(portal, 'davi.outro@exemplo.com.br')
  expect((await portal.get(other.leave, { method: 'POST', body: multipart })).status).toBe(200)
  expect(await rowOf(portal, 'davi.outro@exemplo.com.br')).toBeUndefined()
  expect((await portal.get(other.leave, { method: 'POST', body: multipart })).status).toBe(200)
})

test('refuses POSTs from other sites elsewhere', async ({ portal }) => {
  const origins = ['https://correio.example', 'null']
  const { confirm } = await signUp(portal, 'bete@exemplo.com.br')
  for (const path of [confirm, '/newsletter', '/contato', '/newsletter/sair', '/admin/sessao', '/newsletter/outra/x'])
    for (const origin of origins)
      expect((await portal.get(path, { method: 'POST', body: '', headers: { origin } })).status, path).toBe(403)
})

describe('privacy of the pages', () => {
  test('shows no address and no token, and is neither cached nor indexed', async ({ portal }) => {
    const email = 'edu@exemplo.com.br'
    const links = await signUp(portal, email)
    const answers = [
      await ask(portal, links.confirm),
      await ask(portal, links.leave),
      await press(portal, links.confirm),
      await press(portal, links.leave),
      await ask(portal, '/newsletter/confirmar/x'),
    ]
    for (const { headers, html, page } of answers) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(page.robots).toBe('noindex, nofollow')
      expect(page.canonical).toBe('')
      expect(html).not.toContain('edu@')
      for (const link of Object.values(links)) expect(html).not.toContain(link.split('/').at(-1))
      expect(page.texts('h1')).toHaveLength(1)
      expect(page.root.querySelectorAll('footer form[action="/newsletter"]')).toHaveLength(0)
    }
    expect(answers[2]?.page.title).toMatch(/^Inscrição confirmada \| Newsletter/)
  })

  test('offers a new sign-up or contact for a broken link', async ({ portal }) => {
    const links = await signUp(portal, 'fia@exemplo.com.br')
    const broken = ['x', 'ç', `${links.leave.split('/').at(-1)}`, links.confirm.slice(0, -1).split('/').at(-1)]
    for (const token of broken) {
      const { status, title, page } = await ask(portal, `/newsletter/confirmar/${token}`)
      expect({ token, status, title }).toEqual({ token, status: 404, title: 'Este link não está inteiro' })
      expect(page.root.querySelector('main form[action="/newsletter"]')).not.toBeNull()
    }
    for (const answer of [await ask(portal, '/newsletter/sair/x'), await press(portal, '/newsletter/sair/x')]) {
      expect(answer).toMatchObject({ status: 404, title: 'Este link não está inteiro', button: undefined })
      expect(answer.page.hrefs('main a')).toContain('/contato')
    }
    await portal.open.db.delete(newsletterSubscribers)
    expect(await ask(portal, links.leave)).toMatchObject({
      status: 410,
      title: 'Este endereço não está mais na lista',
      button: undefined,
    })
    expect(await ask(portal, links.confirm)).toMatchObject({ status: 410, title: 'Este link não vale mais' })
  })

  test('explains a database failure and keeps the button', async ({ portal }) => {
    const links = await signUp(portal, 'gil@exemplo.com.br')
    await portal.open.db.execute(sql`alter table newsletter_subscribers rename to gone`)
    const answers = [
      await ask(portal, links.confirm),
      await press(portal, links.confirm),
      await ask(portal, links.leave),
      await press(portal, links.leave),
    ]
    await portal.open.db.execute(sql`alter table gone rename to newsletter_subscribers`)
    const confirming = { status: 503, title: 'Não foi possível confirmar agora', button: 'Confirmar a inscrição' }
    const leaving = { status: 503, title: 'Não foi possível sair agora', button: 'Sair da lista' }
    expect(answers).toMatchObject([confirming, confirming, leaving, leaving])
    for (const { html } of answers) expect(html).not.toContain('newsletter_subscribers')
    expect(await press(portal, links.confirm)).toMatchObject({ status: 200, title: 'Inscrição confirmada' })
  })
})
