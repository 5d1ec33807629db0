import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Log } from '#app/platform/process/log.server.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { openMailTransport } from './open-mail-transport.server.ts'
import type { MailToSend } from './send-mail.server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const said: unknown[] = []
const log = { info: (...line: unknown[]) => said.push(...line) } as unknown as Log
const mail: MailToSend = {
  id: '00000000-0000-4000-8000-000000000001',
  messageId: '<1@portal.example>',
  recipient: 'ana@exemplo.com.br',
  subject: 'Redefinição de senha',
  html: '<p>Ação: segredo</p>',
  text: 'Ação: segredo',
  headers: null,
  createdAt: fixedClock.now(),
}
const { signal } = new AbortController()
const openTransport = () => openMailTransport({ smtpUrl: null, mailFrom: null, dataDir, host: 'portal.example', log })

test('writes a mail to a private file without a mail server (RESET-02)', async () => {
  const transport = openTransport()
  await transport.send(mail, signal)
  await transport.send(mail, signal)
  const outbox = join(dataDir, 'outbox')
  expect(await readdir(outbox)).toEqual(['20261120T150000Z-00000000-0000-4000-8000-000000000001.eml'])
  const path = join(outbox, (await readdir(outbox))[0] ?? '')
  expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600')
  expect(await PostalMime.parse(await readFile(path))).toMatchObject({
    messageId: '<1@portal.example>',
    subject: 'Redefinição de senha',
    from: { name: 'Carga Plena', address: 'nao-responda@portal.example' },
    to: [{ address: 'ana@exemplo.com.br' }],
    html: expect.stringContaining('<p>Ação: segredo</p>'),
    text: expect.stringContaining('Ação: segredo'),
    date: '2026-11-20T15:00:00.000Z',
  })
  expect(JSON.stringify(said)).toContain(path)
  expect(JSON.stringify(said)).not.toContain('segredo')
})

test('treats a read-only folder as a temporary problem', async () => {
  await writeFile(join(dataDir, 'outbox'), 'a file where the folder should be')
  await expect(openTransport().send(mail, signal)).rejects.toThrow('A pasta de saída não pôde ser escrita.')
})
