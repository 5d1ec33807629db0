import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, type TestPortal } from './portal.ts'

const initial = { km: '1000', gasolina: '5.5', kml: '12', energia: '0.65', kwh: '16' }
const resultPath = `/calculadora?${new URLSearchParams(initial)}`
const read = async (portal: TestPortal, path: string) => parsePage(await portal.page(path))
const send = (portal: TestPortal, changes: Partial<typeof initial> = {}) =>
  portal.get('/calculadora', { method: 'POST', body: new URLSearchParams({ ...initial, ...changes }) })
const countIn = async (portal: TestPortal) => (await portal.open.db.query.calculatorUsage.findFirst())?.count

describe('the calculator', () => {
  test('has five number inputs with the stated values, and tips (NAV-11, CALC-01, CALC-02, CALC-03, CALC-18, T-84)', async ({
    portal,
  }) => {
    const page = await read(portal, '/calculadora')
    expect(page.texts('h1')).toEqual(['Da bomba para a tomada: quanto você economiza'])
    const inputs = page.root.querySelectorAll('main form input')
    const read5 = inputs.map((input) =>
      ['type', 'value', 'data-min', 'data-step'].map((name) => input.getAttribute(name)),
    )
    expect(read5).toEqual([
      ['text', '1000', '1', 'any'],
      ['text', '5,50', '0.01', '0.01'],
      ['text', '12', '1', 'any'],
      ['text', '0,65', '0.01', '0.01'],
      ['text', '16', '1', 'any'],
    ])
    expect(page.texts('main form label')).toEqual([
      'Quilometragem mensal',
      'Seu estado',
      'Preço da gasolina',
      'Consumo da gasolina',
      'Preço da energia',
      'Consumo elétrico',
    ])
    expect(page.text).toContain('média das tarifas de 27 estados, de ago/2026')
    expect(page.text).toContain('3,1 vezes o kWh em casa (R$ 1,13)')
    expect(page.root.querySelector('main form')?.hasAttribute('novalidate')).toBe(true)
    expect(page.texts('#dicas')).toEqual(['Para a conta ficar mais certa'])
    expect(page.texts('main section[aria-labelledby=dicas] li').length).toBeGreaterThan(2)
    expect(page.robots).not.toContain('noindex')
  })

  test('an address is a whole result (CALC-12, CALC-13, CALC-14, CALC-15, CALC-16, CALC-17)', async ({ portal }) => {
    const page = await read(portal, resultPath)
    const [result = ''] = page.texts('main section[aria-label=Resultado]')
    for (const text of ['R$ 354,33', '77,3% a menos', 'R$ 458,33', 'R$ 104,00', 'R$ 4.252,00'])
      expect(result).toContain(text)
    const again = page.root.querySelectorAll('main a').find((link) => link.textContent.includes('Recalcular'))
    const reopened = await read(portal, again?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '')
    expect(reopened.texts('main section[aria-label=Resultado]')).toEqual([
      expect.stringMatching(/^O resultado aparece aqui/),
    ])
    expect(reopened.root.querySelector('#calculadora-km')?.getAttribute('value')).toBe('1000')
    expect(page.canonical).toBe('https://portal.example/calculadora')
  })

  // By hand: 30,000 / 354.33 = 84.7 months, so month 85; 50,000 / 354.33 = 141 months.
  test('the price difference is a field of the result, and says when it is paid back', async ({ portal }) => {
    const answer = async (difference: string) => {
      const page = await read(portal, `${resultPath}&diferenca=${difference}`)
      return [page.texts('figure h2')[0], page.texts('#calculadora-diferenca-erro')[0]]
    }
    expect((await read(portal, resultPath)).text).toContain('Um exemplo: escreva a diferença')
    expect(await answer('30.000')).toEqual(['R$ 30.000 a mais se pagam em 7 anos e 1 mês.', undefined])
    expect(await answer('50000')).toEqual(['R$ 50.000 a mais não se pagam em dez anos.', undefined])
    expect((await answer('nada'))[1]).toBe('Quanto o elétrico custa a mais deve ser maior que zero')
  })

  test('a loss is an extra cost with a minus sign', async ({ portal }) => {
    const page = await read(portal, `/calculadora?${new URLSearchParams({ ...initial, energia: '4' })}`)
    const [result = ''] = page.texts('main section[aria-label=Resultado]')
    // Computed by hand: 458.33 - 1000 x 16 / 100 x 4 = 458.33 - 640 = -181.67; 181.67 / 458.33 = 39.6 %.
    for (const text of ['Você gasta a mais por mês', '− R$ 181,67', '39,6% a mais', 'A mais por ano'])
      expect(result).toContain(text)
  })
})

