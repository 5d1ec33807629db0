import { describe, expect } from 'vitest'
import { honeypotName } from '#app/platform/forms/honeypot.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { supplierLeads, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { seedSuppliers, supplierEntries, supplierLink, supplierSlug } from '#tests/fixtures/suppliers.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest, siteUrl, type TestPortal } from './portal.ts'
import { buildSecret } from '#tests/builders/secret.ts'

/** One supplier accepts leads; one was asked to confirm. */
const test = portalTest.extend('desk', { scope: 'file', auto: true }, ({ portal }) => seedSuppliers(portal.open.db))

const message = { nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', mensagem: 'Segredo da Ana' }
const entry = { nome: 'Ana', email: 'ana@exemplo.com.br', descricao: 'Segredo da Ana' }
const lead = {
  nome: 'Ana',
  email: 'ana@exemplo.com.br',
  mensagem: 'Segredo da Ana',
  autorizacao: 'pedido-2026-11-22',
}
const leadForm = `/fornecedor/${supplierSlug}/contato`
const confirmationForm = supplierLink(supplierEntries.asked, buildSecret())
const signIn = { username: 'ninguem', password: 'x' }
const forms: [string, Record<string, string>][] = [
  ['/contato', message],
  ['/newsletter', { email: 'ana@exemplo.com.br' }],
  ['/fornecedores', entry],
  [leadForm, lead],
  [confirmationForm, { autorizacao: 'publicacao-2026-11-22' }],
  ['/admin', signIn],
  ['/admin/forgot-password', { email: 'ana@exemplo.com.br' }],
]

const sendFrom = (address: string) => (portal: TestPortal, path: string, form: Record<string, string>) =>
  portal.get(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: siteUrl, 'x-forwarded-for': address },
  })
const stored = async ({ open: { db } }: TestPortal) => [
  await db.$count(contactMessages),
  await db.$count(newsletterSubscribers),
  await db.$count(outgoingMails),
  await db.$count(suppliersWaitlist),
  await db.$count(supplierLeads),
]

