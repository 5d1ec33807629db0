import type { Page } from '@playwright/test'
import { adminTest as test } from '#tests/journeys/administrator.ts'
import { dialog, uploadPicture, writeArticle } from '#tests/journeys/newsroom-steps.ts'
import { expect } from '#tests/journeys/visitor.ts'

test('reports a lost session, and saves the text after signing in again (ANEWS-15, PERM-06, PERM-07)', async ({
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
  await dialog(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(page.locator('[data-toast]')).toHaveText(/Erro de AutenticaçãoVocê precisa estar logado como admin$/)
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
  await expect(page.getByText('Você precisa estar logado como administrador para gerenciar notícias.')).toBeVisible()
  await expect(page.getByText('A sessão terminou. O que está na tela continua aqui')).toBeVisible()
  await page.getByLabel('Senha').fill('Senha-da-editora-7')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await context.addCookies(session)
  await page.route('**/admin/conteudo.data', (route) => route.fulfill({ status: 500, body: 'x' }))
  page.once('dialog', (question) => question.accept())
  await page
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await expect(page.getByText('Falha ao excluir a notícia.')).toBeVisible()
  consoleErrors.length = 0
})

test('never overwrites an article from two tabs without a question', async ({ page, context }) => {
  const title = `Duas abas ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  await dialog(page).getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(/\/noticias\/\d+$/)
  const second = await context.newPage()
  await second.goto(page.url())
  await dialog(second).getByLabel('Resumo').fill('Da segunda aba.')
  await dialog(second).getByRole('button', { name: 'Atualizar' }).click()
  await expect(second.getByText('Notícia atualizada com sucesso!')).toBeVisible()

  await dialog(page).getByLabel('Resumo').fill('Da primeira aba.')
  await dialog(page).getByRole('button', { name: 'Atualizar' }).click()
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

test('publishes a correction at 375 px with the keyboard only', async ({ page }) => {
  const title = `Teclado ${Date.now()}`
  await page.goto('/admin/conteudo/noticias/nova')
  await writeArticle(page, title)
  await uploadPicture(page)
  await dialog(page).getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Notícia criada com sucesso!')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.setViewportSize({ width: 375, height: 700 })
  await page.getByRole('link', { name: title, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (let presses = 0; presses < 8 && !(await focusIsOn(page, 'summary')); presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Corrigido pelo teclado.')
  for (let presses = 0; presses < 60 && !(await focusIsOn(page, 'Atualizar')); presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Notícia atualizada com sucesso!')).toBeVisible()
})

function focusIsOn(page: Page, name: string) {
  return page.evaluate((wanted) => {
    const element = document.activeElement
    return element?.getAttribute('name') === wanted || element?.textContent?.trim() === wanted
  }, name)
}
