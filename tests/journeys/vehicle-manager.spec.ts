import type { Page } from '@playwright/test'
import { adminTest as test } from './administrator.ts'
import { expectAccessible } from './axe.ts'
import { expect, isInteractive } from './visitor.ts'
import { decline } from './decline.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /veículo$|^Editar / })
const toast = (page: Page) => page.locator('[data-toast]')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()

async function writeVehicle(page: Page, model: string) {
  const form = dialog(page)
  await form.getByLabel('Marca').fill('Órbita')
  await form.getByLabel('Modelo').fill(model)
  await form.getByLabel(/^Categoria/).selectOption('suv')
  await form.getByLabel(/^Preço sugerido/).fill('R$ 199.900')
}

test('creates a model, changes its price for a visitor at the next click, and hides it (AVEH-04, AVEH-09, AVEH-11, AVEH-12, AVEH-15)', async ({
  page,
  browser,
  baseURL,
}) => {
  const model = `Lua ${Date.now()}`
  const slug = `orbita-${model.toLowerCase().replace(' ', '-')}`
  await page.goto('/admin/conteudo/veiculos')
  await page.getByRole('link', { name: 'Novo veículo' }).click()
  await save(page)
  await expect(toast(page)).toContainText('Por favor, preencha todos os campos obrigatórios.')
  await expect(dialog(page).getByLabel('Marca')).toBeFocused()
  await writeVehicle(page, model)
  await expect(dialog(page).getByLabel('Endereço (slug)')).toHaveValue(slug)
  await expect(dialog(page).getByLabel('Preço em texto')).toHaveValue(/^R\$\s199\.900$/)
  await dialog(page).getByLabel('Ano', { exact: false }).first().fill('1999')
  await save(page)
  await expect(dialog(page).getByText('Escreva um ano de 2000 a 2030.')).toBeVisible()
  await dialog(page).getByLabel('Ano', { exact: false }).first().fill('2026')
  await save(page)
  await expect(toast(page)).toContainText('Veículo criado com sucesso!')
  const row = page.getByRole('row', { name: new RegExp(model) })
  await expect(row).toContainText('199.900')

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto('/catalogo?marca=Órbita')
  await expect(visitor.getByRole('main')).toContainText('199.900')

  await row.getByRole('link', { name: `Editar Órbita ${model}` }).click()
  await dialog(page)
    .getByLabel(/^Preço sugerido/)
    .fill('189900')
  await expect(dialog(page).getByLabel('Preço em texto')).toHaveValue(/^R\$\s189\.900$/)
  await dialog(page).getByLabel('Preço em texto').fill('R$ 188.000')
  await expect(dialog(page).getByText(/O texto não diz o mesmo que o preço em número/)).toBeVisible()
  await dialog(page).getByLabel('Preço em texto').fill('R$ 189.900')
  await save(page)
  await expect(toast(page)).toContainText('Diga de onde vem a mudança do preço.')
  await dialog(page).getByRole('radio', { name: 'Correção' }).check()
  await save(page)
  await expect(toast(page)).toContainText('Veículo atualizado com sucesso!')
  await expect(row).toContainText('189.900')
  await visitor
    .getByRole('link', { name: new RegExp(model) })
    .first()
    .click()
  await expect(visitor.getByRole('main')).toContainText('189.900')

  const sitemap = async () => (await visitor.request.get('/sitemap-vehicles.xml')).text()
  expect(await sitemap()).toContain(slug)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Desativar' }).click()
  await expect(toast(page)).toContainText('Veículo desativado: não aparece mais no portal.')
  await expect(row.getByText('Inativo')).toBeVisible()
  expect(await sitemap()).not.toContain(slug)
})

