import { adminTest, panelTest } from '#tests/journeys/administrator.ts'
import { expectAccessibleInAllVariants } from '#tests/journeys/axe.ts'
import { expect } from '#tests/journeys/visitor.ts'

const entrance = ['/admin', '/admin/forgot-password', '/admin/reset-password?token=x']
const panel = [
  '/admin/conteudo',
  '/admin/conteudo?busca=zzzz',
  '/admin/conteudo/noticias/nova',
  '/admin/conteudo/noticias/1',
  '/admin/conteudo/veiculos',
  '/admin/conteudo/veiculos/novo',
  '/admin/conteudo/veiculos/1#numero-rangeKm',
  '/admin/conteudo/veiculos/revisao',
  '/admin/conteudo/veiculos/fontes',
  '/admin/veiculos/2/previa',
  '/admin/conteudo/dados-json',
  '/admin/conteudo/dados-json?aba=preview',
  '/admin/conteudo/dados-json?aba=historico',
  '/admin/conteudo/dados-json/inmetro',
  '/admin/conteudo/dados-json/pontos-de-recarga/relatos',
  '/admin/conteudo/dados-json/pontos-de-recarga/propostas',
  '/admin/conteudo/dados-json/energia',
  '/admin/conteudo/dados-json/ipva?situacao=vencidos',
  '/admin/conteudo/dados-json/curvas',
  '/admin/conteudo/dados-json/energia/historico?linha=1',
  '/admin/conteudo/newsletter',
  '/admin/conteudo/newsletter/edicoes',
  '/admin/conteudo/fornecedores',
  '/admin/conteudo/fornecedores/pedidos',
  '/admin/conteudo/fornecedores/mensagens',
  '/admin/privacidade',
  '/admin/conteudo/webhooks',
  '/admin/conteudo/webhooks?resultado=erro&busca=zzzz',
  '/admin/conteudo/seguranca',
  '/admin/imagens',
]

for (const [pages, test] of [
  [entrance, panelTest],
  [panel, adminTest],
] as const)
  for (const path of pages)
    test(`axe finds nothing on ${path}`, async ({ page }) => {
      await page.goto(path)
      if (path.endsWith('/dados-json')) await expect(page.getByText('sem erros')).toBeVisible()
      if (path.includes('/noticias/')) await expect(page.getByRole('toolbar').first()).toBeVisible()
      await expectAccessibleInAllVariants(page)
    })
