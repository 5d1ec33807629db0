import { latestMail } from '#scripts/latest-mail.ts'
import type { Page } from '@playwright/test'
import { panelTest as test } from '#tests/journeys/administrator.ts'
import { expect } from '#tests/journeys/visitor.ts'

const newPassword = 'Abcdef1!'

async function mailedLink(dataDir: string): Promise<string> {
  return /http[^"]+\/admin\/reset-password\?token=[\w-]+/.exec(await latestMail(dataDir))?.[0] ?? ''
}

async function typeTwice(page: Page, first: string, second = first) {
  await page.getByLabel('Nova senha', { exact: true }).fill(first)
  await page.getByLabel('Confirmar nova senha').fill(second)
}

const toast = (page: Page) => page.locator('[data-toast]')
const submit = (page: Page) => page.getByRole('button', { name: 'Redefinir senha' })

// These tests change the password, so no other file may use the portal.
test.use({ seed: 'none', ownPortal: 'reset-password' })

// The test that exhausts the shared limit must be the last.
test.describe.configure({ mode: 'serial' })

test('opens the page by a mailed link, and the new password signs in (RESET-03, RESET-08, RESET-12, RESET-13, RESET-16, RESET-17)', async ({
  page,
  portal,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname))
  await page.goto('/admin/forgot-password')
  await expect(page.getByLabel('E-mail do administrador')).toHaveValue('admin@localhost')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Email Enviado!' })).toBeVisible()
  await expect(toast(page)).toHaveText('Email enviado!')
  await page.getByRole('link', { name: 'Voltar ao login' }).click()
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto(await mailedLink(portal.dataDir))
  await expect(page.getByText('15 minutos')).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await typeTwice(page, 'fraca')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText('Senha inválidaA senha não atende aos requisitos de segurança.')
  await typeTwice(page, newPassword, `${newPassword}x`)
  await expect(submit(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText('Senhas não coincidem')
  await typeTwice(page, newPassword)
  await expect(submit(page)).toBeEnabled()
  await submit(page).click()
  await expect(toast(page)).toHaveText('Senha resetada com sucesso!')
  expect(calls).toEqual(['/admin/forgot-password.data', '/admin/reset-password.data'])
  const done = Date.now()
  await expect(page).toHaveURL(/\/admin$/)
  expect(Date.now() - done).toBeGreaterThan(2_000)
  await page.getByLabel('Usuário').fill('editora')
  await page.getByLabel('Senha').fill(newPassword)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Painel Administrativo' })).toBeVisible()
})

test('distinguishes an expired link from an unreachable portal (RESET-14, RESET-15)', async ({
  page,
  portal,
  consoleErrors,
}) => {
  await page.goto('/admin/forgot-password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { name: 'Email Enviado!' })).toBeVisible()
  const link = await mailedLink(portal.dataDir)
  await page.goto(link)
  await typeTwice(page, newPassword)
  await page.route('**/admin/reset-password.data*', (route) => route.abort())
  await submit(page).click()
  await expect(toast(page)).toHaveText('Erro inesperado')
  await page.unroute('**/admin/reset-password.data*')
  // A newer link makes the open one invalid.
  await page.request.post('/admin/forgot-password', {
    form: { email: 'admin@localhost' },
    headers: { origin: portal.url },
  })
  await submit(page).click()
  await expect(toast(page)).toHaveText('Erro ao resetar senhaFalha ao resetar a senha. Token pode ter expirado.')
  consoleErrors.length = 0
})

test('distinguishes a failed request from an unreachable portal (RESET-04, RESET-05)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/forgot-password')
  await page.route('**/admin/forgot-password.data*', (route) => route.abort())
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(toast(page)).toHaveText('Erro inesperado ao solicitar reset')
  await page.unroute('**/admin/forgot-password.data*')
  for (let requests = 0; requests < 5; requests++) {
    await page.goto('/admin/forgot-password')
    await page.getByLabel('E-mail do administrador').fill('ninguem@exemplo.com.br')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('heading', { name: 'Email Enviado!' }).or(toast(page)).first()).toBeVisible()
  }
  await page.goto('/admin/forgot-password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(toast(page)).toHaveText('Erro ao enviar email de reset')
  await expect(page.getByText('Foram muitos pedidos')).toBeVisible()
  consoleErrors.length = 0
})