test('before anything is asked the stated values have their stated sums, marked as an example (CALC-12, CALC-13, CALC-14, CALC-15, CALC-16)', async ({
  portal,
}) => {
  const result = 'main section[aria-label=Resultado]'
  const page = await read(portal, '/calculadora')
  const [text = ''] = page.texts(result)
  expect(text).toMatch(
    /^O resultado aparece aqui: .* Exemplo 1\.000 km por mês, gasolina a R\$ 5,50 o litro, energia a R\$ 0,65 por kWh /,
  )
  for (const words of ['R$ 354,33', 'R$ 458,33', 'R$ 104,00', '77,3%']) expect(text).toContain(words)
  const tile = (await read(portal, '/')).root.querySelectorAll('main a[href="/calculadora"]')
  expect(tile[0]?.text.replaceAll('\u00a0', ' ')).toMatch(/gasolina a R\$ 5,50 o litro.*354,33/s)
  const changed = await read(portal, '/calculadora?km=1500&gasolina=5.5&kml=12&energia=0.65&kwh=16&refazer=1')
  expect(changed.texts(result)[0]).not.toContain('Exemplo')
  expect((await read(portal, '/calculadora')).text).toContain(
    'Com os preços de hoje, gasolina a R$ 6,55 e energia a R$ 1,13: R$ 365,03 por mês',
  )
  const today = (await read(portal, '/calculadora')).root.querySelector(`${result} a`)?.getAttribute('href')
  expect((await read(portal, (today ?? '').replaceAll('&amp;', '&'))).texts(result)[0]).toContain('R$ 365,03')
  // The cheapest version of the most registered electric car.
  expect((await read(portal, '/calculadora/minha-vida')).texts(result)[0]).toMatch(/Exemplo.*BYD Dolphin Mini/)
  expect((await read(portal, '/calculadora/minha-vida?km=1500&passo=ajustar')).texts(result)[0]).not.toContain(
    'Exemplo',
  )
  const ipva = '#meu-carro [role=region]'
  const example = (await read(portal, '/ipva')).texts(ipva)[0]
  expect(example).toMatch(/^Exemplo Elétrico de R\$ 150\.000 no primeiro ano\./)
  expect(example).toContain('R$ 6.000 cerca de')
  expect((await read(portal, '/ipva?uf=SP&valor=150000')).texts(ipva)[0]).not.toContain('Exemplo')
})

