import { AxeBuilder } from '@axe-core/playwright'
import { adminTest, panelTest } from './administrator.ts'
import { expect } from './visitor.ts'

const entrance = ['/admin', '/admin/forgot-password', '/admin/reset-password?token=x']
const panel = [
  '/admin/conteudo',
  '/admin/conteudo?busca=zzzz',
  '/admin/conteudo/noticias/nova',
  '/admin/conteudo/noticias/1',
  '/admin/conteudo/veiculos',
  '/admin/conteudo/dados-json',
  '/admin/conteudo/newsletter',
  '/admin/conteudo/fornecedores',
  '/admin/conteudo/webhooks',
  '/admin/conteudo/seguranca',
  '/admin/imagens',
]

/** Each page in the look and the width that differ most from one another. */
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
] as const

for (const { colorScheme, width } of looks)
  for (const [pages, test] of [
    [entrance, panelTest],
    [panel, adminTest],
  ] as const)
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } })
      for (const path of pages)
        test(`axe finds nothing on ${path}`, async ({ page }) => {
          await page.goto(path)
          if (path.includes('/noticias/')) await expect(page.getByRole('toolbar').first()).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
          ).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          ).toBeLessThanOrEqual(0)
        })
    })
