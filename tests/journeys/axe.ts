import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isLongRun } from '#tests/fixtures/long-run.ts'

/** Each theme and each width at least once. Not all combinations, because themes do not depend on the width. */
const variants = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 412 },
] as const

export async function expectAccessibleInAllVariants(page: Page): Promise<void> {
  for (const variant of variants) await expectAccessibleIn(page, variant)
}

/**
 * Tests all combinations under `npm run test:long`, otherwise one.
 * @param index selects the combination
 */
export async function expectAccessibleInTurn(page: Page, index: number): Promise<void> {
  const variant = variants[index % variants.length] ?? variants[0]
  await (isLongRun ? expectAccessibleInAllVariants(page) : expectAccessibleIn(page, variant))
}

async function expectAccessibleIn(page: Page, { colorScheme, width }: (typeof variants)[number]) {
  await test.step(`${colorScheme}, ${width} px`, async () => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    // Ends transitions, because axe cannot measure contrast during one.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    })
    await expectAccessible(page)
  })
}

/**
 * Expects at least 24 px on a phone, at several scroll positions. A target below a sticky element passes, because the visitor can scroll to
 * it.
 */
export async function expectTouchable(page: Page, path: string): Promise<void> {
  for (const width of [375, 412]) {
    await page.setViewportSize({ width, height: 823 })
    // Elements that were never visible have estimated heights.
    await page.goto(path)
    for (const share of [0, 0.3, 0.6, 1]) {
      await page.evaluate(
        (part) => window.scrollTo({ top: part * document.body.scrollHeight, behavior: 'instant' }),
        share,
      )
      const covered = await smallTargets(page)
      const small: string[] = []
      for (const selector of covered) {
        await page.evaluate((one) => document.querySelector(one)?.scrollIntoView({ block: 'center' }), selector)
        if ((await smallTargets(page)).includes(selector)) small.push(selector)
      }
      expect(small, `${width} px, scrolled to ${share}`).toEqual([])
    }
  }
}

async function smallTargets(page: Page): Promise<string[]> {
  const rule = 'target-size'
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], runOnly: [rule] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))
}

export async function expectAccessible(page: Page): Promise<void> {
  // Elements outside the viewport would keep the colours of the previous theme.
  await page.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('*{content-visibility:visible!important}')
    document.adoptedStyleSheets = [all]
  })
  // Legacy mode opens no second page to search for frames. Reporting only violations saves a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
