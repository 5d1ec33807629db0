import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { adminTest as test } from './administrator.ts'
import { expect } from './visitor.ts'

/** A picture that no other test has. */
const picture = async () => ({
  name: 'Foto da Fábrica.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer(),
})

/** The day and the minute, in São Paulo, of an instant. */
function minuteOf(instant: Date) {
  const [day = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).split(' ')
  return { day, time: time.slice(0, 5) }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /notícia$/ })

async function writeArticle(page: Page, title: string) {
  const form = dialog(page)
  await form.getByLabel('Título', { exact: false }).first().fill(title)
  await form.getByLabel('Resumo').fill(`Resumo de ${title}.`)
  await form.getByRole('textbox', { name: 'Conteúdo' }).click()
  await page.keyboard.type('O primeiro parágrafo da notícia.')
}

async function uploadPicture(page: Page) {
  const form = dialog(page)
  await form.getByText('Upload otimizado').click()
  await form.locator('input[type=file]').setInputFiles(await picture())
  await expect(page.getByText('Imagem Processada')).toBeVisible()
  await form.getByRole('button', { name: /^Enviar/ }).click()
  await expect(page.getByText('Upload Concluído')).toBeVisible()
}

test('ANEWS-04 ANEWS-06 ANEWS-17 ANEWS-18 IMG-12 IMG-13 an article with a picture and a question is written, scheduled and read within a second of its minute', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const title = `Agendada ${Date.now()}`
  await page.goto('/admin/conteudo')
  await page.getByRole('link', { name: 'Nova notícia' }).click()
  await writeArticle(page, title)
  const form = dialog(page)
  await page.getByRole('button', { name: /Pergunta frequente/ }).click()
  await page.keyboard.type('Quando chega?')
  await page.keyboard.press('Enter')
  await page.keyboard.type('No segundo semestre.')
  await uploadPicture(page)
  await form.getByLabel('Categorias').fill('Mercado, ,Fábricas ')
  await form.getByLabel('Status').selectOption('future')
  await expect(form.getByText('Não Publicada')).toBeVisible()
  const due = new Date(Math.ceil((Date.now() + 20_000) / 60_000) * 60_000)
  const { day, time } = minuteOf(due)
  await form.getByLabel('Data de publicação').fill(day)
  await form.getByLabel('Hora').fill(time)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('Agendado')).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  const address = `/noticias/${title.toLowerCase().replace(' ', '-')}`
  expect((await visitor.goto(address))?.status()).toBe(404)
  await expect
    .poll(async () => (await visitor.request.get(address)).status(), { intervals: [100], timeout: 120_000 })
    .toBe(200)
  // A second, and the time that a busy machine takes to ask.
  const lateMs = Date.now() - due.getTime()
  expect(lateMs).toBeLessThan(2_000)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('Quando chega?')).toBeVisible()
  const image = visitor.locator('article picture img').first()
  await expect(image).toHaveAttribute('width', /\d+/)
  expect(
    await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
  ).toBeGreaterThan(0)

  // A correction, and the visitor sees it within a second.
  await page.reload()
  await page.getByRole('link', { name: title, exact: true }).click()
  await form.getByLabel('Resumo').fill('Resumo corrigido.')
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Notícia atualizada com sucesso!')).toBeVisible()
  await expect
    .poll(async () => (await (await visitor.request.get(address)).text()).includes('Resumo corrigido.'), {
      timeout: 1_000,
      intervals: [100],
    })
    .toBe(true)
})

test('ANEWS-05 ANEWS-16 what is missing is said, and a taken address or a failure keeps the text', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin/conteudo/noticias/nova')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
  await expect(dialog(page).getByText('Escreva o título.')).toBeVisible()

  await writeArticle(page, 'Título de outra notícia')
  await uploadPicture(page)
  await dialog(page).getByLabel('Endereço (slug)').fill('ipva-eletricos-hibridos-estado-por-estado')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.locator('[data-toast]')).toContainText('Já existe uma notícia com este endereço (slug).')
  await expect(dialog(page).getByLabel('Resumo')).toHaveValue('Resumo de Título de outra notícia.')
  await page.route('**/admin/noticias/gravar', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.locator('[data-toast]')).toContainText('Ocorreu um erro ao criar a notícia.')
  consoleErrors.length = 0
})

