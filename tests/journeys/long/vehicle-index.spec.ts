import { expect, test } from '#tests/journeys/visitor.ts'

const versions = 'Outras versões deste modelo'

test('the index stays in sight, and leads to the parts that the page has', async ({ page }) => {
  await page.goto('/veiculo/1')
  const index = page.getByRole('navigation', { name: 'Nesta página' })
  for (const target of await index
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    await expect(page.locator(target)).toHaveCount(1)
  await index.getByRole('link', { name: 'Equipamentos' }).click()
  await expect(page.locator('#equipamentos')).toBeInViewport()
  await expect(index).toBeInViewport({ ratio: 1 })
  // The heading must be below the index, not behind it.
  const bottomOf = async () => ((await index.boundingBox())?.y ?? 0) + ((await index.boundingBox())?.height ?? 0)
  const heading = page.locator('h2#equipamentos, #equipamentos h2').first()
  await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) - (await bottomOf())).toBeGreaterThanOrEqual(0)
})

test('the sheet shows what buyers ask, the rest is one press away (VEH-13)', async ({ page }) => {
  await page.goto('/veiculo/1')
  const section = page.locator('#especificacoes').locator('xpath=ancestor-or-self::section[1]')
  const closed = section.locator('details:not(.folded-on-phone)').first()
  await expect(closed).not.toHaveAttribute('open')
  await closed.locator('summary').first().press('Enter')
  await expect(closed).toHaveAttribute('open')
})

test('a version leads to the page of its own, and back', async ({ page }) => {
  await page.goto('/catalogo?busca=haval+h6')
  await page
    .locator('[data-vehicle]')
    .first()
    .getByRole('link', { name: /^Ver Detalhes/ })
    .click()
  const switcher = page.getByRole('navigation', { name: versions })
  await expect(switcher).toBeVisible()
  const first = page.url()
  await switcher.locator('summary').click()
  await switcher.getByRole('link').first().click()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GWM Haval H6')
  await page.goBack()
  await expect(page).toHaveURL(first)
})

test('the address of the model is shared and copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/veiculo/1')
  const address = await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href)
  await expect(page.getByRole('link', { name: /^WhatsApp/ }).first()).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(address ?? 'none').replaceAll('.', '\\.')),
  )
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})
