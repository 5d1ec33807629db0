import type { Page } from '@playwright/test'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { mailWith } from '#scripts/latest-mail.ts'
import {
  seedSuppliers,
  supplierEntries,
  supplierLink,
  supplierSecret,
  supplierSlug,
} from '#tests/fixtures/suppliers.ts'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { expectAccessible, expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'
import { decline } from '#tests/journeys/decline.ts'

const test = adminTest.extend({
  portal: sharedPortal({
    settings: { ...administratorSettings, SEED: 'bundled', SECRET: supplierSecret },
    fill: addSuppliers,
  }),
})

async function addSuppliers(db: Database): Promise<void> {
  await seedSuppliers(db)
  await db.insert(suppliersWaitlist).values({
    name: 'Maria Volt',
    email: 'maria@voltagem.example',
    phone: '(31) 97777-0000',
    businessName: 'Voltagem Mineira',
    businessType: 'Oficinas',
    city: 'Belo Horizonte',
    state: 'MG',
    description: 'Oficina de elétricos.',
    isOwner: false,
  })
}

const toast = (page: Page) => page.locator('[data-toast]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const mailSaying = async (dataDir: string, words: string) => {
  await expect.poll(() => mailWith(dataDir, words), { timeout: 20_000 }).toContain(words)
  return mailWith(dataDir, words)
}

// Before the tests that change the lists, because they share one portal.
const desk = '/admin/conteudo/fornecedores'
const screens = [
  supplierLink(supplierEntries.asked),
  `${supplierLink(supplierEntries.asked)}?etapa=retirar`,
  `${supplierLink(supplierEntries.confirmed)}?etapa=confirmado`,
  supplierLink(supplierEntries.published),
  `/fornecedor/${supplierSlug}/contato?enviado=sim`,
  desk,
  `${desk}/${supplierEntries.confirmed}`,
  `${desk}/${supplierEntries.recommended}`,
  `${desk}/pedidos`,
]
test('has no axe violations on the forms of suppliers, with problems too, and in the panel', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(120_000)
  for (const path of screens) {
    await page.goto(path)
    await expectAccessibleInAllVariants(page)
  }
  for (const path of [supplierLink(supplierEntries.asked), `/fornecedor/${supplierSlug}/contato`]) {
    await page.goto(path)
    await page
      .locator('main form')
      .first()
      .evaluate((form: HTMLFormElement) => void (form.noValidate = true))
    await page.locator('main form button').first().click()
    await expect(page.getByText('Marque a autorização para enviar.').first()).toBeVisible()
    await expectAccessibleInAllVariants(page)
  }
  consoleErrors.length = 0
})

