import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { stateCodes, statesByName } from '#app/platform/brazil/brazilian-states.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test, type VisitedPortal } from './portal.ts'

const read = async (portal: VisitedPortal, search = '') => parsePage(await portal.page(`/ipva${search}`))
const resultOf = (page: Awaited<ReturnType<typeof read>>) => page.texts('#meu-carro [role=region]')[0] ?? ''

describe('/ipva', () => {
  test('has the 27 states, each at its own place, and unknown is never 0', async ({ portal }) => {
    const page = await read(portal)
    const rows = page.root.querySelectorAll('tr[data-state]')
    expect(rows.map((row) => row.id)).toEqual(statesByName.map((code) => code.toLowerCase()))
    expect(rows.every((row) => row.querySelectorAll('td').length === 6)).toBe(true)
    const [amazonas = ''] = page.texts('#am')
    expect(amazonas).toMatch(
      /^Amazonas AM R\$ 2\.250 1,5% .*Elétrico: Lei complementar sancionada em 12 de novembro de 2025/,
    )
    expect(amazonas).toContain('12/11/2025, confiança alta')
    expect(amazonas).toContain('O Convergente, 12/11/2025')
    const [roraima = ''] = page.texts('#rr')
    expect(roraima).toContain('2025, confiança média')
    expect(roraima).not.toMatch(/isento|\b0%/)
    // On 2026-11-20, rules for 2026 are current and rules for 2025 are not.
    expect(roraima).toContain('Elétrico, Híbrido plug-in, Combustão: conferida só até 31/12/2025')
    expect(page.texts('#sp')[0]).toContain('Vale até 31/12/2026')
    expect(page.text).not.toContain('Conferida só até 31/12/2026')
    // Only the rule for combustion cars is of 2025.
    expect(page.texts('#ap')[0]).toContain('Combustão: conferida só até 31/12/2025')
  })

  test('a typed price with centavos is shown with them, in the table too', async ({ portal }) => {
    const result = resultOf(await read(portal, '?carro=eletrico&uf=SP&valor=149.999,50&ano=1'))
    expect(result).toContain('R$ 149.999,50')
    expect(result).not.toContain('150.000')
  })

  test('names each state with the article that Portuguese gives it', async ({ portal }) => {
    const headOf = async (uf: string) => resultOf(await read(portal, `?uf=${uf}&carro=eletrico&valor=150000&ano=1`))
    expect(await headOf('AM')).toContain('elétrico no Amazonas')
    expect(await headOf('BA')).toContain('elétrico na Bahia')
    expect(await headOf('GO')).toContain('elétrico em Goiás')
  })

  test('shows one kind of car on the map, with the same in words', async ({ portal }) => {
    const standings = async (search: string) =>
      (await read(portal, search)).texts('section[aria-labelledby=mapa] dl div')
    expect(await standings('')).toEqual([
      'Isento 6 AC DF PB PE RN RS',
      'Isento em parte (preço, ano ou condição) 7 AL BA MA MS PA; a conferir: AP TO',
      'Alíquota menor 4 AM PI; a conferir: CE RJ',
      'Alíquota comum 10 ES MG MT PR RO RR SC SE SP; a conferir: GO',
    ])
    expect((await standings('?carro=plug-in'))[0]).toBe('Isento 2 AC DF')
    expect((await standings('?carro=hibrido'))[1]).toBe(
      'Isento em parte (preço, ano ou condição) 5 AL MS SP; a conferir: AP TO',
    )
  })

  test('takes the shapes from one file of ours that the policy allows and that holds nothing else', async ({
    portal,
  }) => {
    const answer = await portal.get('/ipva')
    const page = parsePage(await answer.text())
    const hrefs = page.hrefs('svg use').filter((href) => href.includes('/states-'))
    expect(hrefs.map((href) => href.split('#')[1]).toSorted()).toEqual(
      stateCodes.map((code) => code.toLowerCase()).toSorted(),
    )
    const [file = ''] = new Set(hrefs.map((href) => href.split('#')[0] ?? ''))
    expect(file).toMatch(/^\/assets\/states-[\w-]+\.svg$/)
    expect(answer.headers.get('content-security-policy')).toContain(`img-src 'self'`)
    const svg = readFileSync(new URL(`../../build/client${file}`, import.meta.url), 'utf8')
    expect([...svg.matchAll(/<path id="(\w\w)"/g)].map(([, id]) => id)).toHaveLength(27)
    expect(svg).not.toMatch(/<script|\son\w+=|href=/i)
    expect(svg).toContain('CC BY 4.0')
    expect(page.text).toContain('CC BY 4.0')
    // A separate file: the outlines of 27 states would double the size of the page.
    expect(svg.length).toBeLessThan(40_000)
  })

  test('opens with the state of the address chosen and an example there, without errors', async ({ portal }) => {
    const page = await read(portal, '?uf=PR')
    expect(page.root.querySelector('select[name=uf] option[selected]')?.getAttribute('value')).toBe('PR')
    expect(resultOf(page)).toContain('Paraná')
    expect(page.text).not.toContain('Corrija')
  })

  test('has rodízio and refund of São Paulo with their laws, dates and doubts', async ({ portal }) => {
    const section = (page: Awaited<ReturnType<typeof read>>) => page.texts('#regras-locais')[0] ?? ''
    const saoPaulo = section(await read(portal))
    for (const text of ['Rodízio', 'Devolução do IPVA', 'PL 414/2024', 'confira na prefeitura', 'desde 27/05/2014'])
      expect(saoPaulo).toContain(text)
    const asked = await read(portal, '?carro=eletrico&uf=SP&valor=159800&ano=1')
    expect(asked.hrefs('#meu-carro a')).toContain('#regras-locais')
    expect(section(await read(portal, '?carro=eletrico&uf=RJ&valor=159800&ano=1'))).toBe('')
    const cost = parsePage(await portal.page('/veiculo/1/custo'))
    expect(cost.text).toContain('ficam fora do rodízio da capital. Lei municipal 15.997/2014, desde 27/05/2014; ')
    expect(cost.text).toContain('PL 414/2024, de 01/01/2025 a 31/12/2030, a conferir')
    expect(cost.hrefs('main a')).toContain('/ipva#regras-locais')
    expect(parsePage(await portal.page('/veiculo/1/custo?uf=RJ')).text).not.toContain('Rodízio, São Paulo')
    // Shows São Paulo's rules, too, if the state is São Paulo or unknown.
    const model = parsePage(await portal.page('/veiculo/1'))
    const [refund] = seedFiles.localRules().filter(({ topic }) => topic === 'devolucao-ipva')
    expect(model.text).toContain(
      `Devolução do IPVA, São Paulo: ${refund?.rule} Lei 15.997/2014, art. 3º, prazo até 31/12/2024, já passado, a conferir`,
    )
    for (const { text } of [model, cost, await read(portal)]) {
      expect(text).toContain(refund?.rule)
      expect(text).not.toMatch(/há a devolução|cota municipal/)
    }
    expect(parsePage(await portal.page('/veiculo/1?uf=RJ')).text).not.toContain('Rodízio, São Paulo')
  })

  test('says what it is to search engines, whatever its address asks for', async ({ portal }) => {
    const page = await read(portal, '?carro=plug-in&uf=SP&valor=1&ano=1')
    expect(page.canonical).toBe('https://portal.example/ipva')
    expect(page.title).toContain('IPVA de carro elétrico por estado')
    expect(page.robots).not.toContain('noindex')
    expect(page.structuredData.map((thing) => thing['@type'])).toContain('BreadcrumbList')
    expect(parsePage(await portal.page('/')).hrefs('footer a')).toContain('/ipva')
  })
})

