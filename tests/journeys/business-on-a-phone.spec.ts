import { mailWith } from '#scripts/latest-mail.ts'
import { panelTest } from './administrator.ts'
import { expect, isInteractive } from './visitor.ts'

const test = panelTest
test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

test('13.12 SUP-12 SUP-16 a business signs up, confirms by the link of its mail, and waits in the panel', async ({
  page,
  portal,
  session,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Fornecedores' }).tap()
  await page.getByRole('link', { name: 'Ir para o cadastro' }).tap()
  const form = page.locator('#cadastro')
  await form.getByLabel('Seu nome').fill('Ana Souza')
  await form.getByLabel('E-mail').fill('ana@recarga.com.br')
  await form.getByLabel('Nome do negócio').fill('Recarga Certa')
  await form.getByLabel('Tipo de negócio').selectOption('Instaladores')
  await form.getByLabel('Estado').selectOption('SP')
  await form.getByLabel('Descrição dos serviços').fill('Pontos de recarga em casa.')
  await form.getByRole('button', { name: 'Cadastrar Meu Negócio' }).tap()
  await expect(form.getByRole('heading', { name: 'Cadastro Realizado!' })).toBeInViewport()

  const mailed = () => mailWith(portal.dataDir, 'Recarga Certa')
  await expect.poll(mailed, { timeout: 20_000 }).toMatch(/\/fornecedores\/confirmar\//)
  const link = /http[^"\s]+(\/fornecedores\/confirmar\/[\w-]+)/.exec(await mailed())?.[1] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('Nome do negócio')).toHaveValue('Recarga Certa')
  await page.getByLabel('Sou responsável por este negócio').check()
  await page.getByRole('button', { name: 'Autorizar publicação' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos a sua confirmação.' })).toBeVisible()
  await expect(page.getByText('Ainda não está publicado')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  const desk = await browser.newContext({ baseURL: portal.url })
  await desk.addCookies(session)
  const editor = await desk.newPage()
  await editor.goto('/admin/conteudo/fornecedores')
  await editor.waitForFunction(isInteractive)
  await editor.getByRole('link', { name: 'Conferir: Recarga Certa' }).click()
  await expect(editor.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
  await desk.close()
})
