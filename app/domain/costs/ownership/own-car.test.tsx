import { expect, test } from 'vitest'
import { permanentHref } from './ownership-address.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { ownershipViewOf } from './ownership-view.ts'
import { totalsViewOf } from './totals-view.ts'
import { buildOwnedVehicle, buildPlugIn, sourced } from '#tests/builders/owned-vehicle.ts'
import { exampleCostTables } from '#tests/fixtures/example-cost-tables.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { OwnCarSection } from './own-car-section.tsx'

const hybrid = buildOwnedVehicle({
  id: 85,
  slug: 'toyota-corolla-85',
  name: 'Toyota Corolla',
  year: 2024,
  type: 'hibrido',
  kmPerLitre: { city: sourced(17.5), road: sourced(15.2) },
})

function viewOf(text: string, ownModel: OwnedVehicle | null | undefined = null, tables = exampleCostTables()) {
  const parameters = new URLSearchParams(text)
  return ownershipViewOf({
    vehicle: buildOwnedVehicle(),
    other: null,
    ownModel,
    parameters,
    tables,
    today: '2026-02-01',
  })
}

function sectionOf(view: ReturnType<typeof viewOf>) {
  if (!view.againstOwn) throw new Error('a car is described')
  const { vehicle, ownCar, againstOwn, scenario } = view
  return renderPage(
    <OwnCarSection name={vehicle.name} ownCar={ownCar} comparison={againstOwn} years={scenario.years} />,
  )
}

// By hand for three years. Visitor's car: 36000 km / 12 km/l x R$ 6,19 = 18570, and 3 x 160.22 for the licence. Electric car: energy
// 5015.52, documents 1155.66.
test('compares energy and documents if only consumption is known, and names the rest', () => {
  const view = viewOf('meu-kml=12')
  expect(view.problems).toEqual({})
  expect(view.againstOwn?.ownCost.totalCents).toBe(1_905_066)
  expect(view.againstOwn?.costs[0]?.totalCents).toBe(617_118)
  expect(view.againstOwn?.leftOut).toEqual(['ipva', 'insurance', 'servicing', 'tyres', 'depreciation'])
  const { text } = sectionOf(view)
  expect(text).toContain(
    'Sem contar a perda de valor, ter um BYD Dolphin Mini custaria R$ 357,76 a menos por mês do que ficar com o seu carro a gasolina.',
  )
  expect(text).toContain('sem IPVA, seguro, revisões, pneus e desvalorização nos dois')
  expect(text).toContain('Diga também quanto ele vale hoje, o seguro e as revisões')
})

// By hand: a loss of 6.01% a year is 10180.86; IPVA 2400 + 2255.76 + 2120.19; insurance 9000; servicing 6000. The total is 51007.47.
test('computes the own car’s cost without tyres from value, insurance and servicing', () => {
  const view = viewOf('meu-kml=12&meu-valor=60.000&meu-seguro=3.000&meu-revisoes=2000')
  expect(view.againstOwn?.leftOut).toEqual(['tyres'])
  expect(view.againstOwn?.ownCost.totalCents).toBe(5_100_747)
  expect(view.againstOwn?.ownCost.parts.ipva).toBe(677_595)
  // The expected total is the worked example in ownership-of.test.ts, without tyres.
  expect(view.againstOwn?.costs[0]?.totalCents).toBe(7_513_733)
  const page = sectionOf(view)
  expect(page.text).toContain('custaria R$ 670,27 a mais por mês')
  // By hand, cost minus loss: visitor's car 51007.47 - 10180.86 = 40826.61; electric car 75137.33 - 40443.11 = 34694.22.
  expect(page.text).toContain('Sem contar a perda de valor, R$ 170,34 a menos por mês.')
  expect(page.text).not.toContain('Diga também')
  expect(page.text).toContain(
    'Do seu carro: Gasolina a R$ 6,19: Tabela do exemplo · jan/2026 · confiança média. IPVA de 4%: Tabela do exemplo',
  )
  expect(page.text).toContain('Perda de valor de 6,01% ao ano: Tabela do exemplo')
  expect(page.texts('tbody tr').at(-1)).toBe('Soma R$ 2.087,15 R$ 1.416,87')
})

test('uses the owner’s yearly amount instead of the IPVA rule', () => {
  const ipvaOf = (text: string) => viewOf(`meu-kml=12&${text}`).againstOwn?.ownCost.parts.ipva
  expect(ipvaOf('meu-ipva=1.234,50')).toBe(3 * 123_450)
  expect(ipvaOf('meu-ipva=0&meu-valor=60000')).toBe(0)
  expect(viewOf('meu-kml=12&meu-ipva=0').againstOwn?.leftOut).not.toContain('ipva')
})

