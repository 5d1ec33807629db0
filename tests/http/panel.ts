import { UNSAFE_decodeViaTurboStream } from 'react-router'
import { startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest, siteUrl } from './portal.ts'

export const panelTest = portalTest.extend('panel', { scope: 'file' }, async ({ portal }) => {
  const { db } = portal.open
  const id = await addAdministrator(db)
  const { username } = testAdministrator
  const { token } = await startSession(db, fixedClock, { id, username }, null)
  const cookie = `__Host-admin_session=${token}`
  const requestPage = async (path: string, init: RequestInit) => {
    const response = await portal.get(path, init)
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, page: parsePage(html) }
  }
  const get = (path: string) => requestPage(path, { headers: { cookie } })
  const send = async (path: string, form: Record<string, string> | FormData) =>
    requestPage(path, {
      method: 'POST',
      ...(await announced(form instanceof FormData ? form : new URLSearchParams(form), { cookie, origin: siteUrl })),
    })
  const call = async (path: string, form: Record<string, string>) => {
    const headers = { cookie, origin: siteUrl }
    const response = await portal.get(path, { method: 'POST', body: new URLSearchParams(form), headers })
    return (await response.json()) as { outcome: string }
  }
  const act = async (path: string, intent: string, fields: Record<string, string> | FormData) => {
    const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
    body.set(actionFields.intent, intent)
    body.set(actionFields.confirmed, 'sim')
    const init = await announced(body, { cookie, origin: siteUrl })
    const response = await portal.get(`${path}.data`, { method: 'POST', ...init })
    if (!response.body) throw new Error(`${path} answered ${response.status} without a body`)
    const decoded = await UNSAFE_decodeViaTurboStream(response.body, globalThis)
    await decoded.done
    return (decoded.value as { data: { answer: { outcome: string } } }).data.answer
  }
  const ask = (path: string) => portal.get(path, { headers: { cookie } })
  const sendBytes = (path: string, bytes: number) => {
    const headers = {
      cookie,
      origin: siteUrl,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': `${bytes}`,
    }
    return portal.get(path, { method: 'POST', body: `a=${'a'.repeat(bytes - 2)}`, headers })
  }
  return { db, get, send, sendBytes, call, act, ask }
})

async function announced(form: FormData | URLSearchParams, headers: Record<string, string>) {
  const sent = new Request(siteUrl, { method: 'POST', body: form })
  const body = await sent.arrayBuffer()
  const type = sent.headers.get('content-type') ?? ''
  return { body, headers: { ...headers, 'content-type': type, 'content-length': `${body.byteLength}` } }
}
