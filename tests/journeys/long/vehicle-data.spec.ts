import type { Page } from '@playwright/test'
import {
  applyButton,
  currentList,
  listTest as test,
  openDesk,
  review,
  toast,
  upload,
  write,
} from '#tests/journeys/vehicle-list-steps.ts'
import { expect } from '#tests/journeys/visitor.ts'

test.use({ seed: 'market' })

async function changedOn(page: Page, slug: string): Promise<string | undefined> {
  const xml = await (await page.request.get('/sitemap-vehicles.xml')).text()
  return new RegExp(`/veiculo/${slug}</loc>\\s*<lastmod>(\\d{4}-\\d{2}-\\d{2})`).exec(xml)?.[1]
}

test('shows changed prices of form, list and restored list in an open catalogue at the next click (AVEH-11, AJSON-14)', async ({
  page,
  browser,
  portal,
}) => {
  const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage()
  await visitor.goto('/catalogo?ordem=price_asc')
  const [first, ...others] = await visitor
    .locator('main [data-vehicle]')
    .evaluateAll((cards) => cards.slice(0, 11).map((card) => Number((card as HTMLElement).dataset.vehicle)))
  await openDesk(page)
  const before = await currentList(page)

  await page.goto(`/admin/conteudo/veiculos/${first}`)
  await page
    .getByRole('dialog')
    .getByLabel(/^Preço sugerido/)
    .fill('61.234')
  await page.getByRole('dialog').getByRole('radio', { name: 'Correção' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page)).toContainText('Veículo atualizado com sucesso!')
  await visitor
    .locator(`[data-vehicle="${first}"]`)
    .getByRole('link', { name: /^Ver Detalhes/ })
    .click()
  await expect(visitor.locator('main')).toContainText('61.234')
  await visitor.goBack()
  await expect(visitor.locator(`[data-vehicle="${others[0]}"]`)).toBeVisible()

  await openDesk(page)
  const list = await currentList(page)
  for (const record of list) if (others.includes(record.id)) record.Resumo_Modelo.Preco_Sugerido = 'R$62.345'
  await upload(page, write(list))
  await applyButton(page).click()
  await expect(review(page)).toContainText('Alterados10')
  await review(page).getByRole('button', { name: 'Aplicar', exact: true }).click()
  await expect(toast(page)).toHaveText('Dados atualizados com sucesso! ✅')
  await visitor.getByLabel('Ordenar por').selectOption('price_desc')
  await visitor.getByLabel('Ordenar por').selectOption('price_asc')
  for (const id of others) await expect(visitor.locator(`[data-vehicle="${id}"]`)).toContainText('62.345')
  await expect(visitor.locator(`[data-vehicle="${first}"]`)).toContainText('61.234')
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
  const { pathname } = new URL(
    (await visitor.locator(`[data-vehicle="${others[0]}"] a[href^="/veiculo/"]`).first().getAttribute('href')) ?? '',
    portal.url,
  )
  expect(await changedOn(visitor, pathname.split('/').at(-1) ?? '')).toBe(today)

  await page.getByRole('tab', { name: 'Histórico' }).click()
  const publications = page.getByRole('table', { name: 'Publicações' })
  await publications
    .getByRole('button', { name: /^Restaurar/ })
    .first()
    .click()
  await review(page).getByRole('button', { name: 'Restaurar esta lista' }).click()
  await expect(publications.locator('tbody tr').first()).toContainText('Restaurada')
  await expect(page.getByText('Dados atualizados com sucesso! ✅')).toBeVisible()
  const restored = new Map((await currentList(page)).map((record) => [record.id, record]))
  for (const record of before)
    if (record.id !== first) expect(restored.get(record.id)).toEqual(record)
    else expect(restored.get(record.id)?.Resumo_Modelo.Preco_Sugerido).toBe('R$61.234')
  await visitor.reload()
  await expect(visitor.locator('main [data-vehicle]').first()).toBeVisible()
  await expect(visitor.locator('main')).not.toContainText('62.345')
  await visitor.context().close()
})
