import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type TestContext } from 'vitest'
import { buildPicture, bytesOf } from '#tests/builders/picture.ts'
import { visitorHeader, signIn } from '#tests/fixtures/portal-writes.ts'
import { openTestStore, storageUrlOf } from '#lab/nodes/object-store.ts'
import { openTestSmtp } from '#tests/fixtures/smtp-server.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { openTcpProxy } from '#tests/fixtures/tcp-proxy.ts'
import { noteFigures } from './figures.ts'
import { ask, keptPages, startReading } from './reading-load.ts'
import { account, writingSettings } from './writing-portal.ts'

/** Opens a portal and an S3-compatible store, connected by a proxy that can fail. */
async function openOnStore(onTestFinished: TestContext['onTestFinished']) {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-bucket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const store = await openTestStore(folder)
  onTestFinished(() => store.close())
  const line = await openTcpProxy({ port: store.port, host: '127.0.0.1' })
  onTestFinished(() => line.stop())
  const settings = { ...writingSettings, LOG_LEVEL: 'error', STORAGE_URL: storageUrlOf(line.port) }
  const portal = await startPortal(settings)
  onTestFinished(() => portal.stop())
  for (const path of keptPages) expect((await ask(portal.url, path)).status).toBe(200)
  const cookie = await signIn(portal.url, account)
  const bytes = await bytesOf(buildPicture({ width: 900, height: 600 }).jpeg({ quality: 95 }))
  let sent = 0
  const send = async () => {
    const about = `bucket=news-images&folder=news-main&preset=news&nome=foto-${++sent}.jpeg&alt=Um%20carro`
    const startedAt = Date.now()
    const headers = { cookie, origin: portal.url, 'content-type': 'image/jpeg' }
    const answer = await fetch(`${portal.url}/admin/imagens/enviar?${about}`, { method: 'POST', body: bytes, headers })
    const body = (await answer.json()) as { url?: string; message?: string; bytes?: number }
    return { status: answer.status, ...body, ms: Date.now() - startedAt }
  }
  return { portal, line, send, failures: () => portal.output().match(/"level":60/g)?.length ?? 0 }
}

test(
  'keeps pages available when the object store fails, and stores a picture completely or refuses it',
  {
    timeout: 300_000,
  },
  async ({ onTestFinished }) => {
    const { portal, line, send, failures } = await openOnStore(onTestFinished)
    const first = await send()
    expect(first).toMatchObject({ status: 201 })
    const picture = () => ask(portal.url, first.url ?? '')
    const wholeBytes = (await picture()).text.length
    const readers = startReading(portal.url)
    const refused = { status: 500, message: 'Falha ao enviar imagem' }

    await line.close()
    const down = await send()
    expect(down).toMatchObject(refused)
    const missing = await picture()
    expect(missing.status).toBe(503)
    expect(missing.text).toBe('A imagem não pode ser lida agora. Tente de novo em instantes.')
    expect(await ask(portal.url, '/readyz')).toMatchObject({ status: 503, text: 'files' })
    await line.open()
    expect(await send()).toMatchObject({ status: 201 })

    line.faults.delayMs = 300
    const late = await send()
    expect(late).toMatchObject({ status: 201 })
    expect((await picture()).text).toHaveLength(wholeBytes)

    line.faults = { isStalled: true }
    const silent = await send()
    expect(silent).toMatchObject(refused)
    expect(silent.ms).toBeLessThan(30_000)
    // Only new connections work again; stalled ones stay stalled.
    line.faults = {}
    const stalledAt = Date.now()
    await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(201)
    const resumedMs = Date.now() - stalledAt

    let broken = 0
    for (const bytes of [0, 200, 2_000, 8_000, 16_000]) {
      line.cut()
      line.faults = { cutAfterBytes: bytes }
      const answer = await picture().catch((error: unknown) => String(error))
      // An incomplete file must never arrive with status 200.
      if (typeof answer === 'string') broken += 1
      else if (answer.status === 200) expect(answer.text).toHaveLength(wholeBytes)
      else expect(answer.status).toBe(503)
      expect([201, 500]).toContain((await send()).status)
    }
    line.cut()
    line.faults = {}
    expect(await send()).toMatchObject({ status: 201 })
    expect((await picture()).text).toHaveLength(wholeBytes)
    expect(await ask(portal.url, '/readyz')).toMatchObject({ status: 200 })
    await readers.stop()
    noteFigures('object store down, 300 ms late, silent, breaking off', {
      'kept pages read': readers.answers.length,
      failed: readers.failures.length,
      'ms until a picture is refused: down': down.ms,
      silent: silent.ms,
      'ms to keep one late': late.ms,
      'until pictures are kept again after silence': resumedMs,
      'pictures broken off': broken,
    })
    expect(readers.failures).toEqual([])
    expect(failures()).toBe(0)
    expect(portal.process.exitCode).toBeNull()
  },
)

