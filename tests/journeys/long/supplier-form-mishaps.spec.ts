import type { Locator } from '@playwright/test'
import {
  seedSuppliers,
  supplierEntries,
  supplierLink,
  supplierSecret,
  supplierSlug,
} from '#tests/fixtures/suppliers.ts'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'

const test = adminTest.extend({
  portal: sharedPortal({
    settings: { ...administratorSettings, SEED: 'bundled', SECRET: supplierSecret },
    fill: seedSuppliers,
  }),
})

test('a form of contact that cannot be sent keeps every word', async ({ page, consoleErrors }) => {
  await page.goto(`/fornecedor/${supplierSlug}/contato`)
  await page.getByLabel('Nome').fill('Rui')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('rui@visitante.example')
  await page.getByLabel('Mensagem').fill('Uma pergunta longa')
  await page.getByLabel('Autorizo o envio').check()
  await page.route('**/contato', (route) => route.abort())
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('O que você escreveu continua no formulário.')).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('Uma pergunta longa')
  consoleErrors.length = 0
})

/** Typing a long text takes minutes. */
const paste = (field: Locator) =>
  field.evaluate((control: HTMLTextAreaElement) => void (control.value = 'texto\n'.repeat(50_000)))
const lengthOf = (field: Locator) => field.evaluate((control: HTMLTextAreaElement) => control.value.length)

test('what is longer than the portal takes is called that in the forms of suppliers, too, and stays', async ({
  page,
}) => {
  await page.goto(`/fornecedor/${supplierSlug}/contato`)
  await page.getByLabel('Nome').fill('Rui')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('rui@visitante.example')
  await page.getByLabel('Autorizo o envio').check()
  await paste(page.getByLabel('Mensagem'))
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('A mensagem pode ter até 3.000 caracteres.')).toBeVisible()
  expect(await lengthOf(page.getByLabel('Mensagem'))).toBe(300_000)

  await page.goto(supplierLink(supplierEntries.confirmed))
  await page.getByLabel('Sou responsável por este negócio').check()
  await paste(page.getByLabel('Descrição completa'))
  await page.getByRole('button', { name: 'Enviar mudança' }).click()
  await expect(page.getByText('Os textos juntos são longos demais para um envio só.')).toBeVisible()
  expect(await lengthOf(page.getByLabel('Descrição completa'))).toBe(300_000)
})

test('a second request keeps its words, too, when it cannot be sent', async ({ page, consoleErrors }) => {
  await page.goto(`/fornecedor/${supplierSlug}/contato`)
  const write = async (message: string) => {
    await page.getByLabel('Nome').fill('Rui')
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('rui@visitante.example')
    await page.getByLabel('Mensagem').fill(message)
    await page.getByLabel('Autorizo o envio').check()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
  }
  await write('O primeiro')
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu pedido.' })).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('')
  await page.route('**/contato', (route) => route.abort())
  await write('O segundo')
  await expect(page.getByText('O que você escreveu continua no formulário.')).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('O segundo')
  await page.unroute('**/contato')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos o seu pedido.' })).toBeVisible()
  await expect(page.getByLabel('Mensagem')).toHaveValue('')
  consoleErrors.length = 0
})

test('who confirms by a link that has ended meanwhile is told so, and can still copy what was written', async ({
  page,
  portal,
  browser,
  consoleErrors,
}) => {
  const business = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await business.goto(supplierLink(supplierEntries.confirmed))
  await business.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await page.goto('/admin/conteudo/fornecedores')
  page.once('dialog', (question) => question.accept())
  await page.getByRole('button', { name: 'Recusar: Oficina Célula' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Cadastro recusado.')
  await business.getByLabel('Descrição curta').fill('Uma frase nova')
  await business.getByLabel('Sou responsável por este negócio').check()
  await business.getByRole('button', { name: 'Enviar mudança' }).click()
  await expect(business.getByText('Este cadastro não foi aceito')).toBeVisible()
  await expect(business.getByLabel('Descrição curta')).toHaveValue('Uma frase nova')
  await business.context().close()
  consoleErrors.length = 0
})

const desk = '/admin/conteudo/fornecedores'

// The last test: it signs out, and the tests of a worker share a session.
test('a correction of a sign-up is offered again in its own tab alone, and is gone after the editor signs out', async ({
  page,
  context,
}) => {
  const address = `${desk}/${supplierEntries.confirmed}?corrigir=cadastro`
  const drafts = page.getByRole('region', { name: 'Textos não salvos' })
  const description = page.getByRole('dialog', { name: 'Corrigir cadastro' }).getByLabel('Descrição dos serviços')
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '))
  const open = async () => {
    await page.goto(address)
    await page.waitForFunction(isInteractive)
  }
  const writeAndReload = async (text: string) => {
    await description.fill(text)
    await expect(page.getByText('Não salvo (guardado às')).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await page.waitForFunction(isInteractive)
  }
  await open()
  await writeAndReload('Uma correção que não se perde.')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  const other = await context.newPage()
  await other.goto(address)
  await other.waitForFunction(isInteractive)
  await expect(other.getByLabel('Descrição dos serviços')).toBeVisible()
  await expect(other.getByRole('region', { name: 'Textos não salvos' })).toHaveCount(0)
  await other.close()
  await drafts.getByRole('button', { name: 'Recuperar' }).click()
  await expect(description).toHaveValue('Uma correção que não se perde.')
  await page.getByRole('button', { name: 'Gravar correção' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Cadastro corrigido.')
  expect(await kept()).not.toContain('rascunho_')

  await open()
  await expect(description).toHaveValue('Uma correção que não se perde.')
  await writeAndReload('Outra, que não foi gravada.')
  expect(await kept()).toContain('rascunho_cadastro_')
  await page.goto(desk)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('Senha')).toBeVisible()
  expect(await kept()).not.toContain('rascunho_')
})
