import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { seedSuppliers, supplierEntries, supplierLink } from '#tests/fixtures/suppliers.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { openTestSmtp, type TestSmtp } from '#tests/fixtures/smtp-server.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { environmentWithoutSettings, type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'

// The portal starts four times, and each start takes seconds.
vi.setConfig({ testTimeout: 180_000 })

const [former, next] = ['um segredo que vazou, de 32 letras', 'o segredo que fica no lugar do outro']
const { username, password } = testAdministrator
const unreadable = 'cifrada com um segredo que este portal não tem'

test('changes SECRET in four starts without loss, and codes work afterwards', async ({ onTestFinished }) => {
  const smtp = await openTestSmtp()
  const dataDir = await newDataFolder()
  onTestFinished(async () => {
    await smtp.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await fill(dataDir)
  const settings = { DATA_DIR: dataDir, SEED: 'none', SMTP_URL: smtp.url, MAIL_FROM: 'oi@portal.example' }

  const { session, codes, links } = await during({ ...settings, SECRET: former }, ({ url }) => prepare(url, smtp))
  const before = [...Object.values(links), supplierLink(supplierEntries.asked, buildSecret(former))]

  await during({ ...settings, SECRET: next }, async (portal, output) => {
    expect(output).toContain(unreadable)
    expect(output).toContain('PREVIOUS_SECRET')
    expect(await isSignedIn(portal.url, session)).toBe(true)
    // More than the limit of wrong codes. They do not count, because the portal cannot check them.
    for (let turn = 0; turn < 6; turn++) {
      const answer = await signInWithCode(portal.url, '123456')
      expect(answer.status).toBe(503)
      expect(answer.text).toContain('Use um código de recuperação')
    }
    expect((await signInWithCode(portal.url, codes.recovery)).status).toBe(302)
    expect(await statusesOf(portal.url, before)).toEqual([404, 404, 404, 404])
    expect(await reseal(dataDir, { SECRET: next })).toMatchObject({ code: 1 })
  })

  const changing = { ...settings, SECRET: next, PREVIOUS_SECRET: former }
  const made = await during(changing, async (portal, output) => {
    expect(output).not.toContain(unreadable)
    expect(await isSignedIn(portal.url, session)).toBe(true)
    expect(await statusesOf(portal.url, before)).toEqual([200, 200, 200, 200])
    expect(await post(portal.url, links.leave, {})).toMatchObject({ status: 200 })
    expect((await signInWithCode(portal.url, await codes.next())).status).toBe(302)
    expect(await reseal(dataDir, changing)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Textos cifrados de novo com o segredo atual: 1.'),
    })
    return previewLink(portal.url, session)
  })

  await during({ ...settings, SECRET: next }, async (portal, output) => {
    expect(output).not.toContain(unreadable)
    expect(await isSignedIn(portal.url, session)).toBe(true)
    expect((await signInWithCode(portal.url, await codes.next())).status).toBe(302)
    expect(await statusesOf(portal.url, [made, ...before])).toEqual([200, 404, 404, 404, 404])
  })
})

async function prepare(url: string, smtp: TestSmtp) {
  const session = await signIn(url)
  const codes = await turnSecondFactorOn(url, session)
  const links = { ...(await linksOfMail(url, smtp)), preview: await previewLink(url, session) }
  expect(await statusesOf(url, Object.values(links))).toEqual([200, 200, 200])
  return { session, codes, links }
}

async function fill(dataDir: string) {
  const open = await openEmbeddedPostgres(dataDir)
  await addAdministrator(open.db)
  await seedSuppliers(open.db)
  await open.close()
}

/**
 * Runs a portal with these settings during `act`.
 * @param act gets the portal and its startup output
 */
async function during<Result>(
  settings: Record<string, string>,
  act: (portal: StartedPortal, output: string) => Promise<Result>,
): Promise<Result> {
  const portal = await startPortal(settings)
  try {
    return await act(portal, portal.output())
  } finally {
    await portal.stop()
  }
}

async function post(url: string, path: string, form: Record<string, string>, cookie = '') {
  const response = await fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: url, cookie },
    redirect: 'manual',
  })
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
  const location = response.headers.get('location') ?? ''
  return { status: response.status, location, text: await response.text(), cookie: cookies[0] ?? '' }
}

async function signIn(url: string): Promise<string> {
  const { status, cookie } = await post(url, '/admin', { username, password })
  expect([status, cookie]).toEqual([302, expect.stringMatching(/^admin_session=/)])
  return cookie
}

async function signInWithCode(url: string, code: string) {
  const question = await post(url, '/admin', { username, password })
  return post(url, '/admin', { username, codigo: code }, question.cookie)
}

async function isSignedIn(url: string, cookie: string): Promise<boolean> {
  const answer = (await (await fetch(`${url}/admin/sessao`, { headers: { cookie } })).json()) as object
  return 'isAuthenticated' in answer && answer.isAuthenticated === true
}

/** `next` returns an unused code. */
async function turnSecondFactorOn(url: string, cookie: string) {
  const call = async (form: Record<string, string>) =>
    parsePage((await post(url, '/admin/conteudo/seguranca', form, cookie)).text)
  const setup = await call({ intent: 'begin-second-factor', password })
  const key = setup.texts('code').join().replaceAll(' ', '')
  const periodMs = 30_000
  let lastStep = 0
  const nextCode = async () => {
    const leftMs = periodMs - (Date.now() % periodMs)
    // The current code would expire during the request.
    if (leftMs < 3_000) await wait(leftMs)
    // The portal still accepts the code of the previous period.
    lastStep = Math.max(lastStep + 1, Math.floor(Date.now() / periodMs) - 1)
    return new TOTP({ secret: key }).generate({ timestamp: lastStep * periodMs })
  }
  const confirmed = await call({ intent: 'confirm-second-factor', code: await nextCode() })
  return { recovery: confirmed.texts('[role=status] li')[0] ?? '', next: nextCode }
}

async function linksOfMail(url: string, smtp: TestSmtp) {
  await post(url, '/newsletter', { email: 'ana@exemplo.com.br', origem: 'rodape' })
  await expect.poll(() => smtp.received.length, { timeout: 30_000 }).toBe(1)
  const linkTo = (step: string) =>
    new RegExp(`/newsletter/${step}/[\\w-]+`).exec(smtp.received[0]?.text ?? '')?.[0] ?? ''
  return { confirm: linkTo('confirmar'), leave: linkTo('sair') }
}

async function previewLink(url: string, cookie: string): Promise<string> {
  const slug = `rascunho-${Date.now()}`
  const article = { title: 'Rascunho', summary: 'Um rascunho.', content: '<p>Texto.</p>', slug, author: 'Ana Lima' }
  const more = { categories: 'Mercado', published_date: '2026-11-20', featured_image_url: '/sem-imagem.svg' }
  const form = { ...article, ...more, status: 'draft', intent: 'save' }
  // The redirect contains the id of the new article.
  const { location } = await post(url, '/admin/conteudo/noticias/nova', form, cookie)
  const id = /\d+$/.exec(location)?.[0] ?? ''
  const { text } = await post(url, '/admin/noticias/previa', { id }, cookie)
  return (JSON.parse(text) as { path: string }).path
}

const statusesOf = (url: string, paths: string[]) =>
  Promise.all(paths.map(async (path) => (await fetch(url + path)).status))

async function reseal(dataDir: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/run-command.ts', 'secret:reseal'], {
    env: { ...environmentWithoutSettings(), ...settings, DATA_DIR: dataDir },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}
