import { type DOMReadyEvent, type HtmlElement, HtmlValidate, Rule } from 'html-validate'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fillPanel } from './full-panel.ts'
import { panelTest as test } from './panel.ts'
import { openPortal } from './portal.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { previewPath } from '#app/panel/news/find-article-for-preview.server.ts'
import { unsubscribePath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

const publicPages = [
  '/',
  '/catalogo?marca=BYD',
  '/catalogo?modo=lista&marca=BYD',
  '/catalogo?modo=tabela&marca=BYD',
  '/catalogo?busca=zzzz&marca=BYD',
  '/marca/byd',
  '/categoria/suv',
  '/preco/ate-150-mil',
  '/preco/zzz',
  '/veiculo/1',
  '/veiculo/16',
  '/veiculo/nao-existe-999',
  '/veiculo/1/custo',
  '/veiculo/1/custo?preco=abc&km=-3',
  '/comparativo',
  '/comparativo?v=1,5,16,4',
  '/comparativo/custos?v=1,5&meu-kml=x&meu-valor=60000',
  '/qual-eletrico',
  '/qual-eletrico?orcamento=250000&km=60&casa=tomada&viagem=250&lugares=5',
  '/qual-eletrico?orcamento=muito&km=0',
  '/noticias',
  '/noticias/brasil-223912-eletrificados-2025',
  '/noticias/byd-shark-primeira-picape-plug-in',
  '/noticias/autor/x',
  '/busca?q=dolphin',
  '/sobre',
  '/fontes',
  '/contato',
  '/newsletter',
  '/newsletter/confirmar/x',
  '/newsletter/sair/x',
  '/anuncie',
  '/termos-uso',
  '/politica-privacidade',
  '/calculadora',
  '/calculadora?km=0&gasolina=5.5&kml=&energia=0.65&kwh=16',
  '/calculadora/minha-vida',
  '/calculadora/minha-vida?km=0&tipo-a=plug-in&casa=70&combustivel-b=etanol',
  '/ipva',
  '/ipva?carro=eletrico&uf=&valor=abc&ano=0',
  '/viagem',
  '/viagem?de=Curitiba&para=Florian%C3%B3polis&carro=byd-dolphin-mini-1',
  '/carregar-em-casa',
  '/carregar-em-casa?moradia=apartamento&uf=SP&modelo=1',
  '/carregar-em-casa/conta-de-luz?uf=SP&ponta=1,85&fora-ponta=0,8',
  '/carregar-em-casa/carta?uf=SP',
  '/mapa-abastecimento',
  '/mapa-abastecimento?busca=zzzz&uf=RR',
  '/mapa-abastecimento/eletroposto-byd-osm-n13274382551',
  '/mapa-abastecimento/eletroposto-byd-osm-n13274382551/corrigir',
  '/mapa-abastecimento/eletroposto-byd-osm-n13274382551/foto',
  '/mapa-abastecimento/ponto/sugerir',
  '/mapa-abastecimento/foto/x',
  '/recarga',
  '/recarga/sp',
  '/recarga/sp/sao-paulo',
  '/fornecedores?indicar=1',
  '/fornecedores/confirmar/x',
  '/fornecedor/fornecedor-exemplo-4',
  '/fornecedor/nao-existe/contato',
  '/sitemap',
  '/rota-que-nao-existe',
]

const panelPages = [
  '/admin/conteudo',
  '/admin/conteudo/noticias/nova',
  '/admin/conteudo/noticias/1',
  '/admin/conteudo/veiculos',
  '/admin/conteudo/veiculos/novo',
  '/admin/conteudo/veiculos/1',
  '/admin/conteudo/veiculos/1/precos',
  '/admin/conteudo/veiculos/revisao',
  '/admin/conteudo/veiculos/fontes',
  '/admin/veiculos/2/previa',
  '/admin/conteudo/dados-json',
  '/admin/conteudo/dados-json?aba=preview',
  '/admin/conteudo/dados-json?aba=historico',
  '/admin/conteudo/dados-json/inmetro',
  '/admin/conteudo/dados-json/novidades',
  '/admin/conteudo/dados-json/pontos-de-recarga',
  '/admin/conteudo/dados-json/pontos-de-recarga/relatos',
  '/admin/conteudo/dados-json/pontos-de-recarga/propostas',
  '/admin/conteudo/dados-json/pontos-de-recarga/fotos',
  '/admin/conteudo/dados-json/energia',
  '/admin/conteudo/dados-json/ipva?situacao=vencidos',
  '/admin/conteudo/dados-json/curvas',
  '/admin/conteudo/dados-json/energia/historico?linha=1',
  '/admin/conteudo/newsletter',
  '/admin/conteudo/newsletter/edicoes',
  '/admin/conteudo/fornecedores',
  '/admin/conteudo/fornecedores/1',
  '/admin/conteudo/fornecedores/pedidos',
  '/admin/conteudo/fornecedores/mensagens',
  '/admin/conteudo/fornecedores/mensagens/1',
  '/admin/privacidade',
  '/admin/conteudo/webhooks',
  '/admin/conteudo/seguranca',
  '/admin/conteudo/lixeira',
  '/admin/imagens',
  '/admin/nao-existe',
]
const tokenPages = [
  previewPath(buildSecret(), { articleId: 1, expiresAt: new Date(fixedClock.now().getTime() + 3_600_000) }),
  unsubscribePath(subscriberToken(buildSecret(), 'unsubscribe', 7)),
]
const entrance = ['/admin', '/admin/forgot-password', '/admin/reset-password?token=x']

// The development build of React logs missing keys and invalid nesting as errors.
beforeEach(() => void vi.spyOn(console, 'error'))
afterEach(() => expect(console.error).not.toHaveBeenCalled())

test('renders error pages as valid HTML with a title', async () => {
  const broken = await openPortal('empty')
  await broken.open.close()
  for (const path of [
    '/',
    '/catalogo',
    '/veiculo/1',
    '/comparativo?v=1',
    '/noticias',
    '/noticias/x',
    '/sitemap',
    '/sobre',
  ]) {
    const html = await broken.page(path)
    expect(`${path}: ${(await problemsOf(html)).join()}`).toBe(`${path}: `)
    expect(parsePage(html).title, path).toMatch(/\S \| Carga Plena$/)
  }
})

class NuFindings extends Rule {
  setup() {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      const refuse = (
        selector: string,
        sentence: string,
        isRefused: (element: HtmlElement) => boolean = () => true,
      ) => {
        for (const element of document.querySelectorAll(selector))
          if (isRefused(element)) this.report(element, sentence)
      }
      refuse('dl > div > *', 'A group of a dl holds dt and dd alone', (each) => !['dt', 'dd'].includes(each.tagName))
      refuse('tr[role], th[role], td[role]', 'A part of a table has the role of its element')
      refuse('input[type="search"][role]', 'A search field has no other role')
      refuse('input[type="tel"][autocomplete="tel-national"]', 'A telephone field completes a whole number')
      refuse('script[src], script[async]', 'A data block is not loaded', isDataBlock)
      refuse('select[required]', 'A required select begins with an empty option', isWithoutPlaceholder)
    })
  }
}

