import { isLongRun, sweep } from '#tests/fixtures/long-run.ts'
import { publicPages } from '#tests/fixtures/page-addresses.ts'
import { expectAccessible, expectAccessibleInTurn, expectTouchable } from './axe.ts'
import { expect, test } from './visitor.ts'

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

test.describe('at 400% zoom of a laptop, in forced colours', () => {
  test.use({ viewport: { width: 320, height: 256 }, forcedColors: 'active' })

  for (const path of sweep(publicPages, 20))
    test(`fits the screen, also with wide text spacing, and shows the focus on ${path}`, async ({
      page,
      consoleErrors,
    }) => {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.getByRole('link', { name: 'Ir para o conteúdo' }).focus()
      await page.keyboard.press('Enter')
      for (let stop = 1; stop <= 12; stop++) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(hiddenFocus), `stop ${stop} after the skip link`).toBeNull()
      }
      await page.evaluate(setTextSpacing)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      if (isMissing(path)) consoleErrors.length = 0
    })
})

/** Returns the focused element's markup if it has no outline or is entirely covered. */
function hiddenFocus(): string | null {
  const focused = document.activeElement ?? document.body
  const { left, top, right, bottom } = focused.getBoundingClientRect()
  const between = (start: number, end: number, share: number) => start + (end - start) * share
  const shares = [1 / 2, 1 / 4, 3 / 4]
  const isSeen = shares.some((share) => {
    const x = between(Math.max(left, 0), Math.min(right, innerWidth), share)
    const y = between(Math.max(top, 0), Math.min(bottom, innerHeight), share)
    const seen = document.elementFromPoint(x, y)
    return seen !== null && (focused.contains(seen) || seen.contains(focused))
  })
  return isSeen && getComputedStyle(focused).outlineStyle !== 'none' ? null : focused.outerHTML.slice(0, 200)
}

/** The distances of success criterion 1.4.12. */
function setTextSpacing(): void {
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(
    '*{content-visibility:visible!important;line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
  )
  document.adoptedStyleSheets = [spacing]
}

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
