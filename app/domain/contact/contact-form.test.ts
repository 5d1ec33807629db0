import { expect, test } from 'vitest'
import { contactSubjects, readContactAddress } from './contact-message.ts'
import { readContactForm } from './answer-contact-form.server.ts'

const filled = { nome: 'Ana Souza', email: 'ana@exemplo.com.br', assunto: 'duvida', mensagem: 'Qual é o ciclo?' }

function formOf(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value)
  return form
}

const problemsOf = (changes: Record<string, string>) => {
  const entry = readContactForm(formOf(changes))
  return entry.outcome === 'invalid' ? entry.problems : null
}

test('lists the subjects in the specified order (STAT-05)', () => {
  expect(Object.keys(contactSubjects)).toEqual(['duvida', 'sugestao', 'erro', 'parceria', 'imprensa', 'outro'])
})

test('turns a complete form into a trimmed message (STAT-04)', () => {
  expect(readContactForm(formOf({ nome: '  Ana   Souza ', mensagem: ' linha 1\r\nlinha 2\u0000 ' }))).toMatchObject({
    outcome: 'valid',
    entry: {
      name: 'Ana Souza',
      email: 'ana@exemplo.com.br',
      subject: 'duvida',
      message: 'linha 1\nlinha 2',
      vehicle: null,
    },
  })
})

test('requires every field with its own message (STAT-04)', () => {
  expect(problemsOf({ nome: '  ', email: '', assunto: '', mensagem: '\n' })).toEqual({
    nome: 'Escreva seu nome.',
    email: 'Escreva seu e-mail.',
    assunto: 'Escolha um assunto da lista.',
    mensagem: 'Escreva sua mensagem.',
  })
  expect(problemsOf({ nome: '', email: 'x', assunto: 'spam' })).toMatchObject({
    email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
    assunto: 'Escolha um assunto da lista.',
  })
})

test.each(['ana', 'ana@', 'ana@exemplo', '@exemplo.com', 'ana exemplo@x.com', 'ana@exemplo.com, bia@x.com'])(
  'refuses %s as an e-mail address (STAT-04)',
  (email) => {
    expect(problemsOf({ email })).toEqual({ email: 'Escreva um e-mail completo, como nome@exemplo.com.br.' })
  },
)

test('refuses texts over their limit without cutting', () => {
  expect(problemsOf({ mensagem: 'a'.repeat(5001), nome: 'b'.repeat(121) })).toEqual({
    mensagem: 'A mensagem pode ter até 5.000 caracteres; esta tem 5.001.',
    nome: 'O nome pode ter até 120 caracteres.',
  })
  expect(problemsOf({ mensagem: 'a'.repeat(5000), nome: 'b'.repeat(120) })).toBeNull()
})

test('returns all input of a refused form', () => {
  expect(readContactForm(formOf({ email: 'ana', veiculo: 'BYD Dolphin' }))).toMatchObject({
    fields: { ...filled, email: 'ana', veiculo: 'BYD Dolphin' },
  })
})

test('treats a file in place of a text as empty', () => {
  const form = formOf()
  form.set('mensagem', new File(['x'], 'x.txt'))
  expect(readContactForm(form)).toMatchObject({ outcome: 'invalid', problems: { mensagem: 'Escreva sua mensagem.' } })
})

test('prefills subject and vehicle from an error-report link', () => {
  const search = new URLSearchParams({ assunto: 'erro', veiculo: 'BYD Dolphin Mini', dado: 'Autonomia (Inmetro)' })
  const url = new URL(`https://portal.example/contato?${search}`)
  expect(readContactAddress(url).prefill).toEqual({
    nome: '',
    email: '',
    assunto: 'erro',
    mensagem: '',
    veiculo: 'BYD Dolphin Mini, dado: Autonomia (Inmetro)',
  })
})

test.each([
  ['', '', ''],
  ['?assunto=nada&veiculo=%20%20', '', ''],
  ['?assunto=toString&dado=Pre%C3%A7o', '', ''],
  ['?assunto=imprensa', 'imprensa', ''],
  [`?veiculo=${'x'.repeat(300)}`, '', 'x'.repeat(120)],
])('ignores invalid values in the address %s', (search, assunto, veiculo) => {
  const { prefill, isSent } = readContactAddress(new URL(`https://portal.example/contato${search}`))
  expect(prefill).toMatchObject({ assunto, veiculo })
  expect(isSent).toBe(false)
})
