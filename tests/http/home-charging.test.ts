import { describe, expect } from 'vitest'
import { directoryTest as test } from './directory.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { siteUrl, type TestPortal } from './portal.ts'

const path = '/carregar-em-casa'
const letter = `${path}/carta`
const read = async (portal: TestPortal, query = '') => parsePage(await portal.page(`${path}${query}`))
const answer = (page: ReturnType<typeof parsePage>) => page.texts('section[aria-label=Resposta] h2')[0]

describe('whether one can charge at home', () => {
  test('answers for a house with steps and sources, and links both variants', async ({ portal }) => {
    const page = await read(portal)
    expect(answer(page)).toBe('Em geral, sim: na tomada ou com wallbox')
    expect(page.texts('section[aria-label=Resposta] dl > div')).toEqual([
      expect.stringMatching(/^Tomada de 220 V ≈ \d+ km por noite até R\$ 3\.500 /),
      expect.stringMatching(/^Wallbox ≈ \d+ km por noite R\$ 5\.000 a R\$ 16\.000 /),
    ])
    expect(page.texts('section[aria-labelledby=passo-a-passo] ol > li')).toHaveLength(6)
    const sources = page.texts('section[aria-labelledby=passo-a-passo] ol + details li')
    expect(sources.map((source) => source.split(':')[0])).toEqual(['Passos 1, 2 e 3', 'Passos 4 e 5', 'Passo 6'])
    for (const source of sources) expect(source).toMatch(/: .+ · confiança (alta|média)$/)
    expect(page.hrefs('nav[aria-label="Onde você mora"] a')).toContain('/carregar-em-casa?moradia=apartamento')
    expect(page.canonical).toBe('https://portal.example/carregar-em-casa')
    expect(page.robots).not.toContain('noindex')
    expect((await read(portal, '?uf=SP')).robots).toContain('noindex')
  })

  test('promises a right in a flat only under a state law in force', async ({ portal }) => {
    const saoPaulo = await read(portal, '?moradia=apartamento&uf=sp')
    expect(answer(saoPaulo)).toMatch(/^Sim, na vaga privativa: de R\$ 6\.500 a R\$ 23\.000, em \d+ passos$/)
    expect(saoPaulo.texts('[data-rule=sp-lei-18403-2026]')[0]).toMatch(/Em vigor.+vigência desde 19\/02\/2026.+Dúvida:/)
    const alagoas = await read(portal, '?moradia=apartamento&uf=AL')
    expect(answer(alagoas)).toMatch(/^Depende do condomínio: de R\$/)
    expect(alagoas.texts('[data-rule=al-pl-1572-2025]')[0]).toContain('Vetada, não vale')
    const roraima = await read(portal, '?moradia=apartamento&uf=RR')
    expect(roraima.texts('#regras')[0]).toContain('Não encontramos lei nem projeto para condomínios em Roraima.')
    expect(roraima.root.querySelector('[data-rule=sp-lei-18403-2026]')).toBeNull()
    expect((await read(portal, '?moradia=apartamento')).texts('#regras')[0]).toContain('escolha o seu')
  })

  test('shows costs as ranges with sources and leaves unknown ones empty', async ({ portal }) => {
    const page = await read(portal, '?moradia=apartamento&uf=RJ')
    const [costs = ''] = page.texts('section[aria-labelledby=quanto-custa]')
    expect(costs).toContain('R$ 6.500 a R$ 23.000')
    expect(costs).toMatch(/R\$ 3\.500 a R\$ 8\.000 Vrum · out\/2024 · confiança alta/)
    expect(costs.match(/Não informado/g)).toHaveLength(3)
    expect(page.hrefs('section[aria-labelledby=quanto-custa] a')).toEqual(['/catalogo'])
    const withCar = await read(portal, '?moradia=apartamento&uf=RJ&modelo=1')
    const [owning = ''] = withCar.hrefs('section[aria-labelledby=quanto-custa] a')
    expect(owning).toMatch(/^\/veiculo\/byd-dolphin-mini-1\/custo\?recarga=predio&(amp;)?uf=RJ$/)
    expect(await portal.page(owning.replace('&amp;', '&'))).toContain('value="predio" selected=""')
  })

  test('computes nights for a chosen model, limited by its charger', async ({ portal }) => {
    const section = 'section[aria-labelledby=tomada-ou-parede]'
    expect((await read(portal)).texts(section)[0]).toMatch(/entre os \d+ elétricos à venda com consumo na ficha/)
    const [nights = ''] = (await read(portal, '?modelo=1')).texts(section)
    expect(nights).toContain('BYD Dolphin Mini')
    expect(nights).toMatch(/o carro usa [\d,]+ kW, também em ponto mais forte/)
    expect(nights).not.toContain('Wallbox trifásico')
    const [unknown = ''] = (await read(portal, '?modelo=nao-existe-999')).texts(section)
    expect(unknown).toContain('Escolha o carro')
  })

  test("lists the state's suppliers; labels samples and counts none", async ({ portal, directory }) => {
    const section = 'section[aria-labelledby=quem-instala]'
    await directory.publish(
      { name: 'Instala Rio', state: 'RJ' },
      { name: 'Oficina Rio', state: 'RJ', category: 'Oficinas' },
      { name: 'Instala Bahia', state: 'BA' },
    )
    const page = await read(portal, '?uf=RJ')
    expect(page.texts(`${section} [data-supplier] h3`)).toContain('Instala Rio')
    expect(page.texts(section)[0]).not.toMatch(/Oficina Rio|Instala Bahia/)
    expect(page.texts(`${section} > p`)[0]).toBe('1 negócio publicado.')
    expect(page.hrefs(`${section} a`)).toContain('/fornecedores?tipo=Instaladores&uf=RJ')
    await directory.hideSamples()
    const empty = await read(portal, '?uf=RR')
    expect(empty.texts(section)[0]).toContain('Ainda não há no guia instalador')
    expect(empty.hrefs(`${section} a`)).toContain('/fornecedores?indicar=1#cadastro')
    expect(empty.texts(`${section} [data-supplier]`)).toEqual([])
  })

  test('is linked from a model, its costs, the calculator, every footer and the sitemap', async ({ portal }) => {
    const from = async (page: string, selector: string) => parsePage(await portal.page(page)).hrefs(selector)
    expect(await from('/veiculo/1', '#recarga a')).toContain('/carregar-em-casa?modelo=byd-dolphin-mini-1')
    expect(await from('/veiculo/1/custo', 'main a')).toContain('/carregar-em-casa?modelo=byd-dolphin-mini-1')
    expect(await from('/calculadora', 'main a')).toContain(path)
    expect(await from('/sobre', 'footer a')).toContain(path)
    const sitemap = await portal.page('/sitemap.xml')
    expect(sitemap).toContain(`${siteUrl}${path}<`)
    expect(sitemap).not.toContain(letter)
  })

  test('ignores invalid options and removes empty fields from the address', async ({ portal }) => {
    for (const query of ['?uf=XX&moradia=__proto__', '?modelo=%00', `?modelo=${'9'.repeat(3000)}`, '?modelo=5%27'])
      expect((await portal.get(`${path}${query}`)).status, query).toBe(200)
    const cleaned = await portal.get(`${path}?moradia=apartamento&uf=&modelo=`)
    expect(cleaned.headers.get('location')).toBe('/carregar-em-casa?moradia=apartamento')
  })
})

