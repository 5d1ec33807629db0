import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test, type VisitedPortal } from './portal.ts'

const path = '/qual-eletrico'
const read = async (portal: VisitedPortal, query = '') => parsePage(await portal.page(`${path}${query}`))
const models = (page: ReturnType<typeof parsePage>) =>
  page.texts('#resultado > ol h3, section[aria-labelledby=mais-modelos] h3')

describe('which electric car fits', () => {
  test('asks seven questions in one form, without an answer before', async ({ portal }) => {
    const page = await read(portal)
    const form = page.root.querySelector('main form')
    expect(form?.getAttribute('method') ?? 'get').toBe('get')
    expect(page.texts('main form h2, main form fieldset:has(input[type=checkbox]) > legend')).toHaveLength(7)
    const [example = ''] = page.texts('#resultado')
    expect(example).toMatch(/^Uma resposta de exemplo Exemplo Para quem tem até R\$\s200\.000, roda 50 km por dia/)
    expect(example).toContain('O mais barato que atende')
    const open = page.hrefs('#resultado a').find((href) => href.includes('orcamento=200000')) ?? ''
    const [shown, opened] = [models(page), models(parsePage(await portal.page(open.split('#')[0] ?? '')))]
    expect(opened.slice(0, shown.length)).toEqual(shown)
    expect(page.robots).not.toContain('noindex')
    expect(page.canonical).toBe('https://portal.example/qual-eletrico')
  })

  test('compares many matches in equal rows, and sends the picks to the comparison', async ({ portal }) => {
    const query = '?orcamento=250.000&km=60&casa=tomada&viagem=250&lugares=5'
    const page = await read(portal, query)
    expect(page.texts('#resultado > div[role=status] > h2')[0]).toMatch(/^\d\d modelos combinam$/)
    expect(models(page)).toHaveLength(6)
    const [first = ''] = page.texts('#resultado > ol > li')
    expect(first).toContain('O mais barato que atende')
    const rows = page.root
      .querySelectorAll('#resultado li[data-vehicle]')
      .map((card) => card.querySelectorAll('dt').map(({ text }) => text.replaceAll('\u00a0', ' ')))
    const compared = ['Autonomia', 'Pior caso no calor', 'Custo por mês', 'Recarga em 500 km', 'Lugares', 'Porta-malas']
    expect(rows.map(([range, ...others]) => [range?.replace('Na bateria', 'Autonomia'), ...others])).toEqual(
      rows.map(() => compared),
    )
    const lists = page.root.querySelectorAll('#resultado > ol > li ul').map((list) => list.getAttribute('aria-label'))
    expect(new Set(lists)).toEqual(new Set(['Contra']))
    expect(page.text).toContain('Cada um cabe no orçamento, dá conta do seu dia')
    const ids = page.root
      .querySelectorAll('#resultado > ol > li[data-vehicle]')
      .map((card) => card.getAttribute('data-vehicle'))
    expect(page.hrefs('#resultado a')).toContain(`/comparativo?v=${ids.join(',')}`)
    const [, count = ''] = /Ver mais (\d+) modelos/.exec(page.text) ?? []
    const all = await read(portal, `${query}&lista=completa`)
    expect(page.hrefs('#resultado a').some((href) => href.endsWith('lista=completa#outros'))).toBe(true)
    expect(all.root.querySelectorAll('#outros li')).toHaveLength(Number(count))
    expect(all.text).not.toContain('Ver mais')
    expect(page.robots).toContain('noindex')
    expect(models(await read(portal, query))).toEqual(models(page))
  })

  test('shows three labelled picks first, each with its figure and two buttons', async ({ portal }) => {
    const page = await read(portal, '?orcamento=250000&km=60')
    const cards = page.root.querySelectorAll('#resultado > ol > li')
    const text = cards.map((card) => card.textContent).join(' ')
    for (const label of ['O mais barato que atende', 'O mais barato que vai longe', 'Melhor em viagem'])
      expect(text.split(label)).toHaveLength(2)
    const figures = page.root.querySelectorAll('#resultado dd.text-accent').map(({ text: figure }) => figure)
    expect(figures).toEqual([expect.stringMatching(/^\d+\skm$/), expect.stringMatching(/^≈\s(\d+\sh\s)?\d+\smin$/)])
    for (const card of page.root.querySelectorAll('#resultado li[data-vehicle]')) {
      const buttons = card.querySelectorAll('a[aria-label]').map((link) => link.getAttribute('aria-label'))
      expect(buttons).toEqual([expect.stringMatching(/^Ver \S/), expect.stringMatching(/^Comparar \S/)])
      expect(card.textContent).not.toContain('Preço não informado')
    }
  })

  test('recommends nothing for journeys if only tanks go far enough', async ({ portal }) => {
    const page = await read(portal, '?orcamento=400000&viagem=800')
    const text = page.texts('#resultado').join()
    expect(text).toContain('Autonomia e viagem só comparamos entre elétricos')
    expect(text).not.toContain('Melhor em viagem')
  })

  test('names the only match', async ({ portal }) => {
    const page = await read(portal, '?orcamento=119500&lugares=5&km=40')
    expect(page.texts('#resultado > div[role=status] > h2')).toEqual(['1 modelo combina'])
    expect(models(page)).toEqual(['BYD Dolphin Mini'])
    expect(page.texts('#resultado a')).toContain('Levar ao comparativo')
  })

  test('computes which criterion to relax if nothing matches', async ({ portal }) => {
    const page = await read(portal, '?orcamento=120000&lugares=7&mala=450&tipo=eletrico')
    expect(page.texts('#resultado > div[role=status] > h2')).toEqual(['Nenhum modelo atende a tudo'])
    const [near = ''] = page.texts('section[aria-labelledby=mais-perto] li')
    expect(near).toMatch(/Não atende: Passa do orçamento em R\$\s[\d.]+/)
    const [way] = page.root.querySelectorAll('#resultado ul a')
    expect(way?.textContent).toMatch(/^Com orçamento de R\$\s400\.0001 modelo$/)
    const [target = ''] = (way?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '').split('#')
    expect(parsePage(await portal.page(target)).texts('#resultado > div[role=status] > h2')).toEqual([
      '1 modelo combina',
    ])
  })

  test('treats a missing figure as no match', async ({ portal }) => {
    const page = await read(portal, '?mala=250&tipo=eletrico')
    const [open = ''] = page.texts('section[aria-labelledby=falta-dado]')
    expect(open).toContain('Falta dado: Porta-malas não informado')
    expect(page.texts('#resultado > ol, section[aria-labelledby=mais-modelos]').join()).not.toContain(
      'Porta-malas não informado',
    )
  })

  test('excludes models of unknown price if there is a budget', async ({ portal }) => {
    expect((await read(portal, '?orcamento=900.000')).text).not.toContain('Preço não informado')
  })

  test('explains invalid input at its field, without a server error', async ({ portal }) => {
    const page = await read(portal, '?orcamento=muito&km=0&tipo=nave&lugares=5')
    expect(page.texts('main form [id$=-erro]')).toEqual([
      'Escreva o orçamento em reais, por exemplo 180.000',
      'Escreva quantos km você roda por dia, de 1 a 1.000',
      'Escolha uma das opções da lista',
    ])
    expect(page.root.querySelector('#combina-orcamento')?.getAttribute('value')).toBe('muito')
    expect(page.root.querySelector('#combina-lugares option[selected]')?.getAttribute('value')).toBe('5')
    for (const query of [
      '?orcamento=%00',
      '?km=%F0%9F%9A%97&carroceria=__proto__',
      `?viagem=${'9'.repeat(3000)}`,
      '?casa=constructor',
    ])
      expect((await portal.get(`${path}${query}`)).status).toBe(200)
  })

  test('is linked from home, catalogue and footer', async ({ portal }) => {
    const fromHome = parsePage(await portal.page('/')).hrefs('main a')
    expect(fromHome.some((href) => href.startsWith(`${path}?`))).toBe(true)
    expect(parsePage(await portal.page('/catalogo')).hrefs('main a')).toContain(path)
    expect(parsePage(await portal.page('/sobre')).hrefs('footer a')).toContain(path)
  })
})