function isDataBlock(script: HtmlElement): boolean {
  return ![null, 'module'].includes(script.getAttributeValue('type'))
}

function isWithoutPlaceholder(select: HtmlElement): boolean {
  return select.querySelector('option')?.getAttributeValue('value') !== ''
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  plugins: [{ name: 'nu', rules: { 'nu-findings': NuFindings } }],
  rules: { 'input-attributes': 'error', 'nu-findings': 'error' },
})

test.for([...publicPages, ...tokenPages, ...entrance])('%s is valid HTML', async (path, { portal }) => {
  expect(await problemsOf(await portal.page(path))).toEqual([])
})

test.for(panelPages)('%s is valid HTML', async (path, { panel }) => {
  await fillPanel(panel.db)
  expect(await problemsOf((await panel.get(path)).html)).toEqual([])
})

test.for([
  ['<dl><div><dt>a</dt><dd>b</dd><svg></svg></div></dl>', 'nu-findings'],
  ['<table><tr><td role="cell">a</td></tr></table>', 'nu-findings'],
  ['<input type="search" role="combobox" aria-label="a">', 'nu-findings'],
  ['<input type="tel" autocomplete="tel-national" aria-label="a">', 'nu-findings'],
  ['<script type="text/late-module" src="/a.js"></script>', 'nu-findings'],
  ['<select required aria-label="a"><option value="a">a</option></select>', 'nu-findings'],
  ['<input type="text" min="1" aria-label="a">', 'input-attributes'],
  ['<span><form></form></span>', 'element-permitted-content'],
  ['<img src="/a.png" alt="" width="1.5" height="1">', 'attribute-allowed-values'],
] as const)('%s is told', async ([html, rule]) => {
  expect((await problemsOf(html)).map((problem) => problem.split(':')[0])).toContain(rule)
})

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
