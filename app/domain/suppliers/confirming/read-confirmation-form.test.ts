import { expect, test } from 'vitest'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import { consentField, publicationConsent, longTexts, readWebsite } from './page-fields.ts'
import { prefilledFields } from './prefilled-fields.ts'
import { readConfirmationForm } from './read-confirmation-form.server.ts'

const entry = { businessName: null, businessType: null, city: null, state: null, description: null }
const filled = { ...prefilledFields(entry, fullSupplierPage), [consentField]: publicationConsent.version }

function read(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value)
  return readConfirmationForm(form)
}
const problems = (changes: Record<string, string>) => {
  const answer = read(changes)
  return answer.outcome === 'invalid' ? answer.problems : null
}

test('prefills what a business confirmed and reads it back unchanged', () => {
  expect(read()).toEqual({ outcome: 'valid', entry: fullSupplierPage, fields: filled })
})

test('prefills what the sign-up said of the business, but not who signed it up', () => {
  const fields = prefilledFields(
    { businessName: 'Recarga', businessType: 'Oficinas', city: 'Rio', state: 'RJ', description: 'Curta.' },
    null,
  )
  expect(fields).toMatchObject({ negocio: 'Recarga', tipo: 'Oficinas', cidade: 'Rio', uf: 'RJ', resumo: 'Curta.' })
  expect([fields.telefone, fields.email, fields[consentField]]).toEqual(['', '', ''])
  const odd = prefilledFields({ ...entry, businessType: 'Lanches', state: 'XX', description: 'x'.repeat(301) }, null)
  expect([odd.tipo, odd.uf, odd.resumo, odd.descricao.length]).toEqual(['', '', '', 301])
})

test('refuses a form without consent or with consent to another text', () => {
  for (const version of ['', 'on', 'publicacao-2020-01-01'])
    expect(problems({ [consentField]: version })).toEqual({ [consentField]: 'Marque a autorização para enviar.' })
})

test('reports required fields, lists and unreadable values in form order', () => {
  const found = problems({
    negocio: ' ',
    tipo: 'Lanches',
    cidade: '',
    uf: 'XX',
    telefone: '123',
    email: 'a@b, c@d.com',
    pagina: 'javascript:alert(1)',
    anos: 'muitos',
    'servico-2-nome': '',
    'servico-2-preco': 'R$ 5',
  })
  expect(Object.entries(found ?? {})).toEqual([
    ['negocio', 'Preencha este campo: Nome do negócio.'],
    ['tipo', 'Escolha um tipo da lista.'],
    ['cidade', 'Preencha este campo: Cidade.'],
    ['uf', 'Escolha um estado da lista.'],
    ['telefone', 'Escreva um telefone brasileiro com DDD, como (11) 5555-0100.'],
    ['email', 'Escreva um e-mail completo, como nome@exemplo.com.br.'],
    ['pagina', 'Escreva o endereço de um site, como https://exemplo.com.br.'],
    ['anos', 'Escreva um número inteiro de anos, de 0 a 200.'],
    ['servico-2-nome', 'Dê um nome ao serviço 2.'],
  ])
})

test('refuses texts over their limit without cutting and returns all input', () => {
  const long = { resumo: 'a'.repeat(301), 'servico-1-descricao': 'b'.repeat(301), certificacoes: 'c\n'.repeat(11) }
  expect(read(long)).toMatchObject({
    outcome: 'invalid',
    problems: {
      resumo: 'Descrição curta: até 300 caracteres; aqui há 301.',
      'servico-1-descricao': 'Descrição do serviço 1: até 300 caracteres; aqui há 301.',
      certificacoes: 'Escreva até 10 certificações, uma por linha.',
    },
    fields: { ...filled, ...long, certificacoes: long.certificacoes.trim() },
  })
  expect(problems({ certificacoes: 'c'.repeat(121) })).toEqual({
    certificacoes: 'Cada certificação pode ter até 120 caracteres.',
  })
})

test('reports on opening what exceeds the page’s limits', () => {
  const long = { ...entry, businessName: 'n'.repeat(300), city: 'c'.repeat(81), description: 'd '.repeat(2500) }
  const opened = prefilledFields(long, null)
  expect(longTexts(opened)).toEqual({
    negocio: 'Nome do negócio: até 120 caracteres; aqui há 300.',
    cidade: 'Cidade: até 80 caracteres; aqui há 81.',
    descricao: 'Descrição completa: até 4.000 caracteres; aqui há 5.000.',
  })
  expect(opened.descricao).toHaveLength(5000)
  expect(longTexts(filled)).toEqual({})
})

test('never stores a website longer than the form accepts', () => {
  const typed = (length: number) => `exemplo.com.br/${'ç'.repeat(length)}`
  const answer = read({ pagina: typed(20) })
  expect(answer.outcome === 'valid' && answer.entry.website?.length).toBe(143)
  expect(problems({ pagina: typed(40) })).toEqual({ pagina: 'Site: até 200 caracteres; aqui há 263.' })
})

test('treats empty fields as unknown and reads a service in the last row', () => {
  const empty = Object.fromEntries(
    Object.keys(filled)
      .filter((name) => !['negocio', 'tipo', 'cidade', 'uf', consentField].includes(name))
      .map((name) => [name, '']),
  )
  expect(read({ ...empty, 'servico-5-nome': 'Laudo' })).toMatchObject({
    outcome: 'valid',
    entry: {
      description: null,
      phone: null,
      email: null,
      website: null,
      yearsActive: null,
      services: [{ name: 'Laudo', description: '', price: '' }],
      certifications: [],
    },
  })
})

test.each([
  ['exemplo.com.br', 'https://exemplo.com.br/'],
  ['http://www.exemplo.com.br/loja?x=1', 'http://www.exemplo.com.br/loja?x=1'],
  ['HTTPS://Ação.com.br', 'https://xn--ao-siap.com.br/'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt://exemplo.com.br/%0aalert(1)', null],
  ['data:text/html,x', null],
  ['ftp://exemplo.com.br', null],
  ['https://localhost/', null],
  ['https://127.0.0.1/', null],
  ['https://2130706433/', null],
  ['https://banco.com@exemplo.com.br/', null],
  ['https://exemplo .com.br', null],
  ['exemplo', null],
])('reads the site %s as %s', (typed, website) => {
  expect(readWebsite(typed)).toBe(website)
})
