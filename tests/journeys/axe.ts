import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { isLongRun } from '#tests/fixtures/long-run.ts'

/** Each theme and each width once: what differs by theme does not differ by width. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
  { colorScheme: 'light', width: 412 },
] as const

/** Looks at the open page in each of the looks. */
export async function expectAccessibleInAllLooks(page: Page): Promise<void> {
  for (const look of looks) await expectAccessibleIn(page, look)
}

/**
 * In each of the looks under `npm run test:long`, otherwise in one.
 * @param index of the page in a sweep, whose pages take turns with the looks
 */
export async function expectAccessibleInTurn(page: Page, index: number): Promise<void> {
  const look = looks[index % looks.length] ?? looks[0]
  await (isLongRun ? expectAccessibleInAllLooks(page) : expectAccessibleIn(page, look))
}

async function expectAccessibleIn(page: Page, { colorScheme, width }: (typeof looks)[number]) {
  await test.step(`${colorScheme}, ${width} px`, async () => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    // Colours that are on their way to the other theme have no contrast to judge.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
    })
    await expectAccessible(page)
  })
}

/**
 * On a phone every target has at least 24 px to touch, as the page opens and further down. What only the edge of a part
 * that stays in sight covers is whole once it is scrolled away from there.
 */
export async function expectTouchable(page: Page, path: string): Promise<void> {
  for (const width of [375, 412]) {
    await page.setViewportSize({ width, height: 823 })
    // Opened anew: the heights of parts that were never seen are guesses.
    await page.goto(path)
    expect(await smallTargets(page), `${width} px`).toEqual([])
    for (const share of [0.3, 0.6, 1]) {
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
      expect(small, `${width} px, scrolled`).toEqual([])
    }
  }
}

async function smallTargets(page: Page): Promise<string[]> {
  const rule = 'target-size'
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], runOnly: [rule] })
  const { violations } = await axe.analyze()
  return violations.flatMap(({ nodes }) => nodes.map((node) => node.target.join(' ')))
}

/** Nothing for axe to find, and nothing wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are not laid out yet have the colours of the look before.
  await page.evaluate(() => {
    const all = new CSSStyleSheet()
    all.replaceSync('*{content-visibility:visible!important}')
    document.adoptedStyleSheets = [all]
  })
  // No page of the portal has frames; looking for them opens a second page each time.
  // Passes are not counted: describing every element of them took a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
