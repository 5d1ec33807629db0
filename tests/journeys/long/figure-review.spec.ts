import { adminTest as test } from '#tests/journeys/administrator.ts'
import { expectAccessible } from '#tests/journeys/axe.ts'
import { expect } from '#tests/journeys/visitor.ts'

test('reviews a price with a new source, removes its row, and shows it to visitors with its history', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/conteudo')
  await page.getByRole('link', { name: /números a revisar/ }).click()
  await expect(page.getByRole('heading', { name: 'Números a revisar' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Número' }).selectOption('Preço sugerido')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/numero=priceBrl/)
  const rows = page.getByRole('table').getByRole('row')
  const row = rows.filter({ hasText: 'Volvo EX30' })
  // The address changes before the rows do.
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Desatualizado')).toBeVisible()
  await row.getByRole('button', { name: /^Revisar/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Revisar: Preço sugerido' })
  await expect(dialog.getByLabel('Preço sugerido, R$')).toHaveValue('229.950')
  await expect(dialog.getByLabel('Data de referência')).toHaveValue('2024')
  await dialog.getByLabel('Preço sugerido, R$').fill('11.880')
  await dialog.getByLabel('Data de referência').fill('')
  await dialog.getByRole('button', { name: 'Gravar revisão' }).click()
  await expect(dialog.getByText('Escreva de quando é o número.')).toBeVisible()
  await expect(dialog.getByText('Preço sugerido vai de')).toBeVisible()
  await expect(dialog.getByLabel('Preço sugerido, R$')).toBeFocused()
  await expectAccessible(page)

  const year = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' }).slice(0, 4)
  await dialog.getByLabel('Preço sugerido, R$').fill('118.800')
  await dialog.getByLabel('Data de referência').fill(year)
  await dialog.getByRole('button', { name: 'Adicionar página nova' }).click()
  await dialog.getByLabel('Endereço da página').fill('https://www.byd.com/br/tabela')
  await dialog.getByRole('button', { name: 'Gravar revisão' }).click()
  await expect(dialog.getByText('Escolha fontes da lista, ou adicione a página que escreveu.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Adicionar e usar' }).click()
  await dialog.getByRole('button', { name: 'Gravar revisão' }).click()
  await expect(dialog.getByText('Diga de onde vem a mudança do preço.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tirar a fonte P19' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Nova fonte' }).check()
  await expect(dialog.getByRole('button', { name: /^Tirar a fonte/ })).toHaveCount(1)
  await expect(dialog.getByLabel('Confiança')).toHaveValue('')
  await dialog.getByLabel('Confiança').selectOption('Alta')
  await dialog.getByRole('button', { name: 'Gravar revisão' }).click()
  await expect(page.getByText('Número revisado.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  // Without an entered purchase price, the costs use the reviewed price.
  await expect(page.getByText('ainda parte de')).toHaveCount(0)

  const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await visitor.goto('/veiculo/4')
  await expect(visitor.getByText('R$ 118.800').first()).toBeVisible()
  await expect(visitor.locator('[data-cost]').first()).toContainText(/Preço de compra\s*R\$\s118\.800,00/)
  await expect(visitor.getByText(/portal conhece: R\$\s229\.950 em 2024, R\$\s118\.800/)).toBeVisible()
  await visitor.getByText('Histórico de preços').click()
  const history = visitor.getByRole('table', { name: 'Preço ao longo do tempo' }).getByRole('row')
  await expect(history.nth(1)).toContainText(/R\$\s118\.800.*byd\.com\/br\/tabela/)
  await expect(history.nth(2)).toContainText(/R\$\s229\.950/)
  await page.goto('/veiculo/1')
  await page.getByText('Histórico de preços').click()
  await expectAccessible(page)
})

test('reports a conflict of reviews, keeps the typed values, and can overwrite', async ({ page }) => {
  const address = '/admin/conteudo/veiculos/revisao?numero=priceBrl&busca=song+plus'
  const other = await page.context().newPage()
  await page.goto(address)
  await other.goto(address)
  const write = async (tab: typeof page, value: string) => {
    await tab
      .getByRole('button', { name: /^Revisar/ })
      .first()
      .click()
    await tab.getByLabel('Preço sugerido, R$').fill(value)
    await tab.getByRole('radio', { name: 'Correção' }).check()
  }
  await write(page, '189.990')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await question).dismiss()
  await write(other, '179.990')
  await other.getByRole('button', { name: 'Gravar revisão' }).click()
  await expect(other.getByText(/Número revisado/)).toBeVisible()

  await page.getByRole('button', { name: 'Gravar revisão' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'salvo por outra pessoa' })
  await expect(notice).toContainText(/agora é R\$\s179\.990/)
  await expect(page.getByLabel('Preço sugerido, R$')).toHaveValue('189.990')
  await notice.getByRole('button', { name: 'Gravar a minha revisão' }).click()
  await expect(page.getByText(/Número revisado/)).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('cell', { name: /R\$\s189\.990/ })).toBeVisible()
})