describe('the bill of a month', () => {
  const bill = `${path}/conta-de-luz`
  const readBill = async (portal: TestPortal, query = '') => parsePage(await portal.page(`${bill}${query}`))
  const result = 'section[aria-label=Resultado]'

  test('shows both tariffs with the flag and their basis, and is linked from the page and the calculator', async ({
    portal,
  }) => {
    const page = await readBill(portal, '?modelo=1')
    expect(page.texts(`${result} h2`)).toEqual(['A conta de luz vai de R$ 203 para R$ 368 por mês'])
    expect(page.texts(`${result} tbody tr`)).toEqual([
      'Convencional ≈ R$ 1,02 R$ 164,74 R$ 1.976,88',
      'Branca, fora de ponta ≈ R$ 0,88 R$ 142,06 R$ 1.704,72',
    ])
    expect(page.root.querySelector('input[name=km]')?.getAttribute('value')).toBe('1.000')
    const [text = ''] = page.texts(result)
    expect(text).toContain('Carregar custa R$ 165 por mês. Com gasolina')
    expect((await readBill(portal)).texts(result)[0]).toMatch(
      /\(o elétrico mais emplacado em \w+\/2026\): [\d,]+ kWh a cada 100 km/,
    )
    expect(text.match(/Estimativa, confiança baixa\./g)).toHaveLength(1)
    expect(text).toContain(
      'Cada preço inclui R$ 0,0169 por kWh da bandeira (média de nov/2025 a out/2026, os 12 últimos meses conhecidos).',
    )
    expect(text).toContain('Só fora de ponta, a branca custa R$ 22,68 a menos por mês')
    expect(text).toMatch(/A tarifa branca vale para a casa inteira.+isso não está nesta conta/)
    expect(text).toMatch(/ANEEL, tarifas homologadas.+ago\/2026 · confiança baixa/)
    expect(page.canonical).toBe(`${siteUrl}${bill}`)
    expect(page.robots).toContain('noindex')
    expect((await readBill(portal)).robots).not.toContain('noindex')
    expect((await read(portal, '?uf=RJ')).hrefs('main a').map((href) => href.replaceAll('&amp;', '&'))).toContain(
      `${bill}?uf=RJ`,
    )
    expect(parsePage(await portal.page('/calculadora')).hrefs('main a')).toContain(bill)
    expect(await portal.page('/sitemap.xml')).toContain(`${siteUrl}${bill}<`)
  })

  // Computed by hand in R$/kWh: Enel Rio 1.0611 / (0.78 x 0.95 = 0.741) = 1.432; Light 0.88056 / 0.741 = 1.1883, with flags 1.206. Light x
  // 162 kWh = R$ 195.37.
  test('uses the chosen distributor of a state and shows its tariffs with source and date', async ({ portal }) => {
    const page = await readBill(portal, '?uf=RJ&modelo=1&distribuidora=Light')
    expect(page.texts(result)[0]).toContain('Carregar custa R$ 195 por mês')
    expect(page.texts(`${result} tbody th`)).toEqual([
      'Convencional estimativa, confiança média',
      'Branca, fora de ponta estimativa, confiança baixa',
    ])
    expect(page.texts(`${result} li`)[0]).toMatch(
      /^Tarifa em casa, Light: ANEEL, tarifas homologadas.+ · confiança média\. R\$/,
    )
    expect(page.texts('select[name=distribuidora] option')).toEqual(['Tarifa do estado', 'Enel Rio', 'Light'])
    const distributors = 'section[aria-labelledby=distribuidoras]'
    expect(page.texts(`${distributors} tbody tr`)).toEqual([
      expect.stringMatching(/^Rio de Janeiro, tarifa do estado ≈ R\$/),
      'Enel Rio R$ 1,4320 R$ 1,4497',
      'Light Nesta conta R$ 1,1883 R$ 1,2060',
    ])
    expect(page.texts(`${distributors} details p`)).toEqual([
      expect.stringMatching(/^Enel Rio: ANEEL.+13\/08\/2026 · confiança média\. R\$ 1,0611 sem.+Light: ANEEL/),
    ])
    const alone = await readBill(portal, '?uf=AC')
    expect(alone.root.querySelector('select[name=distribuidora]')).toBeNull()
    expect(alone.texts('#distribuidoras')).toEqual(['Tarifa da distribuidora no Acre'])
  })

  test("uses the prices of a bill and a flag's colour, and says that this month's flag is unknown", async ({
    portal,
  }) => {
    const own = await readBill(portal, '?modelo=1&bandeira=nenhuma&convencional=0,95&fora-ponta=0,80&ponta=1,85')
    expect(own.texts(result)[0]).toMatch(/A economia acaba se o resto da casa gastar 27 kWh por mês na ponta\./)
    expect((await readBill(portal, '?modelo=1&bandeira=vermelha-1')).texts(result)[0]).toContain('R$ 171')
    const [unknown = ''] = (await readBill(portal, '?bandeira=mes')).texts(result)
    expect(unknown).toContain('ainda não está na tabela do portal; no lugar dela fica a média. Cada preço inclui')
  })

  test('keeps invalid input, explains it, and shows no bill', async ({ portal }) => {
    const page = await readBill(portal, '?km=mil&ponta=-3')
    expect(page.texts('[role=alert] li')).toEqual([
      'Quilômetros por mês: escreva um número, como 1.000',
      'Branca, ponta: escreva um número maior que zero',
    ])
    expect(page.root.querySelector('input[name=km]')?.getAttribute('value')).toBe('mil')
    expect(page.texts(`${result} table`)).toEqual([])
    for (const query of ['?uf=XX&modelo=%00', '?bandeira=__proto__', `?km=${'9'.repeat(3000)}`])
      expect((await portal.get(`${bill}${query}`)).status, query).toBe(200)
  })
})