describe('my car', () => {
  test('by hand: 4 % in São Paulo, and nothing then half a percent in Alagoas', async ({ portal }) => {
    const saoPaulo = resultOf(await read(portal, '?carro=eletrico&uf=SP&valor=159.800&ano=1'))
    for (const text of [
      'IPVA de 2026',
      'R$ 6.392,00',
      'R$ 5.113,60',
      'R$ 24.399,50 em 5 anos, somados. O mesmo que um carro a combustão desse valor.',
    ])
      expect(saoPaulo).toContain(text)
    expect(saoPaulo).toContain('Serve para comparar; não é previsão.')
    const alagoas = resultOf(await read(portal, '?carro=eletrico&uf=AL&valor=159800&ano=1'))
    for (const text of ['Isento, no 1º ano', '0,5%, no 2º ano', 'R$ 639,20'])
      expect(alagoas.toLowerCase()).toContain(text.toLowerCase())
    expect(resultOf(await read(portal, '?carro=eletrico&uf=SC&valor=159800&ano=1'))).toContain('falam até 31/12/2025')
  })

  test('a band of rates is shown with both ends, and the form says where power matters', async ({ portal }) => {
    const page = await read(portal, '?carro=eletrico&uf=TO&valor=269990&ano=2&potencia=531')
    // Computed by hand: 2 % and 3.5 % of R$ 269,990.
    for (const text of ['R$ 5.399,80 a R$ 9.449,65', '2% a 3,5%, do 2º ano em diante', 'conforme a potência'])
      expect(resultOf(page)).toContain(text)
    expect(page.text).toContain(
      'Decide a alíquota em Goiás. Pesa também em Alagoas, no Ceará e no Tocantins, onde não temos os degraus e a conta mostra a faixa.',
    )
    const cost = parsePage(await portal.page('/veiculo/1/custo?uf=TO'))
    expect(cost.text).toContain(
      'A alíquota vai de 2% a 3,5%, e não temos os degraus. A conta usa o meio da faixa, 2,75%.',
    )
  })

  test('a condition and an unknown rate are told in the place of a promise', async ({ portal }) => {
    expect(resultOf(await read(portal, '?carro=eletrico&uf=MA&valor=159800&ano=1'))).toContain(
      'Só para carro comprado em concessionária do estado. Quem não a cumpre paga mais.',
    )
    const amapa = resultOf(await read(portal, '?carro=plug-in&uf=AP&valor=159800&ano=2'))
    expect(amapa).toContain('as fontes não dizem a alíquota. Confira na Secretaria da Fazenda.')
    expect(amapa).not.toContain('R$ 0,00')
  })

  // 190,120 x 3.75 % = 7,129.50. For a Dolphin Mini with 75 cv: 119,990 x 3 % = 3,599.70.
  test('by hand: Goiás asks for the power, and does not guess it', async ({ portal }) => {
    const goias = async (search: string) => resultOf(await read(portal, `?uf=GO&ano=1&${search}`))
    expect(await goias('carro=hibrido&valor=190.120&potencia=122')).toContain('R$ 7.129,50')
    const small = await goias('carro=eletrico&valor=119.990&potencia=75')
    for (const text of ['R$ 3.599,70', '3%, até 100 cv', 'Regra a conferir']) expect(small).toContain(text)
    expect(await goias('carro=eletrico&valor=119.990&potencia=')).toContain(
      'a regra depende da potência, que não é conhecida. Confira na Secretaria da Fazenda.',
    )
  })

  // 190,120 x 1.5 % = 2,851.80.
  test('by hand: a hybrid without a plug in São Paulo with and without ethanol, in Amazonas and above the limit', async ({
    portal,
  }) => {
    const paid = async (search: string) => resultOf(await read(portal, `?carro=hibrido&ano=1&${search}`))
    const flex = await paid('uf=SP&valor=190.120&flex=sim')
    for (const text of ['R$ 0,00', '1%, se roda com etanol', 'Só com motor a etanol ou flex'])
      expect(flex).toContain(text)
    expect(await paid('uf=SP&valor=190.120')).toContain('R$ 7.604,80')
    expect(await paid('uf=AM&valor=190.120')).toContain('R$ 2.851,80')
    expect(await paid('uf=SP&valor=255.000&flex=sim')).toContain('R$ 0,00')
    // 265,000 is above the limit of 2026, R$ 261.154, so 4 % are due.
    expect(await paid('uf=SP&valor=265.000&flex=sim')).toContain('R$ 10.600,00')
  })

  test('what is wrong is told beside its field, and stays typed', async ({ portal }) => {
    const page = await read(portal, '?carro=plug-in&uf=&valor=-5&ano=abc')
    expect(page.texts('#meu-carro [role=alert] li')).toEqual([
      'Escolha o estado em que o carro é emplacado',
      'O valor do carro deve ser maior que zero',
      'O ano com o carro é um número inteiro de 1 a 30',
    ])
    expect(page.texts('#ipva-valor-erro')).toEqual(['O valor do carro deve ser maior que zero'])
    expect(page.root.querySelector('#ipva-valor')?.getAttribute('value')).toBe('-5')
    expect(resultOf(page)).toContain('O resultado aparece aqui')
  })

  test.for([
    '?uf=%00&valor=%00',
    '?uf=__proto__&valor=1e309&ano=1e9&carro=constructor',
    `?valor=${'9'.repeat(3000)}`,
    '?uf=SP&uf=RJ&valor=1&valor=2',
    '?valor=%F0%9F%9A%97&ano=-1',
    '?uf=SP&valor=0.0000001',
  ])('the address %s is answered', async (search, { portal }) => {
    expect((await portal.get(`/ipva${search}`)).status).toBe(200)
  })
})
