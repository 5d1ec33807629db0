import { describe, expect } from 'vitest'
import type { ModelChoice } from '#app/domain/vehicles/picker/model-choice.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, type TestPortal } from './portal.ts'

const path = '/calculadora/minha-vida'
const at = (changes: Record<string, string>) => `${path}?${new URLSearchParams(changes)}`
const read = async (portal: TestPortal, address: string) => parsePage(await portal.page(address))
const resultOf = async (portal: TestPortal, changes: Record<string, string>) => {
  const page = await read(portal, at(changes))
  return page.texts('main section[aria-label=Resultado], main section[aria-labelledby=co2]').join(' ')
}
const valueOf = (page: Awaited<ReturnType<typeof read>>, name: string) =>
  page.root.querySelector(`main input[name="${name}"]`)?.getAttribute('value')
const checked = (page: Awaited<ReturnType<typeof read>>, name: string) =>
  page.root.querySelector(`main input[name="${name}"][checked]`)?.getAttribute('value')
const optionOf = async (portal: TestPortal, name: string) => {
  const models = (await (await portal.get('/modelos')).json()) as ModelChoice[]
  return models.find(({ label }) => label.startsWith(name))?.slug ?? ''
}

describe('the way in', () => {
  test('the first screen leads to it with what is typed, and carries none of it (CALC-01)', async ({ portal }) => {
    const first = await read(portal, '/calculadora')
    const button = first.root.querySelector('main form button[name=passo]')
    expect(button?.textContent).toBe('Ajustar à minha vida')
    expect(['formmethod', 'formaction', 'value'].map((name) => button?.getAttribute(name))).toEqual([
      'get',
      path,
      'ajustar',
    ])
    const choices = first.root.querySelectorAll('main form select, main form details')
    expect(choices.map((choice) => choice.getAttribute('name'))).toEqual(['uf'])
    const page = await read(
      portal,
      at({ km: '500', gasolina: '', kml: '12', energia: '0,7', kwh: 'x', passo: 'ajustar' }),
    )
    expect(['km', 'gasolina', 'energia', 'kwh'].map((name) => valueOf(page, name))).toEqual(['500', '', '0,70', 'x'])
    expect(page.texts('main section[aria-label=Resultado]')[0]).toMatch(/^O resultado aparece aqui/)
  })

  test('it has one heading, an address of its own and no result before anything is asked', async ({ portal }) => {
    const page = await read(portal, path)
    expect(page.texts('h1')).toEqual(['A conta, ajustada à sua vida'])
    expect(page.canonical).toBe('https://portal.example/calculadora/minha-vida')
    expect(page.texts('main form h2')).toEqual([
      'A O carro em que você pensa',
      'B O carro com que comparar',
      'Onde você mora',
      'Onde você recarrega',
    ])
  })
})

