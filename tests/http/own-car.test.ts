import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test, type VisitedPortal } from './portal.ts'

const read = async (portal: VisitedPortal, path: string) => parsePage(await portal.page(path))
const result = 'main section[aria-label=Resultado]'

describe('the petrol car of the visitor', () => {
  test('one sentence above the total says how much more or less a month', async ({ portal }) => {
    const page = await read(portal, '/veiculo/1/custo?uf=MG&km=1500&meu-kml=11&meu-valor=60.000')
    const [text = ''] = page.texts(result)
    expect(text).toMatch(
      /^Ter um BYD Dolphin Mini custaria R\$ [\d.]+,\d\d a (mais|menos) por mês do que ficar com o seu carro a gasolina\./,
    )
    expect(text).toContain('Diga também o seguro e as revisões')
    expect(page.root.querySelector('#custo-meu-kml')?.getAttribute('value')).toBe('11')
    expect(page.root.querySelector('#meu-carro details')?.hasAttribute('open')).toBe(true)
    // An empty field uses the petrol price of Minas Gerais, which the hint shows.
    expect(page.texts('#custo-meu-litro-dica')[0]).toMatch(/^Se deixar em branco, R\$ \d,\d\d, o do seu estado\. ANP/)
    const plain = await read(portal, '/veiculo/1/custo')
    expect(plain.texts(result)[0]).toMatch(/^Custo em 3 anos/)
    expect(plain.root.querySelector('#meu-carro details')?.hasAttribute('open')).toBe(false)
  })

  test('a hybrid without a plug of the catalogue stands for its consumption, a plug-in does not', async ({
    portal,
  }) => {
    const list = await read(portal, '/veiculo/1/custo?meu-modelo=hybrid')
    const offered = list.hrefs('#meu-carro ul a').map((one) => one.split('meu-modelo=')[1])
    expect(offered).toContain('ford-maverick-89')
    const plugIn = await read(portal, '/veiculo/1/custo?meu-modelo=byd+king')
    expect(plugIn.texts('#custo-meu-modelo-modelos')).toEqual([
      'Não encontramos um modelo com o nome “byd king”. Escreva a marca ou parte do nome.',
    ])
    const page = await read(portal, '/veiculo/1/custo?meu-modelo=gwm-haval-h6-17')
    expect(page.texts(result)[0]).toContain('do que ficar com o seu GWM Haval H6.')
    const wrong = await read(portal, '/veiculo/1/custo?meu-modelo=byd-king-6')
    expect(wrong.texts('#custo-meu-modelo-erro')).toEqual([
      'Modelo do meu carro: escolha um da lista, ou escreva o consumo',
    ])
  })

  test('what is wrong is told by its field, and nothing that was typed is lost', async ({ portal }) => {
    const page = await read(portal, '/veiculo/1/custo?meu-kml=muito&meu-valor=60.000')
    expect(page.texts('#custo-meu-kml-erro')).toEqual(['Consumo do meu carro: escreva um número de 1 a 100'])
    const values = ['meu-kml', 'meu-valor'].map((name) =>
      page.root.querySelector(`#custo-${name}`)?.getAttribute('value'),
    )
    expect(values).toEqual(['muito', '60.000'])
    expect(page.root.querySelector('#meu-carro details')?.hasAttribute('open')).toBe(true)
    expect((await portal.get('/veiculo/1/custo?meu-modelo=%00&meu-kml=1e400&meu-combustivel=%F0')).status).toBe(200)
  })

  test('the calculator with a model leads to the whole cost of both cars', async ({ portal }) => {
    const said = 'uf=MG&km=1500&modelo-a=byd-dolphin-mini-1&kwh=16&kml=11&preco-b=60000&gasolina=6.3'
    const page = await read(portal, `/calculadora/minha-vida?${said}`)
    const href = page.hrefs('main section a').find((one) => one.includes('/custo'))
    expect(href).toBe('/veiculo/byd-dolphin-mini-1/custo?uf=MG&km=1500&meu-kml=11&meu-litro=6,3&meu-valor=60000')
    expect((await read(portal, href ?? '')).texts(result)[0]).toMatch(/^Ter um BYD Dolphin Mini custaria/)
    const own = await read(portal, '/calculadora/minha-vida?km=1500')
    expect(own.hrefs('main section a').filter((one) => one.includes('/custo'))).toEqual([])
  })

  test('a form without script leads to an address with the car, and the link carries it on', async ({ portal }) => {
    const sent = '/comparativo/custos?v=1,5&uf=SP&km=&meu-kml=12&meu-combustivel=gasolina&meu-litro=&meu-modelo='
    const answer = await portal.get(sent)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/comparativo/custos?v=1,5&meu-kml=12'])
    const page = await read(portal, '/comparativo/custos?v=1,5&meu-kml=12')
    expect(page.texts('main section li')).toEqual([
      expect.stringMatching(/^BYD Dolphin Mini: R\$ [\d.,]+ a (mais|menos) por mês$/),
      expect.stringMatching(/^BYD Song Plus DM-i: R\$ [\d.,]+ a (mais|menos) por mês$/),
    ])
    expect(page.hrefs('main table a')).toContain('/veiculo/byd-dolphin-mini-1/custo?meu-kml=12')
  })
})
