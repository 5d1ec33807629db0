import { type DOMReadyEvent, type HtmlElement, HtmlValidate, Rule } from 'html-validate'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fillPanel } from './full-panel.ts'
import { panelTest as test } from './panel.ts'
import { openPortal } from './portal.ts'
import { entrancePages, panelPages, publicPages } from '#tests/fixtures/page-addresses.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { previewPath } from '#app/panel/news/find-article-for-preview.server.ts'
import { unsubscribePath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'

const filledPages = [
  '/admin/conteudo/veiculos/1',
  '/admin/conteudo/veiculos/1/precos',
  '/admin/conteudo/dados-json/novidades',
  '/admin/conteudo/dados-json/pontos-de-recarga',
  '/admin/conteudo/dados-json/pontos-de-recarga/fotos',
  '/admin/conteudo/fornecedores/1',
  '/admin/conteudo/fornecedores/mensagens/1',
  '/admin/conteudo/lixeira',
  '/admin/nao-existe',
]
const tokenPages = [
  previewPath(buildSecret(), { articleId: 1, expiresAt: new Date(fixedClock.now().getTime() + 3_600_000) }),
  unsubscribePath(subscriberToken(buildSecret(), 'unsubscribe', 7)),
]

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

test.for([...publicPages, ...tokenPages, ...entrancePages])('%s is valid HTML', async (path, { portal }) => {
  expect(await problemsOf(await portal.page(path))).toEqual([])
})

test.for([...panelPages, ...filledPages])('%s is valid HTML', async (path, { panel }) => {
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
