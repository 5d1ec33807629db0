import { article, openShareDialog } from '#tests/journeys/article-steps.ts'
import { test } from '#tests/journeys/portal-with-articles.ts'
import { expect } from '#tests/journeys/visitor.ts'

// Tests share one portal, so they run one after another.
test.describe.configure({ mode: 'default' })

test('opens WhatsApp and LinkedIn in a new tab (ART-11, ART-12)', async ({ page, context, portal }) => {
  await context.route(/wa\.me|linkedin\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'ok' }))
  for (const [name, address, toast] of [
    [
      'WhatsApp',
      `https://wa.me/?text=${encodeURIComponent(`Ensaio 7 ${portal.url}${article}`)}`,
      'Compartilhado no WhatsApp!',
    ],
    [
      'LinkedIn',
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(`${portal.url}${article}`)}`,
      'Compartilhado no LinkedIn!',
    ],
  ] as const) {
    const dialog = await openShareDialog(page)
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('link', { name }).click()
    await expect(await opened).toHaveURL(address)
    await expect(page.getByRole('status').getByText(toast)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
})

test('copies by execCommand without clipboard access, and explains a failure of both (ART-13, ART-15, T-63)', async ({
  page,
  context,
  portal,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await (await openShareDialog(page)).getByRole('button', { name: /Copiar link/ }).click()
  await expect(page.getByRole('status').getByText('Link copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${portal.url}${article}`)
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Copiar link/ })
    .click()
  await expect(page.getByRole('alert').getByText('Erro ao copiar')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Não foi possível copiar o link.')).toBeVisible()
})

test("offers the device's share dialog if there is one (ART-10)", async ({ page, portal }) => {
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.title = JSON.stringify(shared)
    }
  })
  const dialog = await openShareDialog(page)
  await dialog.getByRole('button', { name: 'Mais opções…' }).click()
  await expect(page).toHaveTitle(JSON.stringify({ title: 'Ensaio 7', url: `${portal.url}${article}` }))
  await expect(dialog).toBeHidden()
})
