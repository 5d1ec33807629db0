import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { holdScripts } from './hold-scripts.ts'
import { expect, test } from './visitor.ts'

/** Five entries in ten minutes are allowed. These tests share a visitor address and send two. */
const form = (page: Page) => page.locator('#cadastro')
const toast = (page: Page) => page.locator('[data-toast]')
const isEntry = (route: Route) => route.request().method() === 'POST'

async function fill(page: Page) {
  await form(page).getByLabel('Seu nome').fill('Ana Souza')
  await form(page).getByLabel('E-mail').fill('ana@recarga.com.br')
  await form(page).getByLabel('Tipo de negócio').selectOption('Instaladores')
  await form(page).getByLabel('Estado').selectOption('SP')
  await form(page).getByLabel('Descrição dos serviços').fill('Pontos de recarga em casa.')
}

test('finds a supplier by type, state and city, opens it and returns (NAV-12, NAV-13, SUP-20, SUP-23)', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Guia de fornecedores/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Junte-se à Nossa Rede')
  await expect(page.locator('[data-supplier]').first()).toBeInViewport()
  const filters = page.getByRole('search', { name: 'Filtrar fornecedores' })
  await filters.getByLabel('Tipo').selectOption('Instaladores')
  await expect(page).toHaveURL(/\/fornecedores\?tipo=Instaladores/)
  await expect(page.locator('[data-supplier]')).toHaveCount(1)
  await expect(filters.getByLabel('Tipo')).toHaveValue('Instaladores')
  await filters.getByLabel('Cidade').fill('rio de janeiro')
  await filters.getByLabel('Cidade').press('Enter')
  await expect(page.getByRole('link', { name: 'Remover filtro: “rio de janeiro”' })).toBeVisible()
  await page.getByRole('link', { name: 'Fornecedor Exemplo 4' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fornecedor Exemplo 4')
  await page.goBack()
  await expect(page.locator('[data-supplier]')).toHaveCount(1)
  const chip = page.getByRole('link', { name: 'Remover filtro: Instaladores' })
  await chip.click()
  await expect(chip).toHaveCount(0)
  await page.getByRole('link', { name: 'Limpar' }).click()
  await expect(page.locator('[data-supplier]')).toHaveCount(9)
  await expect(filters.getByLabel('Tipo')).toHaveValue('')
})

test('applies a filter chosen before hydration', async ({ page }) => {
  const release = await holdScripts(page)
  const going = page.goto('/fornecedores')
  const type = page.getByRole('search', { name: 'Filtrar fornecedores' }).getByLabel('Tipo')
  await type.selectOption('Instaladores')
  await expect(type).not.toBeFocused()
  release()
  await going
  await expect(page).toHaveURL(/\/fornecedores\?tipo=Instaladores/)
  await expect(page.locator('[data-supplier]')).toHaveCount(1)
})

test('reaches the sign-up form by one link', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/fornecedores')
  await page.getByRole('link', { name: 'Tenho um negócio' }).click()
  await expect(form(page).getByRole('tab', { name: 'Sou proprietário do negócio' })).toBeInViewport()
})

test(
  'changes label and button by tab, by mouse and key, and keeps the entered values (SUP-02, SUP-03, SUP-11)',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/fornecedores')
    const [owner, referral] = ['Sou proprietário do negócio', 'Quero indicar um negócio'].map((name) =>
      form(page).getByRole('tab', { name }),
    )
    await expect(owner!).toHaveAttribute('aria-selected', 'true')
    await form(page).getByLabel('Seu nome').fill('Ana')
    await referral!.click()
    await expect(form(page).getByLabel('Nome do contato')).toHaveValue('Ana')
    await expect(form(page).getByLabel('Seu nome')).toHaveCount(0)
    await expect(form(page).getByRole('button', { name: 'Indicar Negócio' })).toBeVisible()
    await referral!.press('ArrowLeft')
    await expect(owner!).toBeFocused()
    await expect(owner!).toHaveAttribute('aria-selected', 'true')
    await expect(form(page).getByLabel('Seu nome')).toHaveValue('Ana')
    await expect(form(page).getByRole('button', { name: 'Cadastrar Meu Negócio' })).toBeVisible()
    await expect(page).toHaveURL(/\/fornecedores$/)
  },
)