test('mails a recommended business, which confirms, is published, and receives a visitor’s request', async ({
  page,
  portal,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.goto('/admin/conteudo/fornecedores')
  await expect(row(page, 'Voltagem Mineira').getByText('Sem link')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir confirmação: Voltagem Mineira' }).click()
  await expect(toast(page)).toContainText('E-mail gravado na pasta de saída')
  await expect(row(page, 'Voltagem Mineira').getByText('Link enviado')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir de novo: Voltagem Mineira' }).click()
  await expect(toast(page)).toContainText('menos de uma hora')

  // The business confirms its entry in another browser.
  const mail = await mailSaying(portal.dataDir, 'Voltagem Mineira')
  const link = /http[^"]+\/fornecedores\/confirmar\/[\w-]+/.exec(mail)?.[0] ?? ''
  const { pathname } = new URL(link)
  const business = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await business.goto(pathname)
  await business.waitForFunction(isInteractive)
  await expect(business.getByLabel('Nome do negócio')).toHaveValue('Voltagem Mineira')
  await expect(business.getByText('97777')).toHaveCount(0)
  await business.getByLabel('Site').fill('ftp://voltagem.example')
  await business.getByLabel('Sou responsável por este negócio').check()
  await business.getByRole('button', { name: 'Autorizar publicação' }).click()
  await business.getByRole('link', { name: 'Escreva o endereço de um site' }).click()
  await expect(business.getByLabel('Site')).toBeFocused()
  await business.getByLabel('Site').fill('voltagem.example.com')
  await business.getByRole('group', { name: 'Serviço 1' }).getByLabel('Nome').fill('Diagnóstico de bateria')
  await business.getByRole('button', { name: 'Autorizar publicação' }).click()
  await expect(business.getByRole('status').filter({ hasText: 'Recebemos a sua confirmação.' })).toBeVisible()
  await expect(business.getByText('Ainda não está publicado')).toBeVisible()

  await page.goto('/admin/conteudo/fornecedores')
  await page.getByRole('link', { name: 'Conferir: Voltagem Mineira' }).click()
  await expect(page.getByText('Diagnóstico de bateria')).toBeVisible()
  await expect(page.getByText('https://voltagem.example.com/')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(toast(page)).toContainText('Fornecedor publicado no guia.')
  await expect(page.getByRole('link', { name: 'Página no guia' })).toHaveAttribute(
    'href',
    '/fornecedor/voltagem-mineira',
  )

  // The business has no public address, so the mail goes to its confirmed one.
  await business.goto('/fornecedor/voltagem-mineira/contato')
  await business.waitForFunction(isInteractive)
  await expect(business.getByText('maria@')).toHaveCount(0)
  await business.getByLabel('Nome').fill('Rui Alves')
  await business.getByRole('textbox', { name: 'E-mail', exact: true }).fill('rui@visitante.example')
  await business.getByLabel('Mensagem').fill('Vocês testam bateria usada?')
  await business.getByLabel('Autorizo o envio destes dados a Voltagem Mineira').check()
  await business.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(business.getByRole('status').filter({ hasText: 'Recebemos o seu pedido.' })).toBeVisible()
  await expect(business.getByLabel('Mensagem')).toHaveValue('')
  expect(await mailSaying(portal.dataDir, 'Vocês testam bateria usada?')).toContain('rui@visitante.example')
  await page.goto('/admin/conteudo/fornecedores/pedidos')
  await expect(row(page, 'Rui Alves').filter({ hasText: 'Voltagem Mineira' })).toContainText('Em arquivo')
  await business.context().close()
})

test('deletes a lead after a question, and reports a failure (PANEL-06)', async ({ page, consoleErrors }) => {
  await page.goto('/admin/conteudo/fornecedores/pedidos')
  await page.route('**/admin/conteudo/fornecedores/pedidos.data', (route) => route.fulfill({ status: 500, body: 'x' }))
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Excluir o pedido de Léo Dias' }).click()
  await expect(toast(page)).toContainText('Erro ao excluir pedido')
  consoleErrors.length = 0
  await page.unroute('**/admin/conteudo/fornecedores/pedidos.data')
  await decline(page, () => page.getByRole('button', { name: 'Excluir o pedido de Léo Dias' }).click())
  await expect(row(page, 'Léo Dias')).toBeVisible()
  page.once('dialog', (question) => {
    expect(question.message()).toContain('O e-mail que ainda não saiu também não sai mais.')
    return question.accept()
  })
  await page.getByRole('button', { name: 'Excluir o pedido de Léo Dias' }).click()
  await expect(toast(page)).toContainText('Pedido excluído com sucesso')
  await expect(row(page, 'Léo Dias')).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('lets a business confirm, change and erase its page, and a visitor ask it', async ({ page, consoleErrors }) => {
    await page.goto(`/fornecedor/${supplierSlug}/contato`)
    await page.getByLabel('Nome').fill('Eva')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('eva@visitante.example')
    await page.getByLabel('Mensagem').fill('Oi')
    await page.getByLabel('Autorizo o envio').check()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText('Recebemos o seu pedido.')).toBeVisible()

    await page.goto(supplierLink(supplierEntries.asked))
    await page.getByLabel('Anos de atuação').fill('muitos')
    await page.getByLabel('Sou responsável por este negócio').check()
    await page.getByRole('button', { name: 'Autorizar publicação' }).click()
    await expect(page.getByText('Escreva um número inteiro de anos').first()).toBeVisible()
    await expect(page.getByLabel('Anos de atuação')).toHaveValue('muitos')
    await page.getByLabel('Anos de atuação').fill('4')
    await page.getByRole('button', { name: 'Autorizar publicação' }).click()
    await expect(page.getByText('Recebemos a sua confirmação.')).toBeVisible()
    await page.getByRole('link', { name: 'Não quero ser publicado' }).click()
    await expect(page.getByRole('heading', { name: 'Apagar este cadastro?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sim, apagar o cadastro' }).click()
    await expect(page.getByRole('heading', { name: 'Cadastro apagado' })).toBeVisible()
    await page.goto(supplierLink(supplierEntries.asked))
    await expect(page.getByRole('heading', { name: 'Este cadastro não existe mais' })).toBeVisible()
    // Chromium logs a refused form and an expired link.
    consoleErrors.length = 0
  })
})

// Runs after the tests that visit the published page, because it removes that page.
test('corrects a page at once, and new content once the business was asked', async ({ page }) => {
  await page.goto(`${desk}/${supplierEntries.published}`)
  const form = page.getByRole('dialog', { name: 'Corrigir página' })
  await page.getByRole('link', { name: 'Corrigir página' }).click()
  await form.getByLabel('Cidade').focus()
  await expect(form.locator('datalist option').filter({ hasText: /^Campinas$/ })).toHaveCount(1)
  await form.getByLabel('Estado').selectOption('RJ')
  await form.getByLabel('Tipo de negócio').selectOption('Carregadores')
  await form.getByRole('button', { name: 'Gravar correção' }).click()
  const mismatch = form.getByText('“São Paulo” fica em SP, não em RJ.')
  await expect(mismatch).toBeVisible()
  await expect(form.getByLabel('Cidade')).toBeFocused()
  await expectAccessible(page)
  await form.getByLabel('Estado').selectOption('SP')
  await expect(mismatch).toBeHidden()
  await form.getByRole('button', { name: 'Gravar correção' }).click()
  await expect(toast(page)).toContainText('Página corrigida.')
  await expect(page.getByText('Isto está publicado')).toContainText('corrigido por um editor em')

  await page.getByRole('link', { name: 'Corrigir página' }).click()
  await form.getByLabel('Nome do negócio').fill('Recarga Paulistana')
  await decline(page, () => form.getByRole('button', { name: 'Gravar correção' }).click())
  page.once('dialog', (question) => {
    expect(question.message()).toContain('ainda não autorizou o texto novo de: Nome do negócio.')
    return question.accept()
  })
  await form.getByRole('button', { name: 'Gravar correção' }).click()
  await expect(toast(page)).toContainText('Correção guardada')
  await expect(page.getByText('Este texto espera a autorização do negócio')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0)
})
