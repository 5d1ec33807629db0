import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import { administratorSettings, signedInCookies } from '#tests/journeys/administrator.ts'
import { test as mailTest } from '#tests/journeys/portal-with-mail.ts'
import { expect, isInteractive } from '#tests/journeys/visitor.ts'

const test = mailTest.extend<object, { portal: StartedPortal }>({
  portal: [
    async ({ smtp }, use) => {
      const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Carga Plena <oi@portal.example>' }
      const portal = await startPortal({ ...administratorSettings, ...mail, SEED: 'bundled' })
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

test('signs a business up, confirms it by mail, and lists it in the panel (SUP-12, SUP-16)', async ({
  page,
  portal,
  smtp,
  browser,
}) => {
  test.setTimeout(90_000)
  await page.goto('/')
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Fornecedores' }).tap()
  await page.getByRole('link', { name: 'Tenho um negócio' }).tap()
  const form = page.locator('#cadastro')
  await form.getByLabel('Seu nome').fill('Ana Souza')
  await form.getByLabel('E-mail').fill('ana@recarga.com.br')
  await form.getByText('Acrescentar dados do negócio').click()
  await form.getByLabel('Nome do negócio').fill('Recarga Certa')
  await form.getByLabel('Tipo de negócio').selectOption('Instaladores')
  await form.getByLabel('Cidade').fill('Campinas')
  await form.getByLabel('Estado').selectOption('SP')
  await form.getByLabel('Descrição dos serviços').fill('Pontos de recarga em casa.')
  await form.getByRole('button', { name: 'Cadastrar Meu Negócio' }).tap()
  await expect(form.getByRole('heading', { name: 'Cadastro Realizado!' })).toBeInViewport()

  const mailed = () => smtp.received.find(({ to }) => to?.[0]?.address === 'ana@recarga.com.br')?.text ?? ''
  await expect.poll(mailed, { timeout: 30_000 }).toContain('/fornecedores/confirmar/')
  const link = /\/fornecedores\/confirmar\/[\w-]+/.exec(mailed())?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('Nome do negócio')).toHaveValue('Recarga Certa')
  await page.getByLabel('Sou responsável por este negócio').check()
  await page.getByRole('button', { name: 'Autorizar publicação' }).tap()
  await expect(page.getByRole('status').filter({ hasText: 'Recebemos a sua confirmação.' })).toBeVisible()
  await expect(page.getByText('Ainda não está publicado')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)

  const desk = await browser.newContext({ baseURL: portal.url })
  await desk.addCookies(await signedInCookies(portal.url))
  const editor = await desk.newPage()
  await editor.goto('/admin/conteudo/fornecedores')
  await editor.waitForFunction(isInteractive)
  await editor.getByRole('link', { name: 'Conferir: Recarga Certa' }).click()
  await expect(editor.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible()
  await desk.close()
})
