import { expectAccessible } from './axe.ts'
import { chooseModel } from './choose-model.ts'
import { expect, test } from './visitor.ts'

const mini = 'BYD Dolphin Mini · GS 5 lugares · 2026'

test('finds a model by parts of its name with the keyboard, and offers the last chosen ones first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/carregar-em-casa')
  const field = page.getByRole('combobox', { name: /^Carro/ })
  const list = page.getByRole('listbox', { name: 'Modelos' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await field.pressSequentially('mini DOLF')
  await expect(page.getByText('Nenhum modelo com esse nome').first()).toBeVisible()
  await field.fill('5 mini DOLPH')
  await expect(list.getByRole('option')).toHaveText([mini])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/modelo=byd-dolphin-mini-1$/)
  await expect(field).toHaveValue(mini)

  // The last chosen model is the first option.
  await page.goto('/viagem')
  const car = page.getByRole('combobox', { name: /^Carro/ })
  await car.click()
  await expect(list.getByRole('option').first()).toHaveText(mini)
  await expect(list.getByText('Escolhidos por último')).toBeVisible()
  await list.getByRole('option').first().click()
  await expect(car).toHaveValue(mini)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
})

test('adds a model to the comparison by its name, and asks if the name fits several', async ({ page }) => {
  await page.goto('/comparativo?v=5')
  const field = page.getByRole('combobox', { name: 'Adicionar pelo nome' })
  await chooseModel(field, 'mini 5', mini)
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByText('2/4 selecionados')).toBeVisible()
  await field.fill('king')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/“king” serve a \d+ modelos/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'BYD King · GS DM-i · 2026' }).click()
  await expect(page.getByText('3/4 selecionados')).toBeVisible()
})