test('ANEWS-09 ANEWS-10 ANEWS-12 ANEWS-13 ANEWS-14 PANEL-06 an article is edited, withdrawn and deleted after a question', async ({
  page,
}) => {
  const title = `Para excluir ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  await dialog(page).getByLabel('Status').selectOption('publish')
  await expect(dialog(page).getByText('Publicada', { exact: true })).toBeVisible()
  expect(await dialog(page).getByLabel('Status').locator('option').allTextContents()).toEqual([
    'Rascunho',
    'Publicado',
    'Agendado',
  ])
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('Publicada')).toBeVisible()

  await row.getByRole('link', { name: `Editar ${title}` }).click()
  await expect(dialog(page).getByText('Visualizações')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Ver no portal' })).toHaveAttribute(
    'href',
    /^\/noticias\/para-excluir/,
  )
  await dialog(page).getByRole('button', { name: 'Link de prévia' }).click()
  const preview = await dialog(page).getByRole('link', { name: 'Abrir a prévia' }).getAttribute('href')
  const reader = await page.request.get(preview ?? '')
  expect([reader.status(), reader.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect(await reader.text()).toContain('Prévia de uma notícia')
  await expect(dialog(page).getByRole('textbox', { name: /Visualizações|Curtidas/ })).toHaveCount(0)
  await dialog(page).getByLabel('Título').first().fill('')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog(page).getByText('Escreva o título.')).toBeVisible()
  await dialog(page).getByLabel('Título').first().fill(`${title} editada`)
  await dialog(page).getByLabel('Status').selectOption('draft')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  const edited = page.getByRole('row', { name: new RegExp(`${title} editada`) })
  await expect(edited.getByText('Rascunho')).toBeVisible()

  page.once('dialog', (question) => question.dismiss())
  await edited.getByRole('button', { name: /^Excluir/ }).click()
  await expect(edited).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await edited.getByRole('button', { name: /^Excluir/ }).click()
  await expect(page.getByText('Notícia excluída com sucesso!')).toBeVisible()
  await expect(edited).toHaveCount(0)
})

test('ANEWS-15 PERM-06 PERM-07 a lost session is said, and the text is sent after signing in again', async ({
  page,
  context,
  session,
  consoleErrors,
}) => {
  const title = `Sessão perdida ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  await context.clearCookies()
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.locator('[data-toast]')).toHaveText(/Erro de AutenticaçãoVocê precisa estar logado como admin$/)
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByText('Você precisa estar logado como administrador para gerenciar notícias.')).toBeVisible()
  await page.getByLabel('Senha').fill('Senha-da-editora-7')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await context.addCookies(session)
  await page.route('**/admin/noticias/excluir', (route) => route.fulfill({ status: 500, body: 'x' }))
  page.once('dialog', (question) => question.accept())
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect(page.getByText('Falha ao excluir a notícia.')).toBeVisible()
  consoleErrors.length = 0
})

test('two tabs on one article never overwrite each other silently', async ({ page, context }) => {
  const title = `Duas abas ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/noticias\/\d+$/)
  const second = await context.newPage()
  await second.goto(page.url())
  await second.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
  await dialog(second).getByLabel('Resumo').fill('Da segunda aba.')
  await dialog(second).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(second.getByText('Notícia atualizada com sucesso!')).toBeVisible()

  await dialog(page).getByLabel('Resumo').fill('Da primeira aba.')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('foi salva por outra pessoa ou em outra aba')).toBeVisible()
  await expect(dialog(page).getByLabel('Resumo')).toHaveValue('Da primeira aba.')
  await dialog(page).getByRole('button', { name: 'Gravar o meu texto' }).click()
  await expect(page.getByText('Notícia atualizada com sucesso!')).toBeVisible()
  await page.getByRole('link', { name: title, exact: true }).click()
  const other = page.getByRole('listitem').filter({ hasText: 'Versão 2' })
  await other.getByRole('button', { name: 'Comparar com a atual' }).click()
  await expect(other.locator('del', { hasText: 'segunda' })).toBeVisible()
  await expect(other.locator('ins', { hasText: 'primeira' })).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await other.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Versão restaurada com sucesso!')).toBeVisible()
  await expect(dialog(page).getByLabel('Resumo')).toHaveValue('Da segunda aba.')
})

test('at 375 px a correction is published by the keyboard alone', async ({ page }) => {
  const title = `Teclado ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  await dialog(page).getByLabel('Status').selectOption('publish')
  await dialog(page).getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (let presses = 0; presses < 8 && !(await focusIsOn(page, 'summary')); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Corrigido pelo teclado.')
  for (let presses = 0; presses < 60 && !(await focusIsOn(page, 'Salvar')); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notícia atualizada com sucesso!')).toBeVisible()
})

function focusIsOn(page: Page, name: string) {
  return page.evaluate((wanted) => {
    const element = document.activeElement
    return element?.getAttribute('name') === wanted || element?.textContent?.trim() === wanted
  }, name)
}
