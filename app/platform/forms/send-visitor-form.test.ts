import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test, vi } from 'vitest'
import { formLimitBytes } from './form-limit.ts'
import { sendVisitorForm } from './send-visitor-form.ts'

const asking = (mensagem: string) =>
  new Request('https://portal.example/', { method: 'POST', body: new URLSearchParams({ mensagem }) })
const failing = (error: unknown) => sendVisitorForm(asking('Oi'), () => Promise.reject(error))
const refused = (outcome: string, status: number) => ({ data: { outcome }, init: { status } })

test('does not send a form above the limit', async () => {
  const send = vi.fn(() => Promise.resolve('sent'))
  const max = formLimitBytes - 'mensagem='.length
  expect(await sendVisitorForm(asking('a'.repeat(max + 1)), send)).toMatchObject(refused('too-large', 413))
  expect(send).not.toHaveBeenCalled()
  expect(await sendVisitorForm(asking('a'.repeat(max)), send)).toBe('sent')
  // In an encoded form an accented letter takes six bytes.
  expect(await sendVisitorForm(asking('á'.repeat(max / 5)), send)).toMatchObject(refused('too-large', 413))
})

test('names a 413 as too large and other errors as failures', async () => {
  expect(await failing(new ErrorResponse(413, '', null))).toMatchObject(refused('too-large', 413))
  for (const error of [new ErrorResponse(500, '', null), new ErrorResponse(502, '', null), new TypeError('offline')])
    expect(await failing(error)).toMatchObject(refused('failed', 503))
})

test('passes on the result, a rate limit and a redirect', async () => {
  const answer = data({ outcome: 'too-many' }, { status: 429 })
  expect(await sendVisitorForm(asking('Oi'), () => Promise.resolve(answer))).toBe(answer)
  const redirect = new Response(null, { status: 302 })
  await expect(failing(redirect)).rejects.toBe(redirect)
})
