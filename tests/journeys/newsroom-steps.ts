import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './visitor.ts'

const picture = async () => ({
  name: 'Foto da Fábrica.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer(),
})

export const dialog = (page: Page) => page.getByRole('dialog', { name: /notícia$/ })

export async function writeArticle(page: Page, title: string) {
  const form = dialog(page)
  await form.getByLabel('Título', { exact: false }).first().fill(title)
  await form.getByLabel('Resumo').fill(`Resumo de ${title}.`)
  // A textarea with HTML is shown until the editor is loaded.
  await expect(form.getByRole('toolbar').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Conteúdo' }).click()
  await page.keyboard.type('O primeiro parágrafo da notícia.')
}

export async function uploadPicture(page: Page) {
  const form = dialog(page)
  await form.getByText('Upload otimizado').click()
  await form.locator('input[type=file]').setInputFiles(await picture())
  await form.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByText('Upload Concluído')).toBeVisible()
}