test(
  'keeps typed values after a failure, hides a copy, and deletes and restores a model (AVEH-13, AVEH-14, AVEH-15)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    const model = `Cometa ${Date.now()}`
    await page.goto('/admin/conteudo/veiculos/novo')
    await writeVehicle(page, model)
    await page.route('**/veiculos/novo.data', (route) => route.fulfill({ status: 500, body: 'x' }))
    await save(page)
    await expect(toast(page)).toContainText('Ocorreu um erro ao criar o veículo.')
    await expect(dialog(page).getByLabel('Modelo')).toHaveValue(model)
    await page.unroute('**/veiculos/novo.data')
    await save(page)
    await expect(toast(page)).toContainText('Veículo criado com sucesso!')

    const row = page.getByRole('row', { name: new RegExp(model) })
    await row.getByRole('link', { name: /^Duplicar/ }).click()
    await expect(dialog(page).getByLabel('Modelo')).toHaveValue(model)
    await expect(dialog(page).getByRole('checkbox', { name: /^Ativo/ })).not.toBeChecked()
    await dialog(page).getByLabel('Versão').fill('Azul')
    await save(page)
    await expect(toast(page)).toContainText('Veículo criado com sucesso!')
    const copy = page.getByRole('row', { name: new RegExp(`${model} Azul`) })
    await expect(copy.getByText('Inativo')).toBeVisible()

    await copy.getByRole('link', { name: /^Editar/ }).click()
    await dialog(page).getByLabel('Versão').fill('Verde')
    await dialog(page).getByRole('link', { name: 'Notas' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Notas' })).toBeInViewport()
    await page.route('**/veiculos/*.data', (route) => route.abort())
    await save(page)
    await expect(toast(page)).toContainText('Ocorreu um erro ao atualizar o veículo.')
    await page.unroute('**/veiculos/*.data')
    await decline(page, () => page.keyboard.press('Escape'))
    await expect(dialog(page).getByLabel('Versão')).toHaveValue('Verde')
    page.once('dialog', (question) => question.accept())
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()

    await page.route('**/conteudo/veiculos.data*', (route) => route.fulfill({ status: 500, body: 'x' }))
    page.once('dialog', (question) => question.accept())
    await copy.getByRole('button', { name: /^Excluir/ }).click()
    await expect(toast(page)).toContainText('Ocorreu um erro ao excluir o veículo.')
    await page.unroute('**/conteudo/veiculos.data*')
    await decline(page, () => copy.getByRole('button', { name: /^Excluir/ }).click())
    await expect(copy).toBeVisible()
    page.once('dialog', (question) => question.accept())
    await copy.getByRole('button', { name: /^Excluir/ }).press('Enter')
    await expect(toast(page)).toContainText('Veículo excluído com sucesso!')
    await expect(copy).toBeHidden()
    await expect(toast(page).getByRole('button', { name: 'Desfazer' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page)).toContainText('Item restaurado.')
    await expect(copy).toBeVisible()
    page.once('dialog', (question) => question.accept())
    await copy.getByRole('button', { name: /^Excluir/ }).click()
    await expect(copy).toBeHidden()
    await page.getByRole('link', { name: 'Lixeira' }).click()
    const binned = page.getByRole('row').filter({ hasText: model })
    await expect(binned).toBeVisible()
    await expectAccessible(page)
    await binned.getByRole('button', { name: /^Restaurar/ }).click()
    await expect(toast(page)).toContainText('Item restaurado.')
    await expect(binned).toBeHidden()
    consoleErrors.length = 0
  },
)

test(
  'reports an expired session and sends the form after signing in (PERM-06)',
  { tag: '@long' },
  async ({ page, context, session, consoleErrors }) => {
    const model = `Sessão ${Date.now()}`
    await page.goto('/admin/conteudo/veiculos/novo')
    await writeVehicle(page, model)
    await context.clearCookies()
    await save(page)
    await expect(toast(page)).toHaveText('Erro de AutenticaçãoVocê precisa estar logado como admin')
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    await expect(page.getByText('Você precisa estar logado como administrador para gerenciar veículos.')).toBeVisible()
    await page.getByLabel('Senha').fill('Senha-da-editora-7')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(toast(page)).toContainText('Veículo criado com sucesso!')
    await expect(page.getByRole('row', { name: new RegExp(model) })).toBeVisible()
    await context.addCookies(session)
    consoleErrors.length = 0
  },
)

test(
  'changes the source of a figure and adds a page, from a link to its row',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/admin/conteudo/veiculos/2#numero-rangeKm')
    const row = page.locator('#numero-rangeKm')
    await expect(row.getByLabel('Data de referência')).toBeVisible()
    await expect(row.getByRole('textbox').first()).toBeFocused()
    await row.getByRole('textbox').first().fill('333')
    const question = row.getByRole('radiogroup', { name: 'Este número mudou. De onde vem a mudança?' })
    await expect(question).toBeVisible()
    await save(page)
    await expect(question).toBeFocused()
    await expect(question).toContainText('Diga de onde vem a mudança do número “Autonomia (Inmetro)”.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(question.getByRole('radio', { name: 'Nova fonte' })).toBeChecked()
    await expect(row.getByRole('button', { name: /^Tirar a fonte/ })).toHaveCount(0)
    await row.getByLabel('Data de referência').fill('2026-02-31')
    await row.getByLabel('Confiança').selectOption('Alta')
    await row.getByRole('button', { name: 'Adicionar página nova' }).click()
    await row.getByLabel('Texto da fonte').fill('Ensaio da Órbita')
    await row.getByLabel('Endereço da página').fill('http://orbita.example/ensaio')
    await row.getByRole('button', { name: 'Adicionar e usar' }).click()
    await expect(row.getByText(/endereço completo, que comece com https/)).toBeVisible()
    await row.getByLabel('Endereço da página').fill('https://orbita.example/ensaio')
    await row.getByRole('button', { name: 'Adicionar e usar' }).click()
    await expect(row.getByText('ensaio-da-orbita').first()).toBeVisible()
    await row.locator('summary').click()
    await save(page)
    await expect(row.getByText('Escreva a data como 24/11/2025, 11/2025 ou 2025.')).toBeVisible()
    await expect(row.getByLabel('Data de referência')).toBeFocused()
    await row.getByLabel('Data de referência').fill('2026-02')
    await dialog(page).getByRole('button', { name: 'Salvar e continuar' }).click()
    await expect(toast(page)).toContainText('Veículo atualizado com sucesso!')
    await expect(row.getByRole('textbox').first()).toHaveValue('333')

    const visitor = await (await browser.newContext({ baseURL })).newPage()
    await visitor.goto('/veiculo/2')
    await expect(visitor.getByRole('main')).toContainText('333')
    await expect(visitor.locator('a[href="https://orbita.example/ensaio"]').first()).toHaveCount(1)
  },
)

test('reports a conflict between two tabs on one model (AVEH-11)', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/admin/conteudo/veiculos/3')
  const second = await context.newPage()
  await second.goto('/admin/conteudo/veiculos/3')
  await second.waitForFunction(isInteractive)
  await dialog(second).getByLabel('Notas da redação').fill('Da segunda aba.')
  await save(second)
  await expect(toast(second)).toContainText('Veículo atualizado com sucesso!')
  await dialog(page).getByLabel('Notas da redação').fill('Da primeira aba.')
  await save(page)
  const notice = page.getByRole('alert').filter({ hasText: 'foi salvo por outra pessoa ou em outra aba' })
  await expect(notice).toBeFocused()
  await expect(notice.locator('del')).toHaveText('Da segunda aba.')
  await expect(notice.locator('ins')).toHaveText('Da primeira aba.')
  await page.getByRole('button', { name: 'Gravar o meu texto' }).click()
  await expect(toast(page)).toContainText('Veículo atualizado com sucesso!')
})
