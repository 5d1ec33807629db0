import { expect, test, vi } from 'vitest'
import type { FormReading } from './form-answer.ts'
import { formLine } from './form-text.ts'
import { readForm } from './read-form.server.ts'
import { honeypotName } from './honeypot.ts'
import { answerVisitorForm } from './visitor-form.server.ts'

type Fields = { nome: string }
type Ending = { outcome: 'kept' | 'queued' | 'too-many' }

const read = (form: FormData): FormReading<Fields, string> => {
  const fields = { nome: formLine(form, 'nome') }
  return fields.nome
    ? { outcome: 'valid', entry: fields.nome.toUpperCase(), fields }
    : { outcome: 'invalid', problems: { nome: 'Escreva.' }, fields }
}

async function answerTo(typed: Record<string, string>, end: () => Promise<Ending>) {
  const log = { error: vi.fn() }
  const send = vi.fn<(entry: string) => Promise<Ending>>(end)
  const request = new Request('https://portal.example/', { method: 'POST', body: new URLSearchParams(typed) })
  const answer = await answerVisitorForm({ log: log as never }, request, {
    read,
    send,
    taken: ['kept', 'queued'],
    failure: 'a name could not be kept',
  })
  return { answer, log, send }
}
const ending = (outcome: Ending['outcome']) => () => Promise.resolve({ outcome, id: 7 })

test('returns the entered values unless the form was accepted', async () => {
  for (const outcome of ['kept', 'queued'] as const) {
    const { answer, send } = await answerTo({ nome: ' Ana ' }, ending(outcome))
    expect(answer).toEqual({ outcome })
    expect(send).toHaveBeenCalledExactlyOnceWith('ANA')
  }
  const { answer } = await answerTo({ nome: 'Ana' }, ending('too-many'))
  expect(answer).toMatchObject({ outcome: 'too-many', fields: { nome: 'Ana' } })
})

test('refuses an invalid form with its sentences', async () => {
  const { answer, send } = await answerTo({ nome: ' ' }, ending('kept'))
  expect(answer).toEqual({ outcome: 'invalid', problems: { nome: 'Escreva.' }, fields: { nome: '' } })
  expect(send).not.toHaveBeenCalled()
})

test('answers a filled honeypot like a success and does nothing', async () => {
  for (const nome of ['Ana', '']) {
    const { answer, send } = await answerTo({ nome, [honeypotName]: 'https://exemplo.com' }, ending('too-many'))
    expect(answer).toEqual({ outcome: 'kept' })
    expect(send).not.toHaveBeenCalled()
  }
  expect((await answerTo({ nome: 'Ana', [honeypotName]: ' ' }, ending('queued'))).answer).toEqual({ outcome: 'queued' })
})

test('logs a failure and returns the entered values (ERR-03)', async () => {
  const { answer, log } = await answerTo({ nome: 'Ana' }, () => Promise.reject(new TypeError('no such function')))
  expect(answer).toEqual({ outcome: 'failed', fields: { nome: 'Ana' } })
  expect(log.error.mock.calls).toEqual([[{ err: new TypeError('no such function') }, 'a name could not be kept']])
})

test('normalises Unicode of texts, but not of passwords', async () => {
  const composed = 'São João'
  const body = new URLSearchParams({ nome: composed.normalize('NFD'), senha: composed.normalize('NFD') })
  const form = await readForm(new Request('https://portal.example/', { method: 'POST', body }))
  expect([form.get('nome'), form.get('senha')]).toEqual([composed, composed.normalize('NFD')])
  expect([...(await readForm(new Request('https://portal.example/', { method: 'POST', body: '{' })))]).toEqual([])
})