describe('the letter to the building', () => {
  const send = (portal: TestPortal, fields: Record<string, string>) =>
    portal.get(letter, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: siteUrl } })

  test('shows the letter with blanks and a disclaimer, without index', async ({ portal }) => {
    const page = parsePage(await portal.page(`${letter}?uf=SP&modelo=1&nome=Ana`))
    const [text = ''] = page.texts('article[aria-label=Carta]')
    for (const words of ['[nome completo]', '[cidade]', 'Lei estadual 18.403', 'para o veículo BYD Dolphin Mini'])
      expect(text).toContain(words)
    expect(text).toMatch(/Modelo; não é orientação jurídica\.$/)
    expect(page.text).not.toContain('Ana')
    expect(page.robots).toContain('noindex')
    const form = page.root.querySelector('main form')
    expect(form?.getAttribute('method')).toBe('post')
    expect(page.root.querySelectorAll('main form [required]')).toEqual([])
  })

  test('returns the sent text in the page, without address or cache', async ({ portal }) => {
    const answered = await send(portal, { nome: '<b>Ana</b> Souza', cidade: 'Recife', uf: 'PE', potencia: '7.4' })
    expect(answered.status).toBe(200)
    expect(answered.headers.get('location')).toBeNull()
    expect(answered.headers.get('cache-control')).toBe('no-store')
    const html = await answered.text()
    expect(html).not.toContain('<b>Ana')
    const page = parsePage(html)
    const [text = ''] = page.texts('article[aria-label=Carta]')
    expect(text).toContain('Recife, ')
    expect(text).toContain('<b>Ana</b> Souza')
    expect(text).toContain('até 7,4 kW')
    expect(text).not.toContain('18.403')
    expect(page.root.querySelector('#carta-cidade')?.getAttribute('value')).toBe('Recife')
    expect(page.hrefs('main form, main a').join()).not.toMatch(/Recife|Souza/)
    expect(page.root.querySelector('main form')?.getAttribute('action')).toBe('/carregar-em-casa/carta#carta')
  })

  test('shows errors at their fields and keeps the rest', async ({ portal }) => {
    const answered = await send(portal, { nome: 'x'.repeat(121), uf: 'ZZ', cidade: 'Olinda' })
    expect(answered.status).toBe(422)
    const page = parsePage(await answered.text())
    expect(page.texts('main form [id$=-erro]')).toEqual([
      'Escreva até 120 caracteres neste campo.',
      'Escolha uma das opções da lista.',
    ])
    expect(page.root.querySelector('#carta-cidade')?.getAttribute('value')).toBe('Olinda')
    expect((await send(portal, {})).status).toBe(200)
    expect((await send(portal, { nome: 'x'.repeat(300_000) })).status).toBe(413)
  })
})