test('uses the IPVA rate of combustion cars, or of hybrids without a plug', () => {
  const rates = { bev: 0, phev: 1, hev: 2, combustion: 3 }
  const { figures, ipvaRules } = exampleCostTables()
  const tables = {
    figures,
    ipvaRules: ipvaRules.map((rule) => ({ ...rule, ratePercent: rates[rule.technology] })),
  }
  const ipvaOf = (text: string, model: OwnedVehicle | null) =>
    viewOf(`anos=1&meu-valor=50000&${text}`, model, tables).againstOwn?.ownCost.parts.ipva
  expect(ipvaOf('meu-kml=12', null)).toBe(150_000)
  expect(ipvaOf('meu-modelo=toyota-corolla-85', hybrid)).toBe(100_000)
})

test('uses the fuel price of the state, or the typed one', () => {
  const energyOf = (text: string) => viewOf(`anos=1&meu-kml=10&${text}`).againstOwn?.ownCost.parts.energy
  expect(energyOf('')).toBe(1200 * 619)
  expect(energyOf('meu-litro=5,50')).toBe(1200 * 550)
  expect(energyOf('km=500&gasolina=6')).toBe(600 * 600)
  // Without an ethanol price the energy is unknown, not free.
  expect(energyOf('meu-combustivel=etanol')).toBeNull()
  expect(energyOf('meu-combustivel=etanol&meu-litro=4')).toBe(1200 * 400)
  expect(viewOf('meu-kml=10&meu-combustivel=etanol').ownCar.name).toBe('o seu carro a etanol')
})

// By hand: 12000 km, of which 55% at 17.5 km/l and 45% at 15.2 km/l, need 732.406 litres at R$ 6,19.
test('takes a model’s consumption unless one is typed', () => {
  const view = viewOf('anos=1&meu-modelo=toyota-corolla-85', hybrid)
  expect(view.againstOwn?.ownCost.parts.energy).toBe(453_359)
  expect(view.ownCar.name).toBe('o seu Toyota Corolla')
  const typed = viewOf('anos=1&meu-modelo=toyota-corolla-85&meu-kml=20', hybrid)
  expect(typed.againstOwn?.ownCost.parts.energy).toBe(600 * 619)
})

test('reports an invalid car at its field and does not use it', () => {
  const problemsOf = (text: string, model?: OwnedVehicle | null) => {
    const { problems, againstOwn } = viewOf(text, ...(model === undefined ? [] : [model]))
    expect(againstOwn).toBeNull()
    return problems
  }
  expect(problemsOf('meu-valor=60000')).toEqual({
    'meu-kml': 'Consumo do meu carro: escreva quantos km ele faz com um litro',
  })
  expect(problemsOf('meu-kml=0')).toEqual({ 'meu-kml': 'Consumo do meu carro: escreva um número de 1 a 100' })
  expect(problemsOf('meu-kml=12&meu-combustivel=carvao')).toHaveProperty('meu-combustivel')
  expect(problemsOf('meu-modelo=byd-king-6', buildPlugIn())).toHaveProperty('meu-modelo')
  expect(problemsOf('meu-modelo=toyota-corolla-85&meu-combustivel=etanol', hybrid)['meu-kml']).toContain('com etanol')
  expect(problemsOf('')).toEqual({})
  expect(problemsOf('meu-combustivel=etanol')).toEqual({})
  const { problems } = ownershipViewOf({
    vehicle: buildOwnedVehicle(),
    other: null,
    ownModel: undefined,
    parameters: new URLSearchParams('meu-modelo=nao-existe'),
    tables: exampleCostTables(),
    today: '2026-02-01',
  })
  expect(problems).toHaveProperty('meu-modelo')
})

test('keeps the own car and its fuel price in the permanent link', () => {
  const href = permanentHref(viewOf('meu-kml=12&meu-valor=60.000'))
  const said = new URL(href, 'https://portal.example').searchParams
  expect([said.get('meu-kml'), said.get('meu-valor'), said.get('meu-litro')]).toEqual(['12', '60.000', '6,19'])
  expect(permanentHref(viewOf(''))).not.toContain('meu-')
})

test('compares each car with the own one, without parts that any of them lacks', () => {
  const view = totalsViewOf({
    vehicles: [buildOwnedVehicle(), buildPlugIn({ wheelInches: sourced(21) })],
    ownModel: null,
    parameters: new URLSearchParams('meu-kml=12&meu-valor=60.000&meu-seguro=3.000&meu-revisoes=2000'),
    tables: exampleCostTables(),
    today: '2026-02-01',
  })
  // The totals without tyres (see cost-comparison.test.tsx) are compared with 51007.47 for the visitor's car.
  const saved = view.againstOwn?.savedBrlPerMonth.map((brl) => Math.round(brl * 100))
  expect(saved).toEqual([Math.round((5_100_747 - 7_513_733) / 36), Math.round((5_100_747 - 10_230_926) / 36)])
})
