import { describe, expect } from 'vitest'
import { test as base } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { openPortal, portalTest as test, type TestPortal } from './portal.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'

const sendTo = (portal: TestPortal, visitor: string) => async (fields: Record<string, string>) => {
  const response = await portal.get('/newsletter', {
    method: 'POST',
    body: new URLSearchParams({ origem: 'rodape', ...fields }),
    headers: { 'x-forwarded-for': visitor },
  })
  const page = parsePage(await response.text())
  const [said = ''] = page.texts('main [role=status], main [role=alert]')
  const typed = page.root.querySelector('main input[type=email]')?.getAttribute('value')
  return { status: response.status, said, typed, page }
}
const mailless = base.extend('portal', { scope: 'file' }, async ({}, { onCleanup }) => {
  const portal = await openPortal('empty', { mail: { isConfigured: false, contactEmail: null } })
  onCleanup(() => portal.open.close())
  return portal
})
const storedIn = (portal: TestPortal) => portal.open.db.query.newsletterSubscribers.findMany()
const mailsTo = (portal: TestPortal, recipient: string) =>
  portal.open.db.query.outgoingMails.findMany({ where: (mail, { eq }) => eq(mail.recipient, recipient) })
const addressesIn = async (portal: TestPortal) => (await storedIn(portal)).map(({ email }) => email)

