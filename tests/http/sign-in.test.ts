import { describe, expect, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { adminSessions, adminSignInAttempts, administrators } from '#database/schema/accounts.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, siteUrl, type TestPortal } from './portal.ts'

vi.setConfig({ testTimeout: 60_000 })

const form = (fields: Record<string, string>, cookie = '') => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { origin: siteUrl, cookie },
})

const entry = { username: testAdministrator.username, password: testAdministrator.password }

async function known(portal: TestPortal) {
  const { db } = portal.open
  await db.delete(adminSignInAttempts)
  await db.delete(administrators).where(eq(administrators.username, testAdministrator.username))
  return addAdministrator(db)
}

const publicPaths = `/ /catalogo /veiculo/1 /comparativo /noticias /calculadora /fornecedores /mapa-abastecimento
  /sobre /contato /anuncie /termos-uso /politica-privacidade /marca/byd /categoria/suv /preco/ate-150000 /newsletter
  /sitemap /sitemap.xml`.split(/\s+/)

const parsedPage = async (response: Response) => parsePage(await response.text()).root

const cookieOf = (response: Response) => (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''

describe('sign-in', () => {
  test('shows a form that works without script (NAV-23, LOGIN-01, LOGIN-04, LOGIN-05, LOGIN-06, LOGIN-07)', async ({
    portal,
  }) => {
    const page = await parsedPage(await portal.get('/admin'))
    expect(page.querySelector('h1')?.text).toBe('Área Administrativa')
    expect(page.querySelector('form[method=post] input[name=username]')).not.toBeNull()
    expect(page.querySelector('input[name=password]')?.getAttribute('type')).toBe('password')
    expect(page.querySelectorAll('form label').map((label) => label.text.toLowerCase())).toEqual(['usuário', 'senha'])
    expect(page.querySelector('form button[type=submit]')?.text).toBe('Entrar')
    expect(page.querySelector('a[href="/admin/forgot-password"]')?.text).toBe('Esqueci minha senha')
    expect(page.text).toMatch(/5 tentativas.*30 minutos/)
    expect(page.text).toContain('A sessão expira')
    expect(page.text).toContain('ações são registradas')
  })

  test('leads with the right password to the panel, with a strict cookie (LOGIN-03, LOGIN-16, LOGIN-17, LOGIN-20, LOGIN-21)', async ({
    portal,
  }) => {
    await known(portal)
    const response = await portal.get('/admin', form(entry))
    expect([response.status, response.headers.get('location')]).toEqual([302, '/admin/conteudo'])
    const cookie = response.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^__Host-admin_session=[\w-]{43}; /)
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/', 'Max-Age=28800'])
      expect(cookie).toContain(attribute)
    const again = await portal.get('/admin', { headers: { cookie: cookieOf(response) } })
    expect(again.headers.get('location')).toBe('/admin/conteudo')
  })

  test('shows the Portuguese sentence, then the stated English one (LOGIN-09, LOGIN-10)', async ({ portal }) => {
    await known(portal)
    for (const [fields, status, english, portuguese] of [
      [{ username: '', password: '' }, 422, 'Username and password are required', 'Informe o usuário e a senha.'],
      [{ ...entry, password: 'x' }, 401, 'Invalid username or password', 'Usuário ou senha inválidos.'],
    ] as const) {
      const response = await portal.get('/admin', form(fields))
      expect(response.status).toBe(status)
      const alert = (await parsedPage(response)).querySelector('[role=alert][class]')
      expect(alert?.querySelectorAll('p').map(({ text }) => text)).toEqual([portuguese, english])
      expect(alert?.querySelector('[lang=en]')?.text).toBe(english)
    }
  })

  test('shows the lock after the fifth failure (LOGIN-05, LOGIN-08, LOGIN-11, LOGIN-18)', async ({ portal }) => {
    await known(portal)
    for (let tries = 0; tries < 4; tries++) await portal.get('/admin', form({ ...entry, password: 'x' }))
    for (const password of ['x', entry.password]) {
      const response = await portal.get('/admin', form({ ...entry, password }))
      expect(response.status).toBe(429)
      const page = await parsedPage(response)
      expect(page.querySelector('[role=alert] [lang=en]')?.text).toBe('Account locked. Try again in 30 minutes.')
      expect(page.querySelector('[role=progressbar]')?.getAttribute('aria-valuemax')).toBe('1800000')
      const button = page.querySelector('form button[type=submit]')
      expect([button?.text, button?.hasAttribute('disabled')]).toEqual(['Conta Bloqueada', true])
    }
  })

  test('reports the session, and ends it on the server at the sign-out (LOGIN-14, LOGIN-20, LOGIN-26)', async ({
    portal,
  }) => {
    await known(portal)
    const cookie = cookieOf(await portal.get('/admin', form(entry)))
    const check = async () => (await portal.get('/admin/sessao', { headers: { cookie } })).json()
    expect(await check()).toEqual({ isAuthenticated: true, username: 'editora', expiresAt: expect.any(Number) })
    const out = await portal.get('/admin/sair', form({}, cookie))
    expect(out.headers.get('location')).toBe('/admin')
    expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-admin_session=; Max-Age=0;/)
    expect(await check()).toEqual({ isAuthenticated: false, error: 'Not authenticated' })
  })

  test('clears the browser’s cache of the panel at the sign-out (LOGIN-26)', async ({ portal }) => {
    await known(portal)
    for (const path of ['/admin/sair', '/admin/sair.data']) {
      const cookie = cookieOf(await portal.get('/admin', form(entry)))
      const out = await portal.get(path, form({}, cookie))
      expect(out.headers.get('clear-site-data')).toBe('"cache"')
      expect(out.headers.getSetCookie()[0]).toContain('__Host-admin_session=; Max-Age=0;')
    }
  })

  test('ignores a session under the plain name, which a subdomain could set (LOGIN-21)', async ({ portal }) => {
    await known(portal)
    const cookie = cookieOf(await portal.get('/admin', form(entry))).replace('__Host-', '')
    const check = await portal.get('/admin/sessao', { headers: { cookie } })
    expect(await check.json()).toEqual({ isAuthenticated: false, error: 'Not authenticated' })
  })

  test('renews the cookie to eight hours at a check with three hours left (LOGIN-23)', async ({ portal }) => {
    await known(portal)
    const cookie = cookieOf(await portal.get('/admin', form(entry)))
    const hour = 3_600_000
    await portal.open.db
      .update(adminSessions)
      .set({ expiresAt: new Date(Date.parse('2026-11-20T15:00:00Z') + 3 * hour) })
    const response = await portal.get('/admin/sessao', { headers: { cookie } })
    expect(await response.json()).toMatchObject({ expiresAt: Date.parse('2026-11-20T15:00:00Z') + 8 * hour })
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=28800')
    const page = await portal.get('/admin/conteudo', { headers: { cookie } })
    expect(page.headers.getSetCookie()).toEqual([])
  })

  test('requires and creates no session on public pages (PERM-01, PERM-02)', async ({ portal }) => {
    for (const path of publicPaths) {
      const response = await portal.get(path, { headers: { cookie: '__Host-admin_session=forged' } })
      expect([response.status, response.headers.getSetCookie()], path).toEqual([200, []])
    }
  })
})

