import { expect } from 'vitest'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { directoryTest as test } from './directory.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import type { TestPortal } from './portal.ts'

const required = { nome: 'Ana', email: 'ana@recarga.com.br' }
let visitors = 0

/** Sends like a browser without script, each time from a new IP address. */
async function send({ get }: TestPortal, form: Record<string, string>) {
  const headers = { 'x-forwarded-for': `203.0.113.${++visitors}` }
  const answer = await get('/fornecedores', { method: 'POST', body: new URLSearchParams(form), headers })
  return { status: answer.status, location: answer.headers.get('location'), page: parsePage(await answer.text()) }
}

test('has two tabs, the first selected, and eight ordered fields (SUP-02, SUP-04, SUP-05, SUP-06)', async ({
  directory,
}) => {
  const { root, texts } = await directory.open('/fornecedores')
  expect(texts('#cadastro [role=tab]')).toEqual(['Sou proprietário do negócio', 'Quero indicar um negócio'])
  expect(texts('#cadastro [role=tab][aria-selected=true]')).toEqual(['Sou proprietário do negócio'])
  const fields = root.querySelectorAll('#cadastro form .field')
  expect(fields.map((field) => field.getAttribute('name'))).toEqual([
    'nome',
    'email',
    'telefone',
    'negocio',
    'tipo',
    'cidade',
    'estado',
    'descricao',
  ])
  expect(texts('#cadastro form label').slice(0, fields.length)).toEqual([
    'Seu nome *',
    'E-mail *',
    'Telefone',
    'Nome do negócio',
    'Tipo de negócio',
    'Cidade',
    'Estado',
    'Descrição dos serviços',
  ])
  const having = (attribute: string) => fields.filter((field) => field.hasAttribute(attribute))
  expect(having('required').map((field) => field.getAttribute('name'))).toEqual(['nome', 'email'])
  expect(having('maxlength')).toEqual([])
  expect(root.querySelector('[name=email]')?.getAttribute('type')).toBe('email')
  expect(root.querySelector('[name=telefone]')?.getAttribute('placeholder')).toBe('(11) 99999-9999')
  expect(root.querySelector('textarea[name=descricao]')?.getAttribute('rows')).toBe('4')
})

test('lists nine types, 27 states and three benefits in order (SUP-08, SUP-09, SUP-19)', async ({ directory }) => {
  const { texts } = await directory.open('/fornecedores')
  expect(texts('#cadastro [name=tipo] option').slice(1)).toEqual([
    'Carregadores',
    'Baterias',
    'Oficinas',
    'Instaladores',
    'Concessionárias',
    'Seguros',
    'Peças e Acessórios',
    'Consultoria',
    'Outros',
  ])
  expect(businessTypes).toHaveLength(9)
  expect(texts('#cadastro [name=estado] option').slice(1)).toEqual(stateCodes)
  expect(stateCodes).toHaveLength(27)
  expect([stateCodes[0], stateCodes.at(-1)]).toEqual(['AC', 'TO'])
  expect(texts('#cadastro li h3')).toEqual(['Visibilidade', 'Novos Clientes', 'Crescimento'])
})

test('has an address per tab without script, with its label and button (SUP-02, SUP-03, SUP-11)', async ({
  directory,
}) => {
  const owner = await directory.open('/fornecedores')
  expect(owner.texts('#cadastro button[type=submit]')).toEqual(['Cadastrar Meu Negócio'])
  expect(owner.hrefs('#cadastro [role=tab]')).toEqual(['/fornecedores#cadastro', '/fornecedores?indicar=1#cadastro'])
  const referral = await directory.open('/fornecedores?indicar=1')
  expect(referral.texts('#cadastro [role=tab][aria-selected=true]')).toEqual(['Quero indicar um negócio'])
  expect(referral.texts('#cadastro label')[0]).toBe('Nome do contato *')
  expect(referral.texts('#cadastro button[type=submit]')).toEqual(['Indicar Negócio'])
  expect(referral.root.querySelector('[name=quem]')?.getAttribute('value')).toBe('indicacao')
})

test('lists which data is published and which is not', async ({ directory }) => {
  const consent = (await directory.open('/fornecedores')).texts('#cadastro-consentimento')[0]
  expect(consent).toContain('Nunca é publicado: o nome, o e-mail e o telefone deste formulário.')
  expect(consent).toContain('só depois que ele confirmar')
})

test('accepts a long entry and leads to an empty form (SUP-07, SUP-10, SUP-15, SUP-17)', async ({
  directory,
  portal,
}) => {
  const sent = await send(portal, { ...required, descricao: 'x'.repeat(5000), quem: 'indicacao' })
  expect([sent.status, sent.location]).toEqual([302, '/fornecedores?cadastro=recebido#cadastro'])
  const thanks = await directory.open('/fornecedores?cadastro=recebido')
  const words = thanks.texts('#cadastro [role=status]').join()
  expect(words).toContain('Cadastro Realizado!')
  expect(words).toContain('Obrigado pelo seu interesse! Recebemos seu cadastro e entraremos em contato em breve.')
  expect(thanks.texts('#cadastro button')).toEqual(['Fazer Novo Cadastro'])
  expect(thanks.root.querySelector('#cadastro form')?.getAttribute('action')).toBe('/fornecedores#cadastro-nome')
  expect(thanks.root.querySelector('#cadastro [name=nome]')).toBeNull()
  const rows = await portal.open.db.select().from(suppliersWaitlist)
  expect(rows).toMatchObject([{ name: 'Ana', isOwner: false, phone: null, businessType: null }])
  expect(rows[0]?.description).toHaveLength(5000)
})

test('returns an invalid entry unchanged, with links to its fields (SUP-07)', async ({ portal }) => {
  const { status, page } = await send(portal, {
    ...required,
    email: 'ana',
    quem: 'indicacao',
    tipo: 'Seguros',
    estado: 'TO',
  })
  expect(status).toBe(422)
  expect(page.hrefs('#cadastro a')).toContain('#cadastro-email')
  expect(page.root.querySelector('#cadastro-email')?.getAttribute('value')).toBe('ana')
  expect(page.texts('#cadastro option[selected]')).toEqual(['Seguros', 'TO'])
  expect(page.texts('#cadastro [role=tab][aria-selected=true]')).toEqual(['Quero indicar um negócio'])
})

test('refuses the sixth entry in ten minutes and keeps it (SUP-18)', async ({ portal }) => {
  const again = async () => {
    visitors = 99
    return send(portal, { ...required, negocio: 'Recarga Paulista' })
  }
  for (let sent = 0; sent < 5; sent++) expect((await again()).status).toBe(302)
  const { status, page } = await again()
  expect(status).toBe(429)
  expect(page.text).toContain('Erro ao enviar cadastro. Tente novamente.')
  expect(page.root.querySelector('[name=negocio]')?.getAttribute('value')).toBe('Recarga Paulista')
})

test('refuses a form above the limit before reading it', async ({ portal }) => {
  expect((await send(portal, { ...required, descricao: 'x'.repeat(300_000) })).status).toBe(413)
})

test('treats a request without a form as an empty form', async ({ portal }) => {
  const headers = { 'content-type': 'application/json' }
  expect((await portal.get('/fornecedores', { method: 'POST', body: '{', headers })).status).toBe(422)
})
