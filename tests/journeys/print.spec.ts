import { expect, test } from './visitor.ts'

test('prints a vehicle with its sources by name, without controls', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1040 })
  await page.goto('/veiculo/1')
  const main = page.getByRole('main')
  await expect(main.getByText('Toque em uma linha')).toBeVisible()
  await expect(main.getByText('Fontes dos números')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('Toque em uma linha')).toBeHidden()
  await expect(main.getByText('ver fonte', { exact: true })).toBeHidden()
  await expect(main.locator('summary svg').filter({ visible: true })).toHaveCount(0)
  await expect(main.getByText('Fontes dos números')).toBeVisible()
  await expect(main.getByText('Jornal do Carro', { exact: true }).last()).toBeVisible()
  const picture = await main.locator('[data-gallery="main"]').boundingBox()
  expect(picture?.height).toBeLessThan(1040 / 4)
})