describe('many attempts at once', () => {
  const from = (address: string, fields: Record<string, string>) => {
    const { headers, ...sent } = form(fields)
    return { ...sent, headers: { ...headers, 'x-forwarded-for': address } }
  }
  const outcomeOf = async (response: Response) => ((await response.json()) as { outcome: string }).outcome

  test('check four of forty wrong passwords, lock at the fifth, and check no other (LOGIN-18)', async ({ portal }) => {
    await known(portal)
    const wrong = from('203.0.113.40', { ...entry, password: 'x' })
    const answers = await Promise.all(Array.from({ length: 40 }, () => portal.get('/admin/sessao', wrong)))
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(4)
    expect(outcomes.filter((outcome) => outcome === 'locked')).toHaveLength(26)
    expect(outcomes.filter((outcome) => outcome === 'too-many')).toHaveLength(10)
    const [row, ...others] = await portal.open.db.select().from(adminSignInAttempts)
    expect(others).toEqual([])
    expect((row?.lockedUntil?.getTime() ?? 0) - (row?.lastAttempt.getTime() ?? 0)).toBe(30 * 60_000)
    expect(await outcomeOf(await portal.get('/admin/sessao', from('203.0.113.41', entry)))).toBe('signed-in')
  })

  test('are limited to thirty per address, with any names (LOGIN-18)', async ({ portal }) => {
    await known(portal)
    for (let tries = 0; tries < 30; tries++) {
      const outcome = await outcomeOf(
        await portal.get('/admin/sessao', from('203.0.113.42', { username: 'alguém', password: 'x' })),
      )
      expect(outcome).toBe(tries < 4 ? 'wrong' : 'locked')
    }
    const response = await portal.get('/admin', from('203.0.113.42', entry))
    expect(response.status).toBe(429)
    expect((await parsedPage(response)).querySelector('[role=alert]')?.text).toContain(
      'Foram muitas tentativas deste endereço. Tente de novo em 30 minutos.',
    )
    expect((await portal.get('/admin', from('203.0.113.43', entry))).status).toBe(302)
  })
})

describe('a reset request', () => {
  test('shows a form with an address that does not reveal the real one (NAV-24, RESET-01, RESET-06)', async ({
    portal,
  }) => {
    const page = await parsedPage(await portal.get('/admin/forgot-password'))
    expect(page.querySelector('input[type=email]')?.getAttribute('value')).toBe('admin@portal.example')
    expect(page.text).toContain('15 minutos')
  })

  test('responds equally to every address, after the same time (RESET-02, RESET-03)', async ({ portal }) => {
    await known(portal)
    const answers = []
    for (const email of [testAdministrator.email, 'ninguem@portal.example']) {
      const started = performance.now()
      const response = await portal.get('/admin/forgot-password', form({ email }))
      const page = await parsedPage(response)
      answers.push({
        status: response.status,
        text: page.querySelector('main')?.text.replace(email, 'X'),
        ms: performance.now() - started,
      })
    }
    expect(answers[0]?.text).toContain('Email Enviado!')
    expect(answers[0]).toMatchObject({ status: 200, text: answers[1]?.text })
    for (const { ms } of answers) expect(ms).toBeGreaterThan(490)
  })

  test('reports a missing or wrong token, with a link (NAV-25, RESET-09, RESET-10)', async ({ portal }) => {
    const without = await parsedPage(await portal.get('/admin/reset-password'))
    expect(without.querySelector('main')?.text).toContain('Token de reset não encontrado.')
    const response = await portal.get('/admin/reset-password?token=x')
    expect(response.headers.get('referrer-policy')).toBe('same-origin')
    const wrong = await parsedPage(response)
    expect(wrong.querySelector('main h1')?.text).toBe('Token inválido')
    for (const path of ['/admin/forgot-password', '/admin'])
      expect(wrong.querySelector(`main a[href="${path}"]`)).not.toBeNull()
  })
})
