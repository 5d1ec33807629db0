import { describe, expect } from 'vitest'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test, type VisitedPortal } from './portal.ts'

const read = async (portal: VisitedPortal, path: string) => parsePage(await portal.page(path))
const hybrid = 'gwm-haval-h6-17'
const result = 'main section[aria-label=Resultado]'

describe('/veiculo/{idOrSlug}/custo', () => {
  test('says what three years cost in São Paulo, by month and kilometre, with every assumption and its source', async ({
    portal,
  }) => {
    const page = await read(portal, '/veiculo/1/custo')
    expect(page.texts('h1')).toEqual(['Quanto custa ter um BYD Dolphin Mini'])
    expect(page.text).toContain('Serve para comparar; não é previsão.')
    expect(page.text).toContain('Portal: 4,4. Índice IPSA, TEx/Serasa Experian · jul/2025 · confiança alta.')
    expect(page.text).toContain('Portal: 4%. BNews SP, IPVA 2026')
    expect(page.text).toContain('Portal: 1,0169. ANEEL, tarifas homologadas, inclui R$ 0,0169 por kWh da bandeira')
    expect(page.root.querySelectorAll('main [form=custo]').length).toBeGreaterThan(15)
    const rank = /(?:O (?:menor|maior)|\dº menor) custo de \d+ hatches até R\$ 150 mil\./
    expect(page.texts(result)[0]).toMatch(rank)
    expect((await read(portal, '/veiculo/1/custo?anos=5')).texts(result)[0]).not.toMatch(rank)
    expect(page.canonical).toBe('https://portal.example/veiculo/byd-dolphin-mini-1/custo')
    expect(page.robots).not.toContain('noindex')
  })

  // 1,000 km at 16.2 kWh per 100 km and R$ 1 per kWh: R$ 162.
  test('sets the energy of a petrol car beside it, unless the visitor has entered a car', async ({ portal }) => {
    const against = 'Só a energia, contra a de um carro a gasolina'
    const [text = ''] = (await read(portal, '/veiculo/1/custo?energia=1')).texts(result)
    expect(text).toMatch(
      new RegExp(`${against} R\\$ 3\\d\\d a menos por mês R\\$ 162 contra R\\$ 5\\d\\d, num carro de 12 km/l`),
    )
    expect((await read(portal, '/veiculo/1/custo?meu-kml=11')).texts(result)[0]).not.toContain(against)
  })

  // Example of ownership-of.test.ts. Without a loss of value, the portal's curve is used.
  test('a loss of value from the new price stands in the total, whatever else the visitor says', async ({ portal }) => {
    const said = 'preco=122.800&energia=0,86&licenciamento=160,22&registro=675&ipva=4&seguro=4,4&revisoes=800'
    const tyres = 'pneus=2.800&duracao-pneus=30.000&kwh=16,2'
    const [text = ''] = (await read(portal, `/veiculo/1/custo?${said}&${tyres}`)).texts(result)
    for (const words of [
      'R$ 77.900',
      'Custo total por mês, com IPVA, seguro, pneus e revenda cerca de R$ 2.160',
      'R$ 2,16',
      'Compra por R$ 122.800, revenda por cerca de R$ 82.400',
    ])
      expect(text).toContain(words)
  })

  // Computed by hand for 12,000 km with petrol at R$ 6 per litre: 15 km/l in the city, 11.2 on the road, combined 1 / (0.55 / 15 + 0.45 /
  // 11.2) = 13.0132.
  test('the share of city is a field beside the distance, in the address, and each share has its cost', async ({
    portal,
  }) => {
    const energyOf = async (query: string) => {
      const page = await read(portal, `/veiculo/5/custo?anos=1&eletrico=0&gasolina=6&${query}`)
      const place = page.texts('figure thead th').indexOf('Eletricidade e combustível')
      const sums = page.root.querySelectorAll('figure tbody tr').at(-1)?.querySelectorAll('th, td') ?? []
      return [page.root.querySelector('#custo-cidade')?.getAttribute('value'), centsIn(sums[place]?.textContent ?? '')]
    }
    expect(await energyOf('')).toEqual(['', 553_286])
    expect(await energyOf('cidade=100')).toEqual(['100', 480_000])
    expect(await energyOf('cidade=0')).toEqual(['0', 642_857])
    const wrong = await read(portal, '/veiculo/5/custo?cidade=101')
    expect(wrong.texts('#custo-cidade-erro')).toEqual(['Quanto você roda na cidade: escreva um número de 0 a 100'])
  })

  test('the table behind the bars adds up to the cent', async ({ portal }) => {
    const page = await read(portal, '/veiculo/5/custo?anos=10&pagamento=sac&recarga=predio')
    const rows = page.root
      .querySelectorAll('figure tbody tr')
      .map((row) => row.querySelectorAll('td').map((cell) => centsIn(cell.textContent)))
    expect(rows).toHaveLength(11)
    const totals = rows.at(-1) ?? []
    for (const row of rows) expect(sumOf(row.slice(0, -1))).toBe(row.at(-1))
    for (const column of totals.keys())
      expect(sumOf(rows.slice(0, -1).map((row) => row[column] ?? 0))).toBe(totals[column])
    expect(page.text).toContain('Simulação, não é oferta de crédito.')
  })

  test('a scenario of the address is shown, kept from search engines, and named by what it leaves out', async ({
    portal,
  }) => {
    const page = await read(portal, '/veiculo/1/custo?anos=5&uf=RJ&km=1.500&seguro=0')
    expect(page.text).toContain('Custo em 5 anos, sem documentação')
    expect(page.texts(result)[0]).toContain('Custo em 5 anos')
    expect(page.root.querySelector('#custo-km')?.getAttribute('value')).toBe('1.500')
    expect(page.robots).toContain('noindex')
    expect(page.canonical).toBe('https://portal.example/veiculo/byd-dolphin-mini-1/custo')
  })

  test('a form without script leads to an address that says only what was said', async ({ portal }) => {
    const answer = await portal.get('/veiculo/1/custo?anos=3&uf=MG&km=&preco=&recarga=nenhum&contra=')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/veiculo/1/custo?uf=MG'])
  })

  test('against another model both totals and the month stand side by side', async ({ portal }) => {
    const page = await read(portal, '/veiculo/2/custo?anos=10&contra=byd-king-6')
    expect(page.texts('#contra')).toEqual(['Contra o BYD King'])
    expect(page.text).toMatch(/O BYD Dolphin GS custa menos desde o primeiro dia\./)
    expect((await read(portal, '/veiculo/6/custo?anos=10&contra=byd-dolphin-gs-2')).text).toContain(
      'não chega a custar menos',
    )
    const unknown = await read(portal, '/veiculo/1/custo?contra=nao-existe-999')
    expect(unknown.text).toContain('este veículo não está no catálogo; escolha outro')
  })

  test('a conditional exemption is told beside the total, as nothing to pay and with its condition', async ({
    portal,
  }) => {
    const [text = ''] = (await read(portal, '/veiculo/1/custo?uf=MA')).texts(result)
    expect(text).toContain('isento · R$ 0,00')
    expect(text).toMatch(/IPVA: Só .* Quem não a cumpre paga mais\./)
    expect((await read(portal, '/veiculo/1/custo')).texts(result)[0]).not.toContain('Quem não a cumpre')
    expect((await read(portal, '/comparativo/custos?v=1,5&uf=MA')).text).toContain('Quem não a cumpre paga mais.')
  })

  test('a hybrid without a plug has an IPVA in every state, or the page says why it has none', async ({ portal }) => {
    const said = async (state: string) =>
      (await read(portal, `/veiculo/85/custo${state === 'SP' ? '' : `?uf=${state}`}`)).texts(result)[0] ?? ''
    const unknown: string[] = []
    for (const state of stateCodes) {
      const text = await said(state)
      if (/IPVA (isento · )?R\$ \d/.test(text.replaceAll('\u00a0', ' '))) continue
      expect(text, state).toContain('IPVA: Não sabemos quanto este carro paga: as fontes não dizem a alíquota.')
      unknown.push(state)
    }
    // No source has Amapá's rate after the first year.
    expect(unknown).toEqual(['AP'])
    expect(await said('ES')).toContain('IPVA: Regra a conferir')
    expect(await said('RJ')).not.toContain('Regra a conferir')
  })

  test('against a hybrid without a plug the IPVA counts, or it is said why not and where it may be written', async ({
    portal,
  }) => {
    const counted = await read(portal, `/veiculo/1/custo?uf=MG&seguro=5&contra=${hybrid}`)
    expect(counted.text).not.toContain('O IPVA ficou fora')
    const page = await read(portal, `/veiculo/1/custo?uf=AP&seguro=5&ipva=4&contra=${hybrid}`)
    expect(page.text).toContain('O IPVA ficou fora dos dois totais porque não temos a alíquota do')
    const href = page.hrefs('main a').find((one) => one.endsWith('#custo-ipva'))
    expect(href).toBe(`/veiculo/${hybrid}/custo?contra=byd-dolphin-mini-1&uf=AP#custo-ipva`)
    const turned = await read(portal, `/veiculo/${hybrid}/custo?contra=byd-dolphin-mini-1&uf=AP`)
    expect(turned.text).toContain('O IPVA ficou fora dos dois totais: não temos a alíquota de nenhum dos dois')
    expect(turned.texts('main legend')).toContain('Combustível')
    const written = await read(portal, `/veiculo/${hybrid}/custo?contra=byd-dolphin-mini-1&uf=AP&ipva=4`)
    expect(written.text).toContain('porque não temos a alíquota do BYD Dolphin Mini.')
  })

  test('a licensing fee that no source gives is left out by name', async ({ portal }) => {
    const sentence = (state: string) => `Sem taxa de licenciamento: não encontramos o valor deste estado (${state})`
    expect((await read(portal, '/veiculo/1/custo?uf=RJ')).texts(result)[0]).toContain(sentence('Rio de Janeiro'))
    expect((await read(portal, '/comparativo/custos?v=1,5&uf=GO')).text).toContain(sentence('Goiás'))
    const own = await read(portal, '/veiculo/1/custo?uf=RJ&licenciamento=150')
    expect(own.texts(result)[0]).not.toContain('Sem taxa de licenciamento')
    const acre = (await read(portal, '/veiculo/1/custo?uf=AC')).text
    expect(acre).not.toContain('Sem taxa de licenciamento')
    expect(acre).toContain('Portal: 200,25. Localiza Seminovos, licenciamento 2026')
  })

  test('with an open loan nobody has paid everything', async ({ portal }) => {
    const paid = 'Contando tudo o que já foi pago'
    const loan = 'Contando o preço inteiro desde o primeiro dia e os juros de cada ano'
    const byLoan = (await read(portal, '/veiculo/1/custo?contra=byd-king-6&pagamento=price')).text
    const atOnce = (await read(portal, '/veiculo/1/custo?contra=byd-king-6')).text
    expect([byLoan.includes(paid), byLoan.includes(loan)]).toEqual([false, true])
    expect([atOnce.includes(paid), atOnce.includes(loan)]).toEqual([true, false])
  })

  test('what is wrong is told beside its field, and nothing is lost', async ({ portal }) => {
    const page = await read(portal, '/veiculo/1/custo?km=-3&preco=abc&seguro=5&pagamento=sac&entrada=900.000')
    expect(page.texts('main form ~ *, main [id$=-erro]').join(' ')).toContain(
      'Preço de compra: escreva um número de 1.000 a',
    )
    expect(page.texts('#custo-km-erro')).toEqual(['Quilometragem: escreva um número de 1 a 50.000'])
    expect(page.texts('#custo-entrada-erro')).toEqual(['Entrada: precisa ser menor que o preço de compra'])
    const values = ['km', 'preco', 'seguro'].map((name) =>
      page.root.querySelector(`#custo-${name}`)?.getAttribute('value'),
    )
    expect(values).toEqual(['-3', 'abc', '5'])
    expect(page.texts(result)[0]).toMatch(/^O resultado aparece aqui/)
  })

  test('a model without a price asks for one, and has a total with it', async ({ portal }) => {
    expect((await read(portal, '/veiculo/24/custo')).texts(result)[0]).toContain('ainda não é conhecido')
    expect((await read(portal, '/veiculo/24/custo?preco=400.000')).texts(result)[0]).toContain('Custo em 3 anos')
  })

  test.for([
    '?km=1e400',
    '?uf=%00',
    '?anos=0',
    '?contra=%F0%9F%9A%97',
    `?preco=${'9'.repeat(60)}`,
    '?km=1&km=2',
    '?eletrico=-1',
  ])('the address %s is answered with sentences', async (query, { portal }) => {
    expect((await portal.get(`/veiculo/5/custo${query}`)).status).toBe(200)
  })

  test('an unknown model is a 404', async ({ portal }) => {
    expect((await portal.get('/veiculo/nao-existe-999/custo')).status).toBe(404)
  })
})