describe('a form that is too large', () => {
  /** In chunks, so that the request has no Content-Length. */
  const inChunks = () =>
    new ReadableStream({
      start(controller) {
        for (let chunk = 0; chunk < 30; chunk++) controller.enqueue(new TextEncoder().encode('a'.repeat(10_000)))
        controller.close()
      },
    })

  test.for(forms)(
    'is refused at %s with a page, with or without Content-Length, and not stored',
    async ([path], { portal }) => {
      const before = await stored(portal)
      const headers = { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' }
      const bodies = [`mensagem=${'a'.repeat(300_000)}`, inChunks()]
      for (const body of bodies) {
        const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
        const response = await portal.get(path, init)
        expect(response.status).toBe(413)
        const page = parsePage(await response.text())
        expect(page.texts('h1')).toEqual(['O envio é grande demais'])
        expect(page.text).toContain('Volte à página anterior: o que você escreveu continua lá.')
      }
      expect(await stored(portal)).toEqual(before)
    },
  )

  test('is refused for scripts too, which keep the entered values', async ({ portal }) => {
    const body = new URLSearchParams({ ...message, mensagem: 'a'.repeat(300_000) })
    for (const path of ['/contato', '/fornecedores', leadForm, confirmationForm]) {
      const response = await portal.get(`${path}.data`, { method: 'POST', body, headers: { origin: siteUrl } })
      expect([response.status, response.headers.get('content-type')], path).toEqual([413, 'text/x-script'])
    }
  })

  test('is accepted at exactly the limit', async ({ portal }) => {
    const response = await sendFrom('203.0.113.80')(portal, '/contato', { ...message, mensagem: 'a'.repeat(200_000) })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('A mensagem pode ter até 5.000 caracteres; esta tem 200.000.')
  })
})

describe('the honeypot', () => {
  // Forms from a mailed link have no honeypot: a bot does not have the mail.
  test('is in each form that stores something', async ({ portal }) => {
    for (const path of ['/contato', '/newsletter', '/fornecedores', leadForm, '/']) {
      const { root } = parsePage(await portal.page(path))
      const stores = root
        .querySelectorAll('form[method=post]')
        .filter((form) => /contato|newsletter|fornecedor/.test(form.getAttribute('action') ?? ''))
      const actions = stores.map((form) => form.getAttribute('action')?.replace(/#.*/, ''))
      expect(actions).toContain(path === '/' ? '/newsletter' : path)
      for (const form of stores) {
        const traps = form.querySelectorAll(`input[name=${honeypotName}]`)
        expect(traps.map((trap) => [trap.getAttribute('tabindex'), trap.getAttribute('autocomplete')])).toEqual([
          ['-1', 'off'],
        ])
        expect(traps[0]?.closest('[aria-hidden=true]')).toBeTruthy()
      }
    }
  })

  test('has a name that browsers and password managers do not fill in', () => {
    // Browsers and password managers recognise these parts of names and fill the field in.
    expect(honeypotName).not.toMatch(
      /name|nome|user|mail|tel|phone|fone|celular|url|site|web|home|company|empresa|organi|address|endere|rua|street|cidade|city|state|estado|country|pais|zip|cep|postal|compl|refer|bairro|birth|nasc|day|dia|code|codigo|card|cart|number|numero|pass|senha|otp|search|busca|^q$|other|title|cpf|cnpj/i,
    )
  })

  test('answers like a success, and stores and mails nothing', async ({ portal }) => {
    const before = await stored(portal)
    const send = sendFrom('203.0.113.81')
    const contact = await send(portal, '/contato', { ...message, [honeypotName]: 'x' })
    expect([contact.status, contact.headers.get('location')]).toEqual([302, '/contato?enviada=sim'])
    expect((await send(portal, '/newsletter', { email: 'x@exemplo.com.br', [honeypotName]: 'x' })).status).toBe(202)
    const joined = await send(portal, '/fornecedores', { ...entry, [honeypotName]: 'x' })
    expect([joined.status, joined.headers.get('location')]).toEqual([302, '/fornecedores?cadastro=recebido#cadastro'])
    const asked = await send(portal, leadForm, { ...lead, [honeypotName]: 'x' })
    expect([asked.status, asked.headers.get('location')]).toEqual([302, `${leadForm}?enviado=sim`])
    expect(await stored(portal)).toEqual(before)
  })

  test('also covers missing addresses, in any case', async ({ portal }) => {
    const send = sendFrom('203.0.113.85')
    for (const path of ['/fornecedores/confirmar/%E2%B9%99', '/fornecedor/%E2%B9%99/contato']) {
      const answer = await send(portal, path, { [honeypotName]: 'x' })
      expect([answer.status, answer.headers.get('location')?.startsWith(path)]).toEqual([302, true])
    }
  })
})

describe('the rate limit of forms', () => {
  test('refuses the sixth message in ten minutes, keeps its text and offers an alternative', async ({ portal }) => {
    const send = sendFrom('203.0.113.82')
    for (let count = 0; count < 5; count++) expect((await send(portal, '/contato', message)).status).toBe(302)
    const before = await stored(portal)
    const refused = await send(portal, '/contato', message)
    expect(refused.status).toBe(429)
    const page = parsePage(await refused.text())
    expect(page.text).toContain('Já recebemos várias mensagens desta conexão. Espere dez minutos')
    expect(page.root.querySelector('textarea')?.textContent).toBe('Segredo da Ana')
    expect(page.root.querySelector('input[name=email]')?.getAttribute('value')).toBe('ana@exemplo.com.br')
    expect(await stored(portal)).toEqual(before)
    expect((await sendFrom('203.0.113.83')(portal, '/contato', message)).status).toBe(302)
  })

  test.for([
    ['/newsletter', { email: 'bia@exemplo.com.br' }, 5],
    ['/fornecedores', entry, 5],
    [leadForm, lead, 5],
    ['/admin/forgot-password', { email: 'bia@exemplo.com.br' }, 5],
    ['/admin', signIn, 5],
  ] as const)('limits %s by the visitor’s address', async ([path, form, max], { portal }) => {
    const send = sendFrom('203.0.113.84')
    const statuses: number[] = []
    for (let count = 0; count <= max; count++) statuses.push((await send(portal, path, form)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, max - 1)).not.toContain(429)
  })
})

test('has autocomplete tokens for names and addresses only', async ({ portal }) => {
  const autocompletes = async (path: string) => {
    const { root } = parsePage(await portal.page(path))
    const fields = root.querySelectorAll(
      `main form[method=post] input:not([type=hidden], [type=checkbox], [name=${honeypotName}])`,
    )
    return fields.map((field) => field.getAttribute('autocomplete'))
  }
  expect(await autocompletes('/contato')).toEqual(['name', 'email'])
  expect(await autocompletes('/newsletter')).toEqual(['email'])
  const business = ['name', 'email', 'tel', 'organization', 'address-level2']
  expect(await autocompletes('/fornecedores')).toEqual(business)
  expect(await autocompletes('/fornecedores?indicar=1')).toEqual(business.map(() => 'off'))
  expect(await autocompletes(leadForm)).toEqual(['name', 'email', 'tel'])
  expect(await autocompletes('/admin')).toEqual(['username', 'current-password'])
  expect(await autocompletes('/admin/forgot-password')).toEqual(['email'])
})
