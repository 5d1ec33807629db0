import type { Page, Route } from '@playwright/test'
import { adminTest as test } from './administrator.ts'
import { expect, isInteractive } from './visitor.ts'

const panelPath = '/admin/conteudo'
const dataRequests = '**/*.data*'

/** `code`: file with the tab's code. `sentence`: text if the tab fails. `content`: text if it works. */
type Tab = { name: string; path: string; code: string; sentence: string; content: string }

const tab = (name: string, folder: string, code: string, sentence: string, content: string): Tab => ({
  name,
  path: panelPath + folder,
  code,
  sentence,
  content,
})

const news = tab('Notícias', '', 'news-tab', 'Falha ao carregar as notícias', 'Nova notícia')
const vehicles = tab('Veículos', '/veiculos', 'vehicles-tab', 'Falha ao carregar veículos', 'Novo veículo')
const suppliers = tab(
  'Fornecedores',
  '/fornecedores',
  'suppliers-tab',
  'Erro ao carregar lista de fornecedores',
  'Cadastros',
)
const webhooks = tab(
  'Webhooks',
  '/webhooks',
  'webhooks-tab',
  'Falha ao carregar logs dos webhooks',
  'Entregas recebidas',
)
const otherTabs = [
  tab('Dados JSON', '/dados-json', 'data-lists-tab', 'Falha ao carregar as listas de dados', 'Lista de veículos'),
  tab('Newsletter', '/newsletter', 'subscribers-tab', 'Falha ao carregar assinantes', 'Edições'),
  tab('Segurança', '/seguranca', 'security', 'Falha ao carregar a segurança da conta', 'Sessões abertas'),
]

const answerHtml = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>A page of a proxy</h1>' })

const panel = (page: Page) => page.getByRole('tabpanel')
const failure = (page: Page) => panel(page).getByRole('alert')
const toast = (page: Page) => page.locator('[data-toast]')
const open = (page: Page, { name }: Tab) => page.getByRole('tab', { name }).click()

async function expectFailure(page: Page, { path, name, sentence }: Tab) {
  await expect(failure(page)).toContainText(sentence)
  await expect(toast(page)).toHaveText(`Erro${sentence}`)
  await expect(page.getByRole('tab')).toHaveCount(7)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
}

async function expectRetry(page: Page, { content }: Tab) {
  await failure(page).getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(panel(page).getByText(content).first()).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  await page.waitForFunction(isInteractive)
}

async function failRequest(page: Page, to: Tab, fail: (route: Route) => Promise<void>) {
  await page.route(dataRequests, fail)
  await open(page, to)
  await expectFailure(page, to)
  await page.unroute(dataRequests)
  await expectRetry(page, to)
}

async function failCode(page: Page, to: Tab) {
  const code = `**/assets/${to.code}-*.js`
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, to)
  await expectFailure(page, to)
  await page.unroute(code)
  await expectRetry(page, to)
}

test('keeps the panel if a tab has no connection, and opens it after a retry (ANEWS-03)', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto(webhooks.path)
  await page.waitForLoadState('networkidle')
  await page.route(dataRequests, (route) => route.abort())
  await context.setOffline(true)
  await open(page, news)
  await expectFailure(page, news)
  await failure(page).getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(failure(page)).toContainText('O portal ainda não responde.')
  await context.setOffline(false)
  await page.unroute(dataRequests)
  await expectRetry(page, news)
  consoleErrors.length = 0
})

test('keeps the panel if a proxy responds for a tab, and opens it after a retry (AVEH-03, ASUP-03, AHOOK-10)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/dashboard')
  await failRequest(page, vehicles, answerHtml(500))
  await failRequest(page, suppliers, answerHtml(502))
  // Answers like the sign-in page of a Wi-Fi network.
  await failRequest(page, webhooks, answerHtml(200))
  consoleErrors.length = 0
})

test('keeps the panel if the code of a tab responds with 404, and opens it after a retry (AVEH-03)', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/dashboard')
  await failCode(page, vehicles)
  consoleErrors.length = 0
})

test('keeps the text of an open form if the page behind it fails to load after a save', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(vehicles.path)
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: /^Editar / })
  await form.getByLabel('Versão').fill('Verde')
  await page.route(dataRequests, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await form.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(toast(page)).toContainText(/sucesso|desatualizado/)
  await expect(form.getByLabel('Versão')).toHaveValue('Verde')
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(7)
  await page.unroute(dataRequests)
  consoleErrors.length = 0
})

for (const to of [news, ...otherTabs, suppliers, webhooks])
  test(
    `${to.name}: a failed request and failed code keep the panel`,
    { tag: '@long' },
    async ({ page, consoleErrors }) => {
      const from = to === webhooks ? suppliers : webhooks
      await page.goto(from.path)
      await failRequest(page, to, (route) => route.abort())
      await page.goto(from.path)
      await failCode(page, to)
      consoleErrors.length = 0
    },
  )