test('a model that no editor has estimated is reckoned by the engine, with a way to other figures (VEH-10)', async ({
  portal,
}) => {
  const page = await read(portal, '/veiculo/12')
  const rows = page.texts('[data-cost] summary')
  expect(rows).toHaveLength(11)
  for (const row of rows) expect(row).toMatch(/R\$ [\d.]+,\d\d/)
  expect(page.text).not.toContain('valor do editor')
  expect(page.hrefs('main a')).toContain('/veiculo/byd-han-12/custo')
})

test('what an editor wrote is marked with its day, with what the portal reckons beside it', async ({ portal }) => {
  const row = (await read(portal, '/veiculo/1')).texts('[data-cost]')[3]
  expect(row).toMatch(/^Revisões R\$ 1\.740,00 valor do editor · fev\/2024 .*gruposentinela/)
  expect(row).toContain('Pela conta do portal, com os números de hoje: R$ 2.400,00.')
  expect((await read(portal, '/veiculo/1/custo')).text).toContain('revisões (valor do editor · fev/2024)')
})

test('the comparison has costs of every model, and the page of totals the same cars (CMP-05)', async ({ portal }) => {
  const comparison = await read(portal, '/comparativo?v=12,13')
  expect(comparison.texts('main table').join()).not.toContain('Ainda sem estimativa')
  expect(comparison.hrefs('main a')).toContain('/comparativo/custos?v=12,13')
  const page = await read(portal, '/comparativo/custos?v=1,5,16,4&km=2000')
  expect(page.texts('main thead th')).toHaveLength(5)
  expect(page.texts('main tbody tr')).toHaveLength(10)
  expect(page.texts('main tbody').join()).toContain('menor')
  expect(page.robots).toContain('noindex')
  expect((await read(portal, '/comparativo/custos?v=zzz')).text).toContain('Nenhum carro com preço conhecido')
  expect((await portal.get('/comparativo/custos?v=1,1,999,%00&km=x')).status).toBe(200)
})

test('the totals keep a car without a price in their address, which says only what was said (CMP-05)', async ({
  portal,
}) => {
  const page = await read(portal, '/comparativo/custos?v=1,24')
  expect(page.root.querySelector('form input[name=v]')?.getAttribute('value')).toBe('1,24')
  expect(page.text).toContain('Sem preço conhecido')
  const answer = await portal.get('/comparativo/custos?v=1%2C24&uf=MG&km=&energia=')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/comparativo/custos?v=1,24&uf=MG'])
})

function centsIn(text: string): number {
  return Number(/R\$\s*([\d.]+,\d\d)/.exec(text.replaceAll('&nbsp;', ' '))?.[1]?.replaceAll(/[.,]/g, '') ?? NaN)
}

function sumOf(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
