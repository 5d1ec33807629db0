import { testAdministrator } from '#tests/builders/administrator.ts'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { adminTest as test, signedInCookies } from './administrator.ts'
import { expect } from './visitor.ts'

const { username, password } = testAdministrator
const action = '**/conteudo/seguranca.data'
const toast = (page: Page) => page.locator('[data-toast]')
const submit = (page: Page) => page.getByRole('button', { name: 'Alterar senha' })

async function type(page: Page, current: string, next: string, repeated = next) {
  await page.getByLabel('Senha atual').fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(next)
  await page.getByLabel('Confirmar nova senha').fill(repeated)
}

// These tests end sessions, so no other file may use the portal.
test.use({ seed: 'none' })
test.describe.configure({ mode: 'serial' })

test('shows strength and equality of a new password, and why the button waits (ASEC-01, ASEC-02, ASEC-05, ASEC-06, ASEC-07, ASEC-09)', async ({
  page,
}) => {
  await page.goto('/admin/conteudo/seguranca')
  await expect(
    page
      .getByRole('region', { name: 'Conta' })
      .or(page.locator('section', { hasText: 'Conta' }))
      .first(),
  ).toContainText(username)
  await expect(page.locator('form input[type=password]')).toHaveCount(3)
  const meter = page.getByRole('meter', { name: 'Força da senha' })
  for (const [next, percent] of [
    ['aa', '25'],
    ['Aa', '50'],
    ['Aa1!', '75'],
    ['Abcdef1!', '100'],
  ] as const) {
    await page.getByLabel('Nova senha', { exact: true }).fill(next)
    await expect(meter).toHaveAttribute('aria-valuenow', percent)
  }
  await type(page, 'x', 'Abcdef1!', 'Abcdef2!')
  await expect(submit(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText('ErroAs senhas não coincidem')
  await type(page, 'x', 'Password1!')
  await expect(submit(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText('Senha fracaA senha deve atender a todos os requisitos de segurança')
})

test(
  'distinguishes a wrong password, a failure and an unreachable portal (ASEC-08, ASEC-11, ASEC-12, ASEC-13)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    await page.goto('/admin/conteudo/seguranca')
    await type(page, 'errada', 'Abcdef1!')
    await submit(page).click()
    await expect(page.getByText('Current password is incorrect')).toBeVisible()
    await expect(page.getByText('A senha atual não confere.')).toBeVisible()
    await expect(toast(page)).toHaveText('Falha ao alterar senha')
    await page.route(action, (route) => route.fulfill({ status: 500, json: { outcome: 'failed' } }))
    await submit(page).click()
    await expect(page.getByText('Failed to update password or invalid current password')).toBeVisible()
    await page.unroute(action)
    await page.route(action, (route) => route.abort())
    await submit(page).click()
    await expect(page.getByText('Password change failed')).toBeVisible()
    await expect(toast(page)).toHaveText('Erro inesperado ao alterar senha')
    consoleErrors.length = 0
  },
)

test('signs in with a new password, ends other sessions, and logs the change (ASEC-10, ASEC-14, PERM-08)', async ({
  page,
  context,
  portal,
  browser,
}) => {
  await context.addCookies(await signedInCookies(portal.url))
  await page.goto('/admin/conteudo/seguranca')
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await type(page, password, 'Outra-senha-8')
  await submit(page).click()
  await expect(toast(page)).toHaveText('Senha alterada com sucesso')
  expect(calls.filter((path) => path.startsWith('/admin/conteudo'))).toEqual(['/admin/conteudo/seguranca.data'])
  const log = page.getByRole('region', { name: 'Ações registradas' })
  await expect(log.getByRole('row', { name: /Senha alterada/ })).toContainText(username)
  const other = await browser.newContext({ baseURL: portal.url })
  const login = await other.request.post('/admin/sessao', {
    form: { username, password: 'Outra-senha-8' },
    headers: { origin: portal.url },
  })
  expect(await login.json()).toEqual({ outcome: 'signed-in' })
  await page.reload()
  const sessions = page.locator('section', { hasText: 'Sessões abertas' })
  page.once('dialog', (question) => question.accept())
  await sessions.getByRole('button', { name: 'Encerrar' }).first().click()
  await expect(toast(page)).toHaveText('Sessão encerrada')
  expect(await (await other.request.get('/admin/sessao')).json()).toMatchObject({ isAuthenticated: false })
  await type(page, 'Outra-senha-8', password)
  await submit(page).click()
  await expect(toast(page)).toHaveText('Senha alterada com sucesso')

  await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Sessão encerrada' })
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/acao=session-revoked/)
  await expect(log.getByRole('row')).toHaveCount(2)
})

test(
  'turns the second factor on, requires it at the sign-in, and turns it off',
  { tag: '@long' },
  async ({ page, context, portal, browser }) => {
    await context.addCookies(await signedInCookies(portal.url))
    await page.goto('/admin/conteudo/seguranca')
    await page.getByRole('button', { name: 'Ativar' }).click()
    await page.getByLabel('Senha, para ativar').fill(password)
    await page.getByRole('button', { name: 'Ativar' }).click()
    const key = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Código do aplicativo').fill(new TOTP({ secret: key }).generate())
    await page.getByRole('button', { name: 'Confirmar e ativar' }).click()
    await expect(page.getByText('Guarde estes códigos de recuperação')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Guarde' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Copiar códigos' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Códigos copiados')).toBeVisible()
    const [recovery = ''] = await page
      .getByRole('status')
      .filter({ hasText: 'Guarde' })
      .getByRole('listitem')
      .allTextContents()

    const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage()
    await visitor.goto('/admin')
    await visitor.getByLabel('Usuário').fill(username)
    await visitor.getByLabel('Senha').fill(password)
    await visitor.getByRole('button', { name: 'Entrar' }).click()
    await visitor.getByLabel('Código de verificação').fill('000000')
    await visitor.getByRole('button', { name: 'Verificar' }).click()
    await expect(visitor.getByText('O código não confere')).toBeVisible()
    await visitor.getByLabel('Código de verificação').fill(recovery)
    await visitor.getByRole('button', { name: 'Verificar' }).click()
    await expect(visitor.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()

    page.once('dialog', (question) => question.accept())
    await page.getByRole('button', { name: 'Desativar' }).click()
    await page.getByLabel('Senha, para desativar').fill(password)
    await page.getByRole('button', { name: 'Desativar' }).click()
    await expect(page.getByText('Desativada. Com ela')).toBeVisible()
  },
)