describe('a step of the form', () => {
  test('a state fills its prices with source, month and confidence, and keeps what was typed', async ({ portal }) => {
    const page = await read(portal, at({ passo: 'estado', uf: 'AC', km: '777', energia: '0.5', kml: '9' }))
    expect(['gasolina', 'etanol', 'energia', 'km', 'kml'].map((name) => valueOf(page, name))).toEqual([
      '7,25',
      '4,97',
      // Computed by hand: R$ 1.13 plus the mean of the flags, 0.0131442 / (0.81 x 0.95) = 0.0171.
      '1,1471',
      '777',
      '9',
    ])
    expect(page.text).toContain('Acre: ANP, Levantamento de Preços de Combustíveis · 03/10/2026 · confiança alta')
    expect(page.text).toMatch(/inclui R\$ 0,0171 por kWh da bandeira.+ago\/2026 · confiança baixa estimativa/)
    const white = await read(portal, at({ passo: 'estado', uf: 'SP', bandeira: 'vermelha-1', tarifa: 'branca' }))
    expect(valueOf(white, 'energia')).toBe('0,9173')
    expect(white.root.querySelector('select[name=bandeira] option[selected]')?.getAttribute('value')).toBe('vermelha-1')
    expect(page.texts('main [role=status]')).toContain(
      'Preenchidos com a tabela, Acre: gasolina, etanol, energia em casa.',
    )
    const ofEnel = await read(portal, at({ passo: 'estado', uf: 'SP', distribuidora: 'Enel São Paulo' }))
    expect(valueOf(ofEnel, 'energia')).toBe('1,0302')
    expect(ofEnel.texts('select[name=distribuidora] option')).toContain('CPFL Paulista')
    const without = await read(portal, at({ passo: 'estado', energia: '0.5' }))
    expect(valueOf(without, 'energia')).toBe('0,50')
    expect(without.text).toContain('Escolha o seu estado na lista.')
  })

  test('a model fills its car on either side', async ({ portal }) => {
    const plugIn = await optionOf(portal, 'BYD Song Plus DM-i · GS')
    const page = await read(portal, at({ passo: 'modelo-b', 'modelo-b': plugIn, kwh: '14' }))
    expect(checked(page, 'tipo-b')).toBe('plug-in')
    expect(['kwh-b', 'kml', 'alcance-b', 'preco-b', 'kwh', 'entre-b'].map((name) => valueOf(page, name))).toEqual([
      '23,2',
      '13,01',
      '63',
      '250.000',
      '14',
      '',
    ])
    expect(page.text).toContain('Inmetro, 55% na cidade · 14/08/2026 · confiança média')
    const unknown = await read(portal, at({ passo: 'modelo-a', 'modelo-a': 'nao-existe' }))
    expect([valueOf(unknown, 'kwh'), unknown.text.includes('Escolha um modelo na lista.')]).toEqual(['16', true])
  })
})

describe('a result', () => {
  test('of the stated values is the first screen’s (CALC-12, CALC-13, CALC-14, CALC-15, CALC-16)', async ({
    portal,
  }) => {
    const result = await resultOf(portal, { km: '1000', gasolina: '5,5', energia: '0,65' })
    const sums = ['R$ 354,33', '77,3% a menos', 'R$ 458,33', 'R$ 104,00', 'R$ 4.252,00']
    for (const text of [...sums, 'Serve para comparar; não é previsão.']) expect(result).toContain(text)
    expect(result).toContain('Falta o preço dos dois carros.')
  })

  // Computed by hand in tailored-savings.test.ts: R$ 275.27 against R$ 594.24 a month; 30,800 / 318.97 = 97 months; 10.6 and 148.6 kg of
  // CO₂ a month.
  test('has the payback of the difference of prices, CO₂ and ten years', async ({ portal }) => {
    const result = await resultOf(portal, {
      km: '1200',
      gasolina: '6,19',
      kml: '12,5',
      energia: '0,86',
      kwh: '16,2',
      casa: '70',
      ac: '10',
      dc: '20',
      'preco-a': '122800',
      'preco-b': '92.000',
    })
    for (const text of [
      'R$ 318,97',
      '8 anos e 1 mês para a economia pagar os R$ 30.800 a mais de A.',
      'empate em 8 anos e 1 mês',
    ])
      expect(result).toContain(text)
    for (const text of ['149 kg', '11 kg', '17,8 t', 'MCTI, SIRENE', '2024', 'Inventário Nacional'])
      expect(result).toContain(text)
    const stated = { km: '1000', gasolina: '5.5', energia: '0.65', 'preco-a': '30000', 'preco-b': '0' }
    const page = await read(portal, at(stated))
    const rows = page.texts('main figure tbody tr')
    expect([rows[0], rows.at(-1)]).toEqual([
      'Hoje R$ 0,00 R$ 30.000,00 - R$ 30.000,00',
      '10 R$ 55.000,00 R$ 42.480,00 R$ 12.520,00',
    ])
    expect(await resultOf(portal, { ...stated, 'preco-a': '30000,50' })).toContain('pagar os R$ 30.000,50 a mais de A.')
  })

  test('a car that costs more to run is an extra cost with a minus sign, and never pays itself back', async ({
    portal,
  }) => {
    const dear = {
      km: '1000',
      gasolina: '5.5',
      casa: '0',
      dc: '100',
      'preco-dc': '4',
      'preco-a': '100000',
      'preco-b': '90000',
    }
    const result = await resultOf(portal, dear)
    for (const text of [
      'você gasta a mais por mês',
      '− R$ 181,67',
      '39,6% a mais',
      'Nunca',
      'R$ 10.000 a mais e não gasta menos',
    ])
      expect(result).toContain(text)
    expect(await resultOf(portal, { ...dear, 'preco-a': '80000' })).toContain(
      '4 anos e 7 meses é quanto dura a vantagem',
    )
    expect(await resultOf(portal, { km: '1000', 'preco-a': '80000', 'preco-b': '90000' })).toContain('Na hora')
  })

  test('says how far a battery goes and which fuel is the cheaper one', async ({ portal }) => {
    const result = await resultOf(portal, {
      gasolina: '5.5',
      energia: '0.65',
      'tipo-a': 'plug-in',
      kwh: '23,2',
      'kml-a': '15',
      'alcance-a': '63',
      'entre-a': '120',
      'combustivel-b': 'etanol',
      'kml-etanol-b': '8,5',
    })
    expect(result).toContain('Carro A: 52,5% dos quilômetros na bateria')
    expect(result).toContain('No carro B, a gasolina sai mais barata: gasolina R$ 45,83 por 100 km, etanol R$ 48,59.')
    expect(result).toContain('Etanol: 0 g por litro')
  })
})

