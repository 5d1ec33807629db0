import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { expectAccessible, expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { sharedPortal } from '#tests/fixtures/prepared-portal.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'
import { decline } from '#tests/journeys/decline.ts'

/** No mail server. Messages are addressed to the team. */
const test = adminTest.extend({
  portal: sharedPortal({
    settings: { ...administratorSettings, SEED: 'none', CONTACT_EMAIL: 'equipe@exemplo.com.br' },
    fill: () => Promise.resolve(),
  }),
})

const toast = (page: Page) => page.locator('[data-toast]')
const inbox = '/admin/conteudo/fornecedores/mensagens'
const dialog = (page: Page) => page.getByRole('dialog')
const reply = (page: Page) => page.getByRole('textbox', { name: 'Resposta' })
const send = (page: Page) => page.getByRole('button', { name: 'Enviar resposta' })

async function mailsTo(dataDir: string, address: string, count: number): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  let found: Email[] = []
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
    const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    found = mails.filter(({ to }) => to?.some((one) => one.address === address))
    expect(found.length).toBe(count)
  }).toPass()
  return found
}

async function write(page: Page, name: string) {
  await page.goto('/contato')
  await page.getByLabel('Nome').fill(name)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ana@exemplo.com.br')
  await page.getByLabel('Assunto').selectOption('Dúvida')
  await page.getByLabel('Mensagem').fill('O Dolphin Mini aceita carga rápida?\n\n<b>Obrigada</b>')
  const alerted = page.waitForEvent('dialog').then(async (alert) => {
    await alert.accept()
    return [alert.type(), alert.message()]
  })
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  expect(await alerted).toEqual(['alert', 'Mensagem enviada com sucesso! Retornaremos em breve.'])
  await expect(page.getByRole('status').getByText('Mensagem enviada com sucesso!')).toBeVisible()
  for (const field of ['nome', 'email', 'assunto', 'mensagem'])
    await expect(page.locator(`#contato-${field}`)).toHaveValue('')
}

// The first test creates data for the others.
test.describe.configure({ mode: 'serial' })

