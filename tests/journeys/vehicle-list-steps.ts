import type { Page } from '@playwright/test'
import type { AdvancedRecord } from '#app/pages/vehicle/advanced-record.ts'
import { adminTest } from './administrator.ts'
import { expect } from './visitor.ts'

/** Call `test.use({ seed: 'market' })`. Tests that publish lists must run in serial mode. */
export const listTest = adminTest.extend({})

export const desk = '/admin/conteudo/dados-json'
export const toast = (page: Page) => page.locator('[data-toast]')
export const applyButton = (page: Page) => page.getByRole('button', { name: 'Aplicar Mudanças' })
export const review = (page: Page) => page.getByRole('dialog', { name: /O que/ })

export async function openDesk(page: Page) {
  await page.goto(desk)
  await expect(page.getByText('veículos, sem erros')).toBeVisible({ timeout: 30_000 })
}

export const currentList = async (page: Page) =>
  (await (await page.request.get('/admin/dados-json/atual')).json()) as AdvancedRecord[]

export async function upload(page: Page, text: string) {
  const file = { name: 'lista.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.getByLabel('Carregar arquivo').setInputFiles(file)
}

export const write = (list: unknown) => JSON.stringify(list, null, 2)

export async function publish(page: Page, list: unknown) {
  await upload(page, write(list))
  await expect(applyButton(page)).toBeEnabled()
  await applyButton(page).click()
  await review(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(page.getByText('Dados atualizados com sucesso! ✅')).toBeVisible()
}

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
