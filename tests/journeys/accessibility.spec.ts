import { isLongRun, sweep } from '#tests/fixtures/long-run.ts'
import { publicPages } from '#tests/fixtures/page-addresses.ts'
import { expectAccessible, expectAccessibleInTurn, expectTouchable } from './axe.ts'
import { test } from './visitor.ts'

const isMissing = (path: string) => /zzz$|existe|\/x$/.test(path)

for (const [index, path] of sweep(publicPages, 12).entries())
  test(`has no accessibility violations on ${path}`, async ({ page, consoleErrors }) => {
    await page.goto(path)
    await expectAccessibleInTurn(page, index)
    if (isMissing(path)) consoleErrors.length = 0
  })

for (const path of isLongRun ? publicPages : ['/veiculo/1'])
  test(`has touch targets of at least 24 px on a phone on ${path}`, async ({ page, consoleErrors }) => {
    await expectTouchable(page, path)
    if (isMissing(path)) consoleErrors.length = 0
  })

test('has no violations with filters, menu and a notice open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/catalogo')
  await page
    .getByRole('button', { name: /^Comparar/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expectAccessible(page)
})