describe('the form', () => {
  test.for(['/', '/catalogo', '/veiculo/1', '/noticias', '/sobre', '/rota-que-nao-existe'])(
    'appears once in the footer of %s (NAV-43, NL-01, NL-03)',
    async (path, { portal }) => {
      const { root } = parsePage(await portal.page(path))
      const forms = root.querySelectorAll('footer form[method=post][action="/newsletter"][novalidate]')
      expect(forms).toHaveLength(1)
      expect(forms[0]?.querySelectorAll('input[type=email][required][name=email]')).toHaveLength(1)
      expect(forms[0]?.querySelector('input[name=origem]')?.getAttribute('value')).toBe('rodape')
    },
  )

  test('links policy and contact page in the footer while no privacy address is set', async ({ portal }) => {
    const { root } = parsePage(await portal.page('/sobre'))
    const links = root.querySelectorAll('footer form[action="/newsletter"] a')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/politica-privacidade', '/contato'])
  })

  test('appears at the end of an article, with its origin (NL-01)', async ({ portal }) => {
    const { root } = parsePage(await portal.page('/noticias/brasil-223912-eletrificados-2025'))
    const input = root.querySelector('main form[action="/newsletter"] input[name=origem]')
    expect(input?.getAttribute('value')).toBe('noticia')
    const ids = root.querySelectorAll('input[type=email]').map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('has a page that describes the newsletter, linked from nowhere', async ({ portal }) => {
    const page = parsePage(await portal.page('/newsletter'))
    expect(page.canonical).toBe('https://portal.example/newsletter')
    expect(page.robots).not.toContain('noindex')
    expect(page.texts('h1')).toEqual(['O resumo da semana, por e-mail'])
    expect(page.root.querySelectorAll('form[action="/newsletter"]')).toHaveLength(1)
    expect(parsePage(await portal.page('/')).hrefs()).not.toContain('/newsletter')
  })
})

describe('without script', () => {
  mailless('NL-01 NL-05 NL-06 NL-07 an address is stored once, trimmed and in lower case', async ({ portal }) => {
    const send = sendTo(portal, '203.0.113.11')
    const first = await send({ email: ' Ana@Exemplo.com.br ', consentimento: '2026-11-20' })
    expect(first).toMatchObject({ status: 201, typed: '' })
    expect(first.said).toMatch(
      /^Sucesso! Email cadastrado com sucesso na newsletter\. Nenhuma edição é enviada antes da sua confirmação/,
    )
    expect(first.page.robots).toBe('noindex, follow')
    expect(await send({ email: 'ana@exemplo.com.br' })).toMatchObject({
      status: 409,
      said: 'Ops! Este email já está cadastrado na nossa newsletter',
      typed: 'ana@exemplo.com.br',
    })
    expect((await storedIn(portal)).filter(({ email }) => email === 'ana@exemplo.com.br')).toMatchObject([
      { isActive: true, origin: 'rodape', consentVersion: '2026-11-20', confirmationSentAt: null },
    ])
    expect(await mailsTo(portal, 'ana@exemplo.com.br')).toEqual([])
    expect(await portal.page('/newsletter')).toContain('O envio ainda não começou')
  })

  test('asks the owner for confirmation, repeatedly (NL-05, NL-06, NL-07)', async ({ portal }) => {
    const send = sendTo(portal, '203.0.113.16')
    const first = await send({ email: ' Bia@Exemplo.com.br ', consentimento: '2026-11-22' })
    expect(first).toMatchObject({
      status: 202,
      typed: '',
      said: 'Sucesso! Email cadastrado com sucesso na newsletter. Confirme pelo link que enviamos.',
    })
    const again = await send({ email: 'bia@exemplo.com.br' })
    expect(again).toMatchObject({ status: 208, typed: '' })
    expect(again.said).toMatch(
      /^Sucesso! Email cadastrado com sucesso na newsletter\. A confirmação está a caminho de novo/,
    )
    expect(await send({ email: 'bia@exemplo.com.br' })).toMatchObject({
      status: 424,
      said: 'Ops! Este email já está cadastrado na nossa newsletter. Se ainda não confirmou, use o link que enviamos.',
    })
    expect((await storedIn(portal)).filter(({ email }) => email === 'bia@exemplo.com.br')).toMatchObject([
      { isActive: true, confirmedAt: null, consentVersion: '2026-11-22' },
    ])
    expect(await mailsTo(portal, 'bia@exemplo.com.br')).toHaveLength(2)
    expect(await portal.page('/newsletter')).not.toContain('ainda não começou')
  })

  test('refuses an invalid address with the specified sentence and keeps it in the field (NL-02)', async ({
    portal,
  }) => {
    const send = sendTo(portal, '203.0.113.12')
    for (const email of ['', 'abc', 'a b@exemplo.com']) {
      const { status, said, typed, page } = await send({ email })
      expect({ status, said, typed }).toEqual({
        status: 422,
        said: 'Erro Por favor, insira um email válido',
        typed: email,
      })
      expect(page.robots).toBe('noindex, follow')
      expect(page.title).toContain('Erro')
    }
    expect(await addressesIn(portal)).not.toContain('abc')
  })

  test('asks to wait after five attempts in ten minutes', async ({ portal }) => {
    const send = sendTo(portal, '203.0.113.13')
    for (const email of ['abc', 'l1@exemplo.com', 'l1@exemplo.com', 'l2@exemplo.com', '']) await send({ email })
    const sixth = await send({ email: 'l3@exemplo.com' })
    expect(sixth).toMatchObject({ status: 429, typed: 'l3@exemplo.com' })
    expect(sixth.said).toContain('Espere dez minutos e tente de novo.')
    expect(await addressesIn(portal)).not.toContain('l3@exemplo.com')
  })

  test('thanks a bot without storing, and escapes markup', async ({ portal }) => {
    const send = sendTo(portal, '203.0.113.14')
    expect((await send({ email: 'robo@exemplo.com', [honeypotName]: 'x' })).status).toBe(202)
    expect(await addressesIn(portal)).not.toContain('robo@exemplo.com')
    expect(await mailsTo(portal, 'robo@exemplo.com')).toEqual([])
    const { typed, page } = await send({ email: '"><script>alert(1)</script>' })
    expect(page.root.querySelectorAll('script').some((script) => script.textContent === 'alert(1)')).toBe(false)
    expect(typed).toContain('alert(1)')
  })
})

const gone = base.extend('portal', { scope: 'file' }, async () => {
  const portal = await openPortal('empty')
  await portal.open.close()
  return portal
})

gone('NL-08 with the database gone the page says so, in our words, and keeps what was typed', async ({ portal }) => {
  const { status, said, typed, page } = await sendTo(portal, '203.0.113.15')({ email: 'ana@exemplo.com.br' })
  expect({ status, said, typed }).toEqual({
    status: 500,
    said: 'Erro Erro ao cadastrar email. Tente novamente.',
    typed: 'ana@exemplo.com.br',
  })
  expect(page.text).not.toMatch(/PGlite|drizzle|insert into/i)
})