test('mails a visitor’s message to the team, and an editor’s reply to the visitor (STAT-08)', async ({
  page,
  portal,
}) => {
  await write(page, 'Ana Souza')
  const [notice] = await mailsTo(portal.dataDir, 'equipe@exemplo.com.br', 1)
  expect(notice?.replyTo).toEqual([{ name: '', address: 'ana@exemplo.com.br' }])
  expect(notice?.subject).toBe('Contato nº 1: Dúvida | Carga Plena')
  expect(notice?.text).toContain('> O Dolphin Mini aceita carga rápida?')
  const link = /http\S+\/mensagens\/\d+/.exec(notice?.text ?? '')?.[0] ?? ''

  await page.goto(link)
  await expect(dialog(page).getByText('<b>Obrigada</b>')).toBeVisible()
  await expect(dialog(page)).toContainText('Nenhum servidor de e-mail está configurado')
  await send(page).click()
  await expect(page.getByText('Escreva a resposta.')).toBeVisible()
  await expect(reply(page)).toBeFocused()
  await reply(page).fill('Olá, Ana.\n\nSim: até 40 kW.')
  await send(page).dblclick()
  await expect(toast(page)).toContainText('Resposta guardada')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
  await expect(dialog(page).getByRole('listitem')).toContainText('Sim: até 40 kW.')
  await expect(reply(page)).toHaveValue('')
  const [answer] = await mailsTo(portal.dataDir, 'ana@exemplo.com.br', 1)
  expect(answer?.replyTo).toEqual([{ name: '', address: 'equipe@exemplo.com.br' }])
  expect(answer?.text).toMatch(/Sim: até 40 kW\.\s+Sua mensagem de .*:\s+> O Dolphin Mini/)
  expect(answer?.html).not.toContain('<b>Obrigada')

  await page.goto(link)
  await expect(dialog(page).getByText('E-mail na pasta de saída')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${inbox}$`))
  await expect(
    page.getByRole('row').filter({ hasText: 'Ana Souza' }).getByText('Respondida', { exact: true }),
  ).toBeVisible()
})

test('keeps a reply when leaving, after a failure, and after another editor’s reply', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.goto(inbox)
  await page.getByRole('link', { name: 'Responder a Ana Souza' }).click()
  await expect(page).toHaveURL(/mensagens\/1$/)
  const other = await context.newPage()
  await other.goto(page.url())
  await reply(page).fill('A minha resposta')
  await decline(page, () => page.keyboard.press('Escape'))
  await expect(reply(page)).toHaveValue('A minha resposta')

  await page.route('**/fornecedores/mensagens/1.data', (route) => route.fulfill({ status: 500, body: 'x' }))
  await send(page).click()
  await expect(toast(page)).toContainText('A resposta não foi enviada. O que você escreveu continua aqui')
  await page.unroute('**/fornecedores/mensagens/1.data')
  consoleErrors.length = 0

  await reply(other).fill('A resposta da outra aba')
  await other.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(other.locator('[data-toast]')).toContainText('Resposta guardada')
  await send(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'respondida enquanto você escrevia' })
  await expect(conflict).toBeFocused()
  await expect(conflict).toContainText('A resposta da outra aba')
  await expect(reply(page)).toHaveValue('A minha resposta')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar a minha também' }).click()
  await expect(toast(page)).toContainText('Resposta guardada')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`${inbox}$`))
})

test('offers an unsent reply after a reload, and keeps nothing in the browser once it is sent', async ({ page }) => {
  await page.goto(`${inbox}/1`)
  await page.waitForFunction(isInteractive)
  await reply(page).fill('Uma resposta que não se perde.')
  await expect(dialog(page).getByText('Não salvo (guardado às')).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await page.waitForFunction(isInteractive)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect(reply(page)).toHaveValue('')
  await dialog(page).getByRole('button', { name: 'Recuperar' }).click()
  await expect(reply(page)).toHaveValue('Uma resposta que não se perde.')
  await send(page).click()
  await expect(toast(page)).toContainText('Resposta guardada')
  await expect(reply(page)).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('rascunho_')
})

test('has no axe violations on an answered message', async ({ page }) => {
  await page.goto(`${inbox}/1`)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(4)
  await expectAccessibleInAllVariants(page)
})

test('reports a deleted message over its list', async ({ page, consoleErrors }) => {
  await page.goto(`${inbox}/999`)
  await expect(dialog(page)).toContainText('Esta mensagem não existe, ou não existe mais.')
  consoleErrors.length = 0
  await page.getByRole('link', { name: 'Voltar às mensagens' }).click()
  await expect(page.getByRole('heading', { name: 'Mensagens de contato' })).toBeVisible()
})

const writeTooMuch = async (page: Page) => {
  await page.goto('/contato')
  await page.getByLabel('Nome').fill('Ana')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ana@exemplo.com.br')
  await page.getByLabel('Assunto').selectOption('duvida')
  // Typing takes too long. Many lines, because browsers need minutes to break one long word.
  await page.getByLabel('Mensagem').evaluate((field: HTMLTextAreaElement) => (field.value = 'texto\n'.repeat(50_000)))
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
}
const written = (page: Page) => page.getByLabel('Mensagem').evaluate((field: HTMLTextAreaElement) => field.value.length)

test('states the limit for a text that is too long, and keeps the text', async ({ page, consoleErrors }) => {
  await writeTooMuch(page)
  await expect(page.getByText('A mensagem pode ter até 5.000 caracteres.')).toBeVisible()
  expect(await written(page)).toBe(300_000)
  consoleErrors.length = 0
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('responds to a text that is too long with a page that leads back to it', async ({ page, consoleErrors }) => {
    await writeTooMuch(page)
    await expect(page.getByRole('heading', { name: 'O envio é grande demais' })).toBeVisible()
    await page.goBack()
    expect(await written(page)).toBe(300_000)
    consoleErrors.length = 0
  })
})