async function signUp(url: string, n: number) {
  const startedAt = Date.now()
  const body = new URLSearchParams({ email: emailOf(n), origem: 'rodape' })
  const answer = await fetch(`${url}/newsletter`, { method: 'POST', body, headers: visitorHeader(n) })
  return { status: answer.status, text: await answer.text(), ms: Date.now() - startedAt }
}

const emailOf = (n: number) => `leitora-${n}@exemplo.com.br`

test(
  'answers sign-ups at once when the mail server fails, and sends each mail later',
  {
    timeout: 300_000,
  },
  async ({ onTestFinished }) => {
    const smtp = await openTestSmtp()
    onTestFinished(() => smtp.close())
    const line = await openTcpProxy({ port: Number(new URL(smtp.url).port), host: '127.0.0.1' })
    onTestFinished(() => line.stop())
    const portal = await startPortal({
      ...writingSettings,
      LOG_LEVEL: 'error',
      SMTP_URL: `smtp://127.0.0.1:${line.port}`,
      MAIL_FROM: 'portal@cargaplena.example',
    })
    onTestFinished(() => portal.stop())
    const cookie = await signIn(portal.url, account)
    const isReceived = (n: number) => smtp.received.some(({ to }) => to?.[0]?.address === emailOf(n))
    const slowest: Record<string, number> = {}
    let last = 0
    const signUpWhile = async (fault: string, begin: () => unknown, sentence: string | null) => {
      await begin()
      for (let n = 0; n < 4; n++) {
        const answer = await signUp(portal.url, ++last)
        expect(answer, fault).toMatchObject({ status: 202 })
        expect(answer.text).toContain('Email cadastrado com sucesso na newsletter.')
        slowest[fault] = Math.max(slowest[fault] ?? 0, answer.ms)
      }
      const panel = async () => {
        const headers = { cookie }
        return (await fetch(`${portal.url}/admin/conteudo/seguranca`, { headers })).text()
      }
      if (sentence) await expect.poll(panel, { timeout: 45_000, interval: 1_000 }).toContain(sentence)
      else await expect.poll(() => isReceived(last)).toBe(true)
    }

    await signUpWhile('well', () => {}, null)
    await signUpWhile('down', () => line.close(), 'O servidor de e-mail recusou a conexão.')
    expect(smtp.received.map(({ to }) => to?.[0]?.address)).not.toContain(emailOf(last))
    await line.open()
    await signUpWhile('silent', () => (line.faults = { isStalled: true }), 'O servidor de e-mail não respondeu.')
    line.faults = {}
    const breaksOff = () => (smtp.behaviour.cutsTheLineInData = true)
    await signUpWhile('breaks off', breaksOff, 'O servidor de e-mail cortou a conexão no meio do envio.')
    smtp.behaviour.cutsTheLineInData = false
    const wellAgainAt = Date.now()
    await signUpWhile('late', () => (line.faults = { delayMs: 300 }), null)
    const everybody = Array.from({ length: last }, (_, index) => index + 1)
    await expect.poll(() => everybody.filter((n) => !isReceived(n)), { timeout: 120_000 }).toEqual([])
    noteFigures('mail server down, silent, breaking off, 300 ms late', {
      'signed up': last,
      'mails that left': new Set(smtp.received.map(({ messageId }) => messageId)).size,
      'sent twice': smtp.received.length - last,
      'ms of a sign-up meanwhile (max)': Math.max(...Object.values(slowest)),
      's until the last mail left': (Date.now() - wellAgainAt) / 1000,
    })
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(last)
    expect(portal.process.exitCode).toBeNull()
  },
)