describe('without script', () => {
  test('one press fills in the prices of a state or the mean, and what was typed stays (T-84)', async ({ portal }) => {
    const page = await read(portal, '/calculadora')
    const button = page.root
      .querySelectorAll('main form button')
      .find(({ text }) => text.includes('Usar os preços de hoje'))
    const [name = '', value = ''] = ['name', 'value'].map((key) => button?.getAttribute(key))
    expect(['formmethod', 'formaction'].map((key) => button?.getAttribute(key))).toEqual(['get', '/calculadora'])
    const asked = new URLSearchParams({ ...initial, km: '1500', uf: 'SP', [name]: value })
    const ofState = await read(portal, `/calculadora?${asked}`)
    const values = ofState.root.querySelectorAll('main form input').map((input) => input.getAttribute('value'))
    expect(values).toEqual(['1500', '6,36', '12', '1,0169', '16'])
    const ofMean = await read(portal, `/calculadora?${new URLSearchParams({ ...initial, [name]: value })}`)
    const prices = ['gasolina', 'energia'].map((field) => ofMean.root.querySelector(`#calculadora-${field}`))
    expect(prices.map((field) => field?.getAttribute('value'))).toEqual(['6,55', '1,13'])
    expect(ofState.text).toContain('IPVA de 2026 em São Paulo, fora desta conta: elétrico, 4%; a combustão, 4%.')
    expect(ofState.root.querySelector('select[name=uf] option[selected]')?.getAttribute('value')).toBe('SP')
    const sent = await portal.get('/calculadora', {
      method: 'POST',
      body: new URLSearchParams({ ...initial, km: '-1', uf: 'SP' }),
    })
    expect(sent.status).toBe(422)
    expect(parsePage(await sent.text()).text).toContain('IPVA de 2026 em São Paulo')
  })

  test('a form leads to its result and counts once (CALC-19, CALC-20)', async ({ portal }) => {
    const before = (await countIn(portal)) ?? 0
    const usage = (await read(portal, '/calculadora')).root
      .querySelectorAll('p')
      .find((line) => line.text.includes('até hoje'))
    expect(usage?.text).toContain(String(before))
    expect(usage?.hasAttribute('hidden')).toBe(before === 0)
    const answer = await send(portal, { energia: '0,80' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/calculadora?km=1000&gasolina=5.5&kml=12&energia=0.8&kwh=16',
    ])
    expect(await countIn(portal)).toBe(before + 1)
    // Opening a result does not count as a calculation.
    const page = await read(portal, resultPath)
    expect(page.text).toContain(before + 1 === 1 ? '1 cálculo feito' : `${before + 1} cálculos feitos até hoje`)
    expect(await countIn(portal)).toBe(before + 1)
  })

  test('what is wrong is told, typed values stay, nothing is counted (CALC-04)', async ({ portal }) => {
    const before = await countIn(portal)
    const answer = await send(portal, { km: '0', kml: '' })
    const page = parsePage(await answer.text())
    expect(answer.status).toBe(422)
    expect(page.texts('main form p').join(' ')).toContain('Corrija os seguintes erros:')
    expect(page.texts('main form li')).toEqual([
      'Quilometragem mensal deve ser maior que zero',
      'Consumo da gasolina deve ser maior que zero',
    ])
    expect(page.root.querySelector('#calculadora-gasolina')?.getAttribute('value')).toBe('5,50')
    expect(page.texts('main section[aria-label=Resultado]')).toEqual([
      expect.stringMatching(/^O resultado aparece aqui/),
    ])
    expect(await countIn(portal)).toBe(before)
  })

  test.for([
    '?km=',
    '?km=a&gasolina=b',
    '?km=1e309',
    '?km=%00',
    `?km=${'9'.repeat(2000)}`,
    '?km=1&km=2',
    '?refazer=1&km=x',
  ])('the address %s is answered with sentences (CALC-04)', async (address, { portal }) => {
    expect((await portal.get(`/calculadora${address}`)).status).toBe(200)
  })
})

test('uses that cannot be read or counted are a sentence and a line of the log (CALC-21, CALC-22)', async ({
  portal,
}) => {
  const { db } = portal.open
  await db.execute('alter table calculator_usage rename to calculator_usage_away')
  try {
    const page = await read(portal, resultPath)
    expect(page.text).toContain('Erro ao carregar estatísticas')
    expect(page.text).toContain('R$ 354,33')
    expect((await send(portal)).status).toBe(303)
    const counted = await portal.get('/calculadora/usos', { method: 'POST' })
    expect([counted.status, await counted.json()]).toEqual([200, { count: null }])
  } finally {
    await db.execute('alter table calculator_usage_away rename to calculator_usage')
  }
})

test('no other site can count (CALC-20)', async ({ portal }) => {
  const before = await countIn(portal)
  const answer = await portal.get('/calculadora/usos', { method: 'POST', headers: { origin: 'https://outro.example' } })
  expect(answer.status).toBe(403)
  expect(await countIn(portal)).toBe(before)
})

test('the words of the calculators are those of a buyer, and a decimal is a comma', async ({ portal }) => {
  const paths = [
    '/calculadora',
    resultPath,
    '/calculadora/minha-vida',
    '/calculadora/minha-vida?uf=MG&modelo-a=byd-dolphin-mini-1&ac=30&dc=30&casa=40',
    '/veiculo/1/custo?contra=byd-king-6&meu-kml=12,5',
    '/veiculo/5/custo?recarga=casa',
    '/comparativo/custos?v=1,5',
    '/ipva?uf=SP&valor=150000',
    '/carregar-em-casa/conta-de-luz?uf=SP&modelo=1',
  ]
  for (const path of paths) {
    const page = await read(portal, path)
    expect(page.texts('main').join(' '), path).not.toMatch(
      /preditiv|premissa|informad[oa]|escrito por um editor|conhecimento geral|AC pública|sem fator|undefined/i,
    )
    const values = page.root
      .querySelectorAll('main form input:not([type=hidden])')
      .map((input) => input.getAttribute('value') ?? '')
    expect(
      values.filter((value) => /^\d+\.\d{1,2}$/.test(value)),
      path,
    ).toEqual([])
  }
})
