import type { Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { signedInCookies } from '#tests/journeys/administrator.ts'
import { expectAccessible } from '#tests/journeys/axe.ts'
import { hostileMarkup, settingsWithoutSeed, test } from './portal-with-webhook-logs.ts'
import { startPreparedPortal } from '#tests/fixtures/prepared-portal.ts'
import { expect } from '#tests/journeys/visitor.ts'

test.describe.configure({ mode: 'serial' })

const toast = (page: Page) => page.locator('[data-toast]')

test('keeps filters in the address and clears them (AHOOK-03, AHOOK-04, AHOOK-05, AHOOK-06)', async ({ page }) => {
  await page.goto('/admin/conteudo/webhooks')
  await page.getByLabel('Buscar por título ou ID do artigo').fill('a-7')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('1 entrega do artigo com este ID.')).toBeVisible()
  await expect(page.getByRole('row', { name: /POST_CREATED/ })).toBeVisible()
  await page.getByLabel('Resultado').selectOption('Erro')
  await page.getByLabel('Evento').selectOption('POST_DELETED')
  await page.getByLabel('Dia').fill('2026-11-20')
  await page.getByLabel('Buscar por título ou ID do artigo').fill('abc 12')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/resultado=erro&evento=POST_DELETED&dia=2026-11-20&busca=abc\+12/)
  await expect(page.getByText('Nenhuma entrega com estes filtros.')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(/webhooks$/)
  await expect(page.getByLabel('Resultado')).toHaveValue('')
})

test('opens a delivery as text and copies it (AHOOK-07)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/conteudo/webhooks')
  await expect(page.getByRole('row', { name: /POST_CREATED/ })).toContainText(hostileMarkup)
  const open = page.getByRole('button', { name: /Ver conteúdo de POST_CREATED/ })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Conteúdo da entrega' })
  await expect(dialog).toContainText('203.0.113.9')
  await expect(dialog).toContainText(`Sem categoria. ${hostileMarkup}`)
  await expect(dialog.getByRole('region', { name: 'Conteúdo em JSON' })).toContainText(`"html": "${hostileMarkup}"`)
  await expect(dialog.locator('img')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copiar conteúdo' }).click()
  await expect(dialog.getByText('Copiado.')).toBeVisible()
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toMatchObject({ post: { id: 'a-7' } })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await page.getByRole('button', { name: /Ver conteúdo de POST_UPDATED/ }).click()
  await expect(dialog).toContainText(/O conteúdo tem 160\.\d{3} caracteres; aqui estão os primeiros 100\.000\./)
  await page.keyboard.press('Escape')
  const empty = page.getByRole('row', { name: /CHECK_INTEGRATION/ })
  await expect(empty).toContainText('Sem conteúdo')
  await expect(empty.getByRole('button')).toHaveCount(0)
})

test('asks before clearing and reports the result (AHOOK-08, AHOOK-09, PANEL-06)', async ({ page, consoleErrors }) => {
  await page.goto('/admin/conteudo/webhooks')
  const clear = page.getByRole('button', { name: 'Limpar logs antigos' })
  let question = ''
  page.once('dialog', (dialog) => {
    question = dialog.message()
    return dialog.dismiss()
  })
  await clear.click()
  expect(question).toContain('O log com mais de 30 dias será removido.')
  await expect(page.getByRole('row', { name: /CHECK_INTEGRATION/ })).toBeVisible()

  page.on('dialog', (dialog) => dialog.accept())
  await clear.click()
  await expect(toast(page)).toHaveText('Logs antigos removidos com sucesso')
  await expect(page.getByRole('row', { name: /CHECK_INTEGRATION/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /CATEGORY_CREATED/ })).toBeVisible()
  await page.route('**/admin/conteudo/webhooks.data*', (route) => route.fulfill({ status: 500, body: 'x' }))
  await clear.click()
  await expect(toast(page)).toHaveText('ErroFalha ao limpar logs antigos')
  consoleErrors.length = 0
})

test('reports a log that cannot be loaded in a toast (AHOOK-10)', async ({ browser }) => {
  const broken = await startPreparedPortal({
    settings: settingsWithoutSeed,
    fill: (db) => db.execute(sql`alter table automarticles_webhook_logs rename to gone`),
  })
  try {
    const context = await browser.newContext({ baseURL: broken.url })
    await context.addCookies(await signedInCookies(broken.url))
    const page = await context.newPage()
    await page.goto('/admin/conteudo/newsletter')
    await page.getByRole('tab', { name: 'Webhooks' }).click()
    await expect(toast(page)).toHaveText('ErroFalha ao carregar logs dos webhooks')
    await expect(page.getByRole('tab')).toHaveCount(7)
  } finally {
    await broken.stop()
  }
})
