import { setTimeout as wait } from 'node:timers/promises'
import { adminTest as test } from './administrator.ts'
import { dialog, uploadPicture, writeArticle } from './newsroom-steps.ts'
import { expect } from './visitor.ts'
import { decline } from './decline.ts'

function minuteOf(instant: Date) {
  const [day = '', time = ''] = instant.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' }).split(' ')
  return { day, time: time.slice(0, 5) }
}

test(
  'writes an article with a picture and a question, schedules it, and publishes it within a second of its minute (ANEWS-04, ANEWS-06, ANEWS-17, ANEWS-18, IMG-12, IMG-13)',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
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
    await form.getByRole('button', { name: 'Agendar' }).click()
    await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
    const row = page.getByRole('row', { name: new RegExp(title) })
    await expect(row.getByText('Agendado')).toBeVisible()

    const visitor = await (await browser.newContext({ baseURL })).newPage()
    const address = `/noticias/${title.toLowerCase().replace(' ', '-')}`
    expect((await visitor.goto(address))?.status()).toBe(404)
    await wait(due.getTime() - Date.now() - 1_000)
    expect((await visitor.request.get(address)).status()).toBe(404)
    await expect.poll(async () => (await visitor.request.get(address)).status(), { intervals: [100] }).toBe(200)
    // Usually one second; a busy machine may need longer.
    const lateMs = Date.now() - due.getTime()
    expect(lateMs).toBeLessThan(5_000)
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('Quando chega?')).toBeVisible()
    const image = visitor.locator('article picture img').first()
    await expect(image).toHaveAttribute('width', /\d+/)
    expect(
      await image.evaluate((element: HTMLImageElement) => element.decode().then(() => element.naturalWidth)),
    ).toBeGreaterThan(0)

    // Usually within a second; a busy machine may need longer.
    await page.reload()
    await page.getByRole('link', { name: title, exact: true }).click()
    await form.getByLabel('Resumo').fill('Resumo corrigido.')
    await form.getByRole('button', { name: 'Atualizar' }).click()
    await expect(page.getByText('Notícia atualizada com sucesso!')).toBeVisible()
    await expect
      .poll(async () => (await (await visitor.request.get(address)).text()).includes('Resumo corrigido.'), {
        timeout: 5_000,
        intervals: [100],
      })
      .toBe(true)
  },
)

test(
  'reports missing fields, and keeps the text if the slug is taken or the save fails (ANEWS-05, ANEWS-16)',
  { tag: '@long' },
  async ({ page, consoleErrors }) => {
    await page.goto('/admin/conteudo/noticias/nova')
    await dialog(page).getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(page.getByText('Por favor, preencha todos os campos obrigatórios.')).toBeVisible()
    await expect(dialog(page).getByText('Escreva o título.')).toBeVisible()

    await writeArticle(page, 'Título de outra notícia')
    await uploadPicture(page)
    await dialog(page).getByLabel('Endereço (slug)').fill('ipva-eletricos-hibridos-estado-por-estado')
    await dialog(page).getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(page.locator('[data-toast]')).toContainText('Já existe uma notícia com este endereço (slug).')
    await expect(dialog(page).getByLabel('Resumo')).toHaveValue('Resumo de Título de outra notícia.')
    await page.route('**/noticias/nova.data', (route) => route.abort())
    await dialog(page).getByRole('button', { name: 'Salvar rascunho' }).click()
    await expect(page.locator('[data-toast]')).toContainText('Ocorreu um erro ao criar a notícia.')
    consoleErrors.length = 0
  },
)

test(
  'hides a problem once it is fixed, and does not offer a saved text again (ANEWS-05)',
  { tag: '@long' },
  async ({ page }) => {
    const form = dialog(page)
    const save = form.getByRole('button', { name: /^Salvar/ })
    await page.goto('/admin/conteudo/noticias/nova')
    await save.click()
    const required = [
      'Escreva o título.',
      'Escreva o endereço (slug).',
      'Escreva o resumo.',
      'Escreva o conteúdo.',
      /^Escolha a imagem/,
    ]
    for (const sentence of required) await expect(form.getByText(sentence)).toBeVisible()
    await writeArticle(page, `Emendada ${Date.now()}`)
    await uploadPicture(page)
    for (const sentence of required) await expect(form.getByText(sentence)).toBeHidden()

    await form.getByLabel('Status').selectOption('future')
    await save.click()
    await expect(form.getByText(/^Para agendar, escolha/)).toBeVisible()
    await form.getByLabel('Hora').fill('00:00')
    await expect(form.getByText(/^Para agendar, escolha/)).toBeVisible()
    await form.getByLabel('Status').selectOption('draft')
    await expect(form.getByText(/^Para agendar, escolha/)).toBeHidden()

    // The autosave must still run when the article is saved.
    const saved = page.waitForResponse('**/noticias/nova.data')
    await page.route('**/admin/noticias/rascunho', async (route) => {
      await Promise.race([saved, new Promise((later) => setTimeout(later, 1_000))])
      await route.continue()
    })
    const sent = page.waitForRequest('**/admin/noticias/rascunho')
    await form.getByLabel('Resumo').fill('Resumo que ainda está a caminho.')
    await sent
    await save.click()
    await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
    await expect(page).toHaveURL(/noticias\/\d+$/)
    await expect(form.getByLabel('Resumo')).toHaveValue('Resumo que ainda está a caminho.')
    await page.goto('/admin/conteudo/noticias/nova')
    await expect(form.getByRole('toolbar').first()).toBeVisible()
    await expect(form.getByText(/^Emendada/)).toBeHidden()
  },
)

test('publishes, edits, withdraws and deletes an article after a question (ANEWS-09, ANEWS-10, ANEWS-12, ANEWS-13, ANEWS-14, PANEL-06)', async ({
  page,
}) => {
  const title = `Para excluir ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  // Enter saves the article without publishing it.
  await dialog(page).getByLabel('Autor').press('Enter')
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/noticias\/\d+$/)
  await expect(dialog(page).getByText('Não Publicada')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver no portal/ })).toHaveCount(0)
  expect(await dialog(page).getByLabel('Status').locator('option').allTextContents()).toEqual([
    'Rascunho',
    'Publicado',
    'Agendado',
  ])
  await dialog(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(page.locator('[data-toast]')).toContainText('Notícia atualizada com sucesso!')
  await expect(page.locator('[data-toast]').getByRole('link', { name: /^Ver no portal/ })).toHaveAttribute(
    'href',
    /^\/noticias\/para-excluir/,
  )
  const row = page.getByRole('row', { name: new RegExp(title) })
  await expect(row.getByText('Publicada')).toBeVisible()

  await row.getByRole('link', { name: `Editar ${title}` }).click()
  await expect(dialog(page).getByText('Visualizações')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: /^Ver no portal/ })).toHaveAttribute(
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
  await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
  await expect(dialog(page).getByText('Escreva o título.')).toBeVisible()
  await dialog(page).getByLabel('Título').first().fill(`${title} editada`)
  await dialog(page).getByLabel('Status').selectOption('draft')
  await dialog(page).getByRole('button', { name: 'Tirar do ar' }).click()
  const edited = page.getByRole('row', { name: new RegExp(`${title} editada`) })
  await expect(edited.getByText('Rascunho')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await decline(page, () => edited.getByRole('button', { name: /^Excluir/ }).click())
  await expect(edited).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await edited.getByRole('button', { name: /^Excluir/ }).click()
  await expect(page.getByText('Notícia excluída com sucesso!')).toBeVisible()
  await expect(edited).toHaveCount(0)
})
