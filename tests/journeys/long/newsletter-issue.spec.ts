import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { TestSmtp } from '#tests/fixtures/smtp-server.ts'
import { administratorSettings, adminTest } from '#tests/journeys/administrator.ts'
import { expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { smtpFixture } from '#tests/journeys/portal-with-mail.ts'
import { addIssues } from './portal-with-issues.ts'
import { startPreparedPortal } from '#tests/fixtures/prepared-portal.ts'
import { expect } from '#tests/journeys/visitor.ts'
import { decline } from '#tests/journeys/decline.ts'

/** With readers, news of this week and a mail server; `page` is signed in. */
const test = adminTest.extend<object, { smtp: TestSmtp }>({
  smtp: smtpFixture,
  portal: [
    async ({ smtp }, use) => {
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Carga Plena <oi@portal.example>' }
      const settings = { ...administratorSettings, ...mail, SEED: 'none' }
      const portal = await startPreparedPortal({ settings, fill: addIssues })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const list = '/admin/conteudo/newsletter/edicoes'
const toast = (page: Page) => page.locator('[data-toast]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const titles = (page: Page) =>
  page
    .locator('#edicao li')
    .getByLabel('Título')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
async function save(page: Page) {
  await button(page, 'Salvar').click()
  await expect(toast(page)).toContainText('Edição salva com sucesso.')
}

/** Empties frames, because axe waits forever for a frame without scripts. */
async function emptyFrames(page: Page) {
  for (const frame of await page.locator('iframe').all())
    await frame.evaluate((element) => {
      element.removeAttribute('sandbox')
      element.setAttribute('src', 'about:blank')
    })
}

test.describe.configure({ mode: 'serial' })

// Ignores the script that Playwright adds to every frame and the preview blocks.
test.afterEach(({ consoleErrors }) => {
  const own = consoleErrors.filter((error) => !/^Blocked script execution in '[^']*\/previa/.test(error))
  consoleErrors.splice(0, consoleErrors.length, ...own)
})

test('drafts the week, orders it by keyboard, adds a found article and saves; asks before unsaved work is left', async ({
  page,
}) => {
  await page.goto('/admin/conteudo/newsletter')
  await page.getByRole('link', { name: 'Edições' }).click()
  await button(page, 'Montar edição da semana').click()
  await expect(
    page.getByRole('heading', { name: 'Resumo da semana: Rede de recarga cresce 40% em um ano' }),
  ).toBeVisible()
  expect(await titles(page)).toEqual([
    'Rede de recarga cresce 40% em um ano',
    'Hatch elétrico fica R$ 10 mil mais barato',
    'Seguro de elétricos: o que muda na cotação',
  ])

  const up = button(page, 'Subir: Seguro de elétricos: o que muda na cotação')
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Enter')
  await expect(button(page, 'Descer: Seguro de elétricos: o que muda na cotação')).toBeFocused()
  await button(page, /^Tirar da edição: Hatch/).click()
  await page.getByLabel('Buscar notícias publicadas').fill('bateria usada')
  await page.getByLabel('Buscar notícias publicadas').press('Enter')
  await button(page, 'Acrescentar: Bateria usada vira estoque de energia solar').click()
  await expect(page.getByText('Já está na edição')).toBeVisible()

  await decline(page, () => page.getByRole('link', { name: 'Todas as edições' }).click())
  await page.getByLabel('Assunto').fill('')
  await button(page, 'Salvar').click()
  await expect(page.getByLabel('Assunto')).toBeFocused()
  await expect(page.getByText('Escreva o assunto.').first()).toBeVisible()
  await page.getByLabel('Assunto').fill('A semana da recarga')
  await page.getByLabel('Introdução').fill('Bom dia.\n\nEsta semana foi da recarga.')
  await page.locator('#edicao li').nth(1).getByLabel('Resumo').fill('Com os números de cada estado.')
  await expect(button(page, 'Enviar edição')).toBeDisabled()
  await save(page)
  await page.reload()
  expect(await titles(page)).toEqual([
    'Seguro de elétricos: o que muda na cotação',
    'Rede de recarga cresce 40% em um ano',
    'Bateria usada vira estoque de energia solar',
  ])
  await expect(page.getByRole('heading', { name: 'A semana da recarga' })).toBeVisible()
})

test('shows the second of two editors both texts, and loses neither', async ({ page, context }) => {
  await page.goto(`${list}/1`)
  const second = await context.newPage()
  await second.goto(new URL(`${list}/1`, page.url()).href)
  await page.getByLabel('Introdução').fill('Da primeira.')
  await save(page)
  await second.getByLabel('Introdução').fill('Da segunda.')
  // A press on the notice must work during the reload after a refused save.
  await second.route(/\.data/, async (route) => {
    if (route.request().method() === 'GET') await setTimeout(2_000)
    await route.continue()
  })
  await button(second, 'Salvar').click()
  await expect(second.getByText('Esta edição foi salva por outra pessoa ou em outra aba.')).toBeVisible()
  await expect(second.locator('del')).toContainText('primeira')
  await expect(second.getByLabel('Introdução')).toHaveValue('Da segunda.')
  await button(second, 'Gravar o meu texto').click()
  await expect(toast(second)).toContainText('Edição salva com sucesso.')
})

test('previews the mail in both widths and themes, and delivers a test of it', async ({ page, smtp }) => {
  await page.goto(`${list}/1`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'A semana da recarga' })).toBeVisible()
  await expect(frame.getByText('Conteúdo patrocinado')).toBeVisible()
  const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const light = await ground()
  await page.getByText('Escuro', { exact: true }).click()
  await expect.poll(ground).not.toBe(light)
  await page.getByText('Celular', { exact: true }).click()
  expect((await page.locator('iframe').boundingBox())?.width).toBe(375)
  await expect(page.getByText('sair.invalid')).toBeVisible()

  await page.getByLabel('Enviar um teste para').fill('ninguem')
  await button(page, 'Enviar teste').click()
  await expect(page.getByText('Escreva um endereço completo').first()).toBeVisible()
  await page.getByLabel('Enviar um teste para').fill('revisora@portal.example')
  await button(page, 'Enviar teste').click()
  await expect(toast(page)).toContainText('Teste a caminho')
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]).toMatchObject({
    subject: '[Teste] A semana da recarga',
    to: [{ address: 'revisora@portal.example' }],
  })
  expect(smtp.received[0]?.text).toContain('não tira ninguém da lista')
})

test('has no axe violations on the list, on a draft and on a stopped issue', async ({ page }) => {
  for (const path of [list, `${list}/1`, `${list}/902`]) {
    await page.goto(path)
    await emptyFrames(page)
    await expectAccessibleInAllVariants(page)
  }
})

test('sends an issue after a question, stops and resumes it, and reaches each confirmed reader with an unsubscribe link', async ({
  page,
  smtp,
}) => {
  smtp.received.length = 0
  let arrived = 0
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  smtp.behaviour.onMail = async () => {
    arrived += 1
    if (arrived === 1) await mayGoOn
  }
  await page.goto(`${list}/1`)
  await expect(page.getByText('3 assinantes ativos e confirmados recebem esta edição agora.')).toBeVisible()
  page.once('dialog', (question) => {
    expect(question.message()).toContain('Enviar “A semana da recarga” agora para 3 assinantes?')
    void question.accept()
  })
  await button(page, 'Enviar edição').click()
  await expect(page.getByText('Saindo, um e-mail depois do outro.')).toBeVisible()
  await expect(page.getByLabel('Assunto')).toHaveCount(0)
  await expect.poll(() => arrived).toBe(1)
  await button(page, 'Interromper').click()
  await expect(page.getByText('Interrompida: ninguém mais recebe até alguém retomar.')).toBeVisible()
  goOn()
  await expect.poll(() => smtp.received.length).toBe(1)
  await button(page, 'Retomar envio').click()
  await expect(page.getByText(/^Concluída em/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('3 de 3')).toBeVisible()
  expect(smtp.received.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    ['ana', 'bia', 'caio'].map((name) => `${name}@leitores.example`),
  )
  const header = (key: string) => smtp.received[0]?.headers.find((each) => each.key === key)?.value
  expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:\d+\/newsletter\/sair\/[\w-]{48}>$/)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  await page.goto(list)
  await expect(row(page, 'A semana da recarga').getByText('Enviada')).toBeVisible()
})

test('reports that there is nothing new, and lets the editor create an empty draft and delete it', async ({ page }) => {
  await page.goto(list)
  await expect(row(page, 'Hatch elétrico')).toHaveCount(0)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.accept()
  })
  await button(page, 'Montar edição da semana').click()
  await expect(page.getByRole('heading', { name: /^Edição nº \d+/ })).toBeVisible()
  expect(questions[0]).toContain('Nenhuma notícia nova desde a última edição')
  await button(page, 'Excluir rascunho').click()
  await expect(toast(page)).toContainText('Rascunho excluído com sucesso.')
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  expect(questions.at(-1)).toBe('Excluir este rascunho? Isto não pode ser desfeito.')
})