test('submits an entry once, thanks for it and shows an empty form (SUP-12, SUP-15, SUP-16, SUP-17)', async ({
  page,
}) => {
  await page.goto('/fornecedores')
  await fill(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/fornecedores*', async (route) => {
    if (isEntry(route)) await held
    await route.continue()
  })
  await form(page).getByRole('button', { name: 'Cadastrar Meu Negócio' }).click()
  await expect(form(page).getByRole('button', { name: 'Enviando...' })).toBeDisabled()
  release()
  await expect(toast(page)).toContainText('Cadastro realizado com sucesso!')
  const thanks = form(page).getByRole('heading', { name: 'Cadastro Realizado!' })
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport()
  await expect(
    form(page).getByText('Obrigado pelo seu interesse! Recebemos seu cadastro e entraremos em contato em breve.'),
  ).toBeVisible()
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Fazer Novo Cadastro' }).click()
  for (const label of ['Seu nome', 'E-mail', 'Tipo de negócio', 'Estado', 'Descrição dos serviços'])
    await expect(form(page).getByLabel(label)).toHaveValue('')
  await expect(form(page).getByLabel('Seu nome')).toBeFocused()
  await expect(form(page).getByLabel('Seu nome')).toBeInViewport()
  await expect(form(page).getByRole('tab', { name: 'Quero indicar um negócio' })).toBeInViewport()
})

test(
  'keeps the form and its tab without a response, with a toast (SUP-18)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    await page.goto('/fornecedores')
    await form(page).getByRole('tab', { name: 'Quero indicar um negócio' }).click()
    await form(page).getByLabel('Nome do contato').fill('Bia')
    await form(page).getByLabel('E-mail').fill('bia@recarga.com.br')
    await page.route('**/fornecedores*', (route) => (isEntry(route) ? route.abort() : route.continue()))
    await form(page).getByRole('button', { name: 'Indicar Negócio' }).click()
    await expect(toast(page)).toContainText('Erro ao enviar cadastro. Tente novamente.')
    await expect(form(page).getByLabel('Nome do contato')).toHaveValue('Bia')
    await expect(form(page).getByText('O que você escreveu continua no formulário.')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('O que você escreveu continua no formulário.')
    await expectAccessible(page)
    consoleErrors.length = 0
  },
)

test('keeps a text above the limit, with a sentence (SUP-10)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fornecedores')
  await fill(page)
  const description = form(page).getByLabel('Descrição dos serviços')
  // Sets the text by script: a browser needs minutes to type or fill it in.
  await description.evaluate((field: HTMLTextAreaElement) => {
    field.value = 'texto\n'.repeat(50_000)
  })
  await form(page).getByRole('button', { name: 'Cadastrar Meu Negócio' }).click()
  await expect(form(page).getByText('encurte a descrição e envie de novo')).toBeVisible()
  expect(await description.evaluate((field: HTMLTextAreaElement) => field.value.length)).toBe(300_000)
})

test('focuses an invalid address and keeps all else (SUP-07)', { tag: '@long' }, async ({ page, consoleErrors }) => {
  await page.goto('/fornecedores')
  await fill(page)
  // Browsers accept this address, but its domain receives no mail.
  await form(page).getByLabel('E-mail').fill('ana@recarga')
  await form(page).getByRole('button', { name: 'Cadastrar Meu Negócio' }).click()
  await form(page)
    .getByRole('link', { name: /^Escreva um e-mail completo/ })
    .click()
  await expect(form(page).getByLabel('E-mail')).toBeFocused()
  await expect(form(page).getByLabel('Descrição dos serviços')).toHaveValue('Pontos de recarga em casa.')
  await expectAccessible(page)
  consoleErrors.length = 0
})

test('shows the first supplier for an unknown address, with a notice (SUP-22)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/fornecedor/nao-existe')
  await expect(page.getByText('Fornecedor não encontrado. Exibindo um fornecedor em destaque.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fornecedor Exemplo 1')
})
