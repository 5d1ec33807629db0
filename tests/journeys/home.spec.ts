import { expect, test } from './visitor.ts'

for (const [width, perView] of [
  [375, 1],
  [800, 2],
  [1280, 3],
] as const) {
  test(
    `at ${width} px shows ${perView} of twelve cards, cyclically (HOME-03, HOME-04)`,
    { tag: '@long' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const section = page.getByRole('region', { name: 'Últimos Lançamentos' })
      const cards = section.locator('[data-vehicle]')
      await expect(cards).toHaveCount(12)
      const visible = () =>
        cards.evaluateAll((all) =>
          all
            .map((card, index) => ({
              index,
              box: card.getBoundingClientRect(),
              rail: card.closest('[class*=rail]')?.getBoundingClientRect(),
            }))
            .filter(({ box, rail }) => rail && box.left >= rail.left - 2 && box.right <= rail.right + 2)
            .map(({ index }) => index),
        )
      await expect.poll(visible).toEqual(Array.from({ length: perView }, (_, index) => index))
      await section.getByRole('button', { name: /anterior/i }).click()
      await expect.poll(async () => (await visible()).at(-1)).toBe(11)
      await section.getByRole('button', { name: /próxim/i }).click()
      await expect.poll(async () => (await visible())[0]).toBe(0)
    },
  )
}

test('adds up quick presses of the carousel', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Últimos Lançamentos' })
  const next = section.getByRole('button', { name: 'Próximos lançamentos' })
  await next.scrollIntoViewIfNeeded()
  const pressTwice = (button: HTMLElement) => [1, 2].forEach(() => button.click())
  await next.evaluate(pressTwice)
  await expect(section.getByRole('status').first()).toHaveText('7–9 de 12')
  await section.getByRole('button', { name: 'Lançamentos anteriores' }).evaluate(pressTwice)
  await expect(section.getByRole('status').first()).toHaveText('1–3 de 12')
})

test('links onwards from the home page (HOME-01, HOME-02, HOME-07, HOME-11)', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver Notícias' }).click()
  await expect(page).toHaveURL(/\/noticias$/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Explorar Catálogo' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver Catálogo Completo' }).click()
  await expect(page).toHaveURL(/\/catalogo$/)
  await page.goto('/')
  await page
    .getByRole('link', { name: /^Leia mais/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/noticias\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
