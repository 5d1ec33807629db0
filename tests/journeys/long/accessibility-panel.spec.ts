import { entrancePages, panelPages } from '#tests/fixtures/page-addresses.ts'
import { adminTest, panelTest } from '#tests/journeys/administrator.ts'
import { expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { expect } from '#tests/journeys/visitor.ts'

const panel = [
  ...panelPages,
  '/admin/conteudo?busca=zzzz',
  '/admin/conteudo/veiculos/1#numero-rangeKm',
  '/admin/conteudo/webhooks?resultado=erro&busca=zzzz',
]

for (const [pages, test] of [
  [entrancePages, panelTest],
  [panel, adminTest],
] as const)
  for (const path of pages)
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      if (path.endsWith('/dados-json')) await expect(page.getByText('sem erros')).toBeVisible()
      if (path.includes('/noticias/')) await expect(page.getByRole('toolbar').first()).toBeVisible()
      await expectAccessibleInAllVariants(page)
    })
