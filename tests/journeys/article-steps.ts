import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

export const article = '/noticias/ensaio-7'

export async function openShareDialog(page: Page) {
  await page.goto(article)
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compartilhar' })
  await expect(dialog).toBeVisible()
  return dialog
}