describe('without script', () => {
  test('the form leads to an address that holds the whole scenario, and counts once (CALC-20)', async ({ portal }) => {
    const count = async () => (await portal.open.db.query.calculatorUsage.findFirst())?.count ?? 0
    const before = await count()
    const body = new URLSearchParams({ km: '1.234,56', uf: 'SP', casa: '80', ac: '0', dc: '20', 'preco-a': '150000' })
    const answer = await portal.get(path, { method: 'POST', body })
    const location = answer.headers.get('location') ?? ''
    expect([answer.status, await count()]).toEqual([303, before + 1])
    expect(Object.fromEntries(new URL(location, 'https://portal.example').searchParams)).toMatchObject({
      km: '1234.56',
      uf: 'SP',
      casa: '80',
      dc: '20',
      'preco-dc': '3.5',
      'preco-a': '150000',
      'tipo-b': 'combustao',
    })
    expect((await read(portal, location)).text).toContain('Com o carro elétrico você economiza')
    expect(await count()).toBe(before + 1)
  })

  test('what is wrong is told and opened, what was typed stays, nothing is counted (CALC-04, CALC-05)', async ({
    portal,
  }) => {
    const body = new URLSearchParams({
      km: '0',
      casa: '70',
      ac: '10',
      dc: '10',
      'tipo-a': 'plug-in',
      'entre-a': 'muito',
    })
    const answer = await portal.get(path, { method: 'POST', body })
    const page = parsePage(await answer.text())
    expect(answer.status).toBe(422)
    expect(page.texts('main form li')).toEqual([
      'Quilometragem mensal deve ser maior que zero',
      'As partes da recarga devem somar 100%; agora somam 90%',
      'Consumo da gasolina do carro A deve ser maior que zero',
      'Autonomia elétrica do carro A deve ser maior que zero',
      'Distância entre recargas do carro A deve ser maior que zero',
    ])
    expect([valueOf(page, 'casa'), valueOf(page, 'entre-a'), checked(page, 'tipo-a')]).toEqual([
      '70',
      'muito',
      'plug-in',
    ])
    for (const part of page.root.querySelectorAll('main form details'))
      expect(part.hasAttribute('open'), part.querySelector('h2')?.text).toBe(
        part.querySelector('[aria-invalid]') !== null,
      )
  })
})

test.for([
  '?km=',
  '?km=-1&casa=&uf=ZZ&tipo-a=x&combustivel-b=x',
  '?km=1e309&preco-a=NaN',
  `?modelo-a=${'x'.repeat(3000)}&km=${'9'.repeat(2000)}`,
  '?modelo-a=%00&km=%00',
  '?passo=estado&uf=__proto__',
  '?passo=modelo-a&modelo-a=constructor',
  '?tipo-a=toString&passo=zzz',
  '?km=1&km=2&casa=0&ac=0&dc=0',
  `?modelo-a=zzz&antes-a=${'x'.repeat(3000)}&passo=estado`,
])('the address %s is answered with sentences (CALC-04)', async (address, { portal }) => {
  expect((await portal.get(`${path}${address}`)).status).toBe(200)
})
