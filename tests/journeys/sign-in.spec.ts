import { testAdministrator } from '#tests/builders/administrator.ts'
import { panelTest as test, signedInCookies } from './administrator.ts'
import { expect } from './visitor.ts'
import type { Page } from '@playwright/test'

const { username, password } = testAdministrator

async function signIn(page: Page, typed = password, name = username) {
  await page.getByLabel('Usuário').fill(name)
  await page.getByLabel('Senha').fill(typed)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test.describe('sign-in', () => {
  test('opens the panel with one call, and a button signs out (LOGIN-03, LOGIN-16, LOGIN-17, LOGIN-26, NAV-26, PANEL-02)', async ({
    page,
    context,
  }) => {
    await page.goto('/admin')
    await page.evaluate(() => localStorage.setItem('admin_authenticated', 'true'))
    const calls: (string | null)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.postData())
    })
    await signIn(page)
    await expect(page).toHaveURL(/\/admin\/conteudo$/)
    expect(calls).toEqual([new URLSearchParams({ username, password }).toString()])
    await expect(page.getByText(`Boas-vindas, ${username}`)).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'admin_session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
    })
    expect(
      await page.evaluate(() => [localStorage.getItem('admin_attempts'), localStorage.getItem('admin_authenticated')]),
    ).toEqual([null, null])
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/conteudo$/)
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    expect((await context.cookies()).filter(({ name }) => name === 'admin_session')).toEqual([])
  })

  test(
    'shows that the sign-in is running, and that the portal was not reached (LOGIN-05, LOGIN-13)',
    { tag: '@long' },
    async ({ page, consoleErrors }) => {
      await page.goto('/admin')
      await page.route('**/admin.data*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600))
        await route.abort()
      })
      await signIn(page)
      await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
      await expect(page.getByText('Login failed')).toBeVisible()
      await expect(page.getByLabel('Usuário')).toHaveValue(username)
      consoleErrors.length = 0
    },
  )

  test('locks this browser after five failures, also after a reload (LOGIN-05, LOGIN-08, LOGIN-18, LOGIN-19)', async ({
    page,
    consoleErrors,
  }) => {
    await page.goto('/admin')
    const attempts = () =>
      page.evaluate(
        () =>
          JSON.parse(localStorage.getItem('admin_attempts') ?? 'null') as {
            count: number
            lastAttempt: number
            lockedUntil: number | null
          } | null,
      )
    for (const count of [1, 2, 3, 4]) {
      await signIn(page, 'errada', 'outra-pessoa')
      await expect.poll(async () => (await attempts())?.count).toBe(count)
      await expect(page.getByText('Invalid username or password')).toBeVisible()
    }
    await signIn(page, 'errada', 'outra-pessoa')
    await expect(page.getByText('Account locked. Try again in 30 minutes.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Conta Bloqueada' })).toBeDisabled()
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuemax', '1800000')
    const record = await attempts()
    expect(Object.keys(record ?? {}).toSorted()).toEqual(['count', 'lastAttempt', 'lockedUntil'])
    expect((record?.lockedUntil ?? 0) - (record?.lastAttempt ?? 0)).toBe(1_800_000)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Conta Bloqueada' })).toBeDisabled()
    consoleErrors.length = 0
  })

  test(
    'leads to the sign-in within a minute after the session is lost (LOGIN-24, LOGIN-25, LOGIN-27)',
    { tag: '@long' },
    async ({ page, context, portal, consoleErrors }) => {
      await page.goto('/admin/conteudo/seguranca')
      await expect(page).toHaveURL(/\/admin$/)
      await context.addCookies(await signedInCookies(portal.url))
      await page.clock.install()
      await page.goto('/admin/conteudo')
      await context.clearCookies()
      await page.clock.runFor(59_000)
      await expect(page).toHaveURL(/\/admin\/conteudo$/)
      await page.clock.runFor(2_000)
      await expect(page).toHaveURL(/\/admin$/)
      await expect(page.getByRole('heading', { name: 'Área Administrativa' })).toBeVisible()
      await expect(page.getByText('A sessão terminou. Entre de novo para continuar.')).toBeVisible()
      consoleErrors.length = 0
    },
  )

  test(
    'shows a slow session check, and opens the panel if there is a session (LOGIN-02, LOGIN-03, LOGIN-27)',
    { tag: '@long' },
    async ({ page, context, portal, consoleErrors }) => {
      let isSlow = true
      await page.route('**/admin/sessao', async (route) => {
        if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_500))
        await route.continue()
      })
      await page.goto('/admin')
      await expect(page.getByText('Verificando autenticação...')).toBeVisible()
      await expect(page.getByText('Verificando autenticação...')).toBeHidden()
      isSlow = false
      await context.addCookies(await signedInCookies(portal.url))
      // A link of another site: browsers do not send cookies with `SameSite=Strict`.
      await page.route('**/admin', async (route) =>
        route.continue({ headers: { ...route.request().headers(), cookie: '' } }),
      )
      await page.goto('/admin')
      await expect(page).toHaveURL(/\/admin\/conteudo$/)
      consoleErrors.length = 0
    },
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'responds to a wrong and a right password (LOGIN-10, LOGIN-04)',
    { tag: '@long' },
    async ({ page, consoleErrors }) => {
      await page.goto('/admin')
      await signIn(page, 'errada', 'sem-script')
      await expect(page.getByText('Usuário ou senha inválidos.')).toBeVisible()
      await signIn(page)
      await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
      consoleErrors.length = 0
    },
  )
})
