import { describe, expect } from 'vitest'
import { findVehicleState, updateVehicle } from '#app/panel/vehicles/editor/save-vehicle.server.ts'
import { writtenList } from '#tests/fixtures/vehicle-list.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { sweep } from '#tests/fixtures/long-run.ts'
import { parsePage, visibleText } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test, type TestPortal } from './portal.ts'

/** In cents, by the label of the row. null: unknown. */
type Amounts = Record<string, number | null>

const columnOfRow: Record<string, string> = {
  Documentação: 'Documentação',
  'IPVA, 3 anos': 'IPVA',
  Revisões: 'Revisões',
  Eletricidade: 'Energia',
  Seguro: 'Seguro',
  Pneus: 'Pneus',
  Desvalorização: 'Desvalorização',
  'Custo efetivo em 3 anos': 'Total',
}
const rowOfJson: Record<string, string> = {
  Preco_Compra: 'Preço de compra',
  Documentacao: 'Documentação',
  IPVA_3_Anos: 'IPVA, 3 anos',
  Revisoes: 'Revisões',
  Eletricidade: 'Eletricidade',
  Combustivel_Eletricidade: 'Eletricidade',
  Gastos_Totais: 'Gastos totais',
  Valor_Revenda: 'Valor de revenda',
  Desvalorizacao: 'Desvalorização',
  Custo_3_Anos: 'Custo efetivo em 3 anos',
}

describe('one cost of a vehicle', () => {
  test('every model costs the same to the cent on its page, its page of costs, in comparisons and in lists', async ({
    portal,
  }) => {
    const everything = await writtenList(portal.open.db)
    expect(everything.length).toBeGreaterThan(80)
    const list = sweep(everything, 8)
    const ids = list.map(({ id }) => id)
    const pages = new Map<number, Amounts>()
    for (const id of ids) pages.set(id, await amountsOfVehiclePage(portal, id))
    for (const id of ids) await expectSameOnCostPage(portal, id, pages.get(id) ?? {})
    for (let start = 0; start < ids.length; start += 4) {
      // Four models each, because the page does not compare a single model.
      const four = ids.slice(Math.min(start, ids.length - 4)).slice(0, 4)
      const compared = await amountsOfComparison(portal, four)
      for (const [place, id] of four.entries()) expect(compared[place], `comparison, ${id}`).toEqual(pages.get(id))
      const totals = await totalsAfterThreeYears(portal, four)
      const priced = four.filter((id) => pages.get(id)?.['Custo efetivo em 3 anos'] !== null)
      expect(totals, `totals, ${four.join()}`).toEqual(priced.map((id) => pages.get(id)?.['Custo efetivo em 3 anos']))
    }
    for (const { id, Ficha_Tecnica } of list)
      for (const [key, text] of Object.entries(Ficha_Tecnica.Custos_Manutencao))
        expect(text === '' ? null : centsIn(text), `list, ${id}, ${key}`).toBe(pages.get(id)?.[rowOfJson[key] ?? ''])
  }, 240_000)

  test('what an editor typed stands on all of these pages, marked with its day', async ({ portal }) => {
    const { db } = portal.open
    const state = await findVehicleState(db, 12)
    if (!state) throw new Error('the seed has it')
    const costs = {
      purchaseBrl: null,
      documentationBrl: null,
      ipva3YearsBrl: 20_000,
      servicingBrl: 4321,
      electricityBrl: null,
      resaleBrl: 250_001,
      includesFuel: false,
      explanations: {},
    }
    const change = { id: 12, baseRevision: state.revision, username: 'ana', newSources: [], factChanges: {} }
    await updateVehicle({ db, clock: fixedClock }, { ...change, fields: { ...state.fields, costs } })
    await expect.poll(async () => (await amountsOfVehiclePage(portal, 12))['Revisões']).toBe(432_100)

    const amounts = await amountsOfVehiclePage(portal, 12)
    expect(amounts).toMatchObject({ 'IPVA, 3 anos': 2_000_000, 'Valor de revenda': 25_000_100 })
    await expectSameOnCostPage(portal, 12, amounts)
    expect((await amountsOfComparison(portal, [12, 13]))[0]).toEqual(amounts)
    expect((await totalsAfterThreeYears(portal, [12]))[0]).toBe(amounts['Custo efetivo em 3 anos'])
    const pages = ['/veiculo/12', '/veiculo/12/custo', '/comparativo?v=12,13', '/comparativo/custos?v=12']
    for (const path of pages)
      expect(parsePage(await portal.page(path)).text, path).toContain('valor do editor · 20/11/2026')
    const [listed] = (await writtenList(db)).filter(({ id }) => id === 12)
    expect(listed?.Ficha_Tecnica.Custos_Manutencao).toMatchObject({ Revisoes: 'R$4.321', Valor_Revenda: 'R$250.001' })
    // In another state, the editor's servicing costs still apply, but the editor's IPVA does not.
    const other = parsePage(await portal.page('/veiculo/12/custo?uf=RJ')).text
    expect(other).toContain('R$ 4.321,00')
    expect(other).not.toContain('R$ 20.000,00')
  })

  // Computed by hand: the tariff of São Paulo, R$ 1.00 per kWh, plus the mean of the flags, R$ 0.0169.
  test('a kWh at home costs the same wherever a car is reckoned, with the mean of the flags', async ({ portal }) => {
    const energy = 'refazer=precos&uf=SP'
    const paths = ['/veiculo/1', '/veiculo/1/custo', '/comparativo?v=1,2']
    for (const path of [...paths, `/calculadora?${energy}`, '/calculadora/minha-vida?uf=SP&passo=estado'])
      expect(await portal.page(path), path).toMatch(/\b1[,.]0169\b/)
    const charging = parsePage(await portal.page('/veiculo/1')).texts('#recarga table tr')
    expect(charging.find((row) => row.includes('Em casa, São Paulo'))).toContain('R$ 1,0169 por kWh')
    expect(parsePage(await portal.page('/veiculo/1')).text).toContain('Em casa (SP): R$ 26,36 (R$ 1,0169/kWh)')
  })

  test('nothing of a fresh portal is an editor’s but published prices of services', async ({ portal }) => {
    const marks = parsePage(await portal.page('/veiculo/1'))
      .texts('[data-cost] summary')
      .filter((row) => row.includes('valor do editor'))
    expect(marks).toEqual(['Revisões R$ 1.740,00 valor do editor · fev/2024'])
  })
})

async function amountsOfVehiclePage(portal: TestPortal, id: number): Promise<Amounts> {
  const page = parsePage(await portal.page(`/veiculo/${id}`))
  const rows = page.root.querySelectorAll('[data-cost] summary').map((row) => {
    const [label, value] = row.querySelectorAll(':scope > span').map(visibleText)
    return [rowLabel(label ?? ''), centsIn(value ?? '')]
  })
  return Object.fromEntries(rows)
}

/** Omits parts that are 0 or unknown. */
async function expectSameOnCostPage(portal: TestPortal, id: number, onPage: Amounts): Promise<void> {
  const page = parsePage(await portal.page(`/veiculo/${id}/custo`))
  const labels = page
    .texts('figure thead th')
    .map((label) => (/^(Eletricidade|Combustível)/.test(label) ? 'Energia' : label))
  const sums = page.root.querySelectorAll('figure tbody tr').at(-1)?.querySelectorAll('th, td').map(visibleText) ?? []
  if (onPage['Custo efetivo em 3 anos'] === null) {
    expect(sums, `costs, ${id}`).toEqual([])
    return
  }
  for (const [row, column] of Object.entries(columnOfRow)) {
    const place = labels.indexOf(column)
    expect(place < 0 ? 0 : centsIn(sums[place] ?? ''), `costs, ${id}, ${row}`).toBe(onPage[row] ?? 0)
  }
  const [, bought, sold] = /Compra por (R\$ [\d.,]+\d).*?, revenda por (R\$ [\d.,]+\d)/.exec(page.text) ?? []
  expect(
    [bought, sold].map((text) => centsIn(text ?? '')),
    `costs, ${id}`,
  ).toEqual([onPage['Preço de compra'], onPage['Valor de revenda']])
}

async function amountsOfComparison(portal: TestPortal, ids: number[]): Promise<Amounts[]> {
  const page = parsePage(await portal.page(`/comparativo?v=${ids.join()}`))
  const names = new Set(['Preço de compra', 'Valor de revenda', 'Gastos totais', ...Object.keys(columnOfRow)])
  const rows = page.root.querySelectorAll('main table tbody tr').flatMap((row) => {
    const label = rowLabel(visibleText(row.querySelectorAll('th')[0] ?? row))
    return names.has(label) ? [{ label, cells: row.querySelectorAll('td').map(visibleText) }] : []
  })
  // A folded row has one cell for all vehicles.
  return ids.map((_, place) =>
    Object.fromEntries(rows.map(({ label, cells }) => [label, centsIn(cells[cells.length === 1 ? 0 : place] ?? '')])),
  )
}

async function totalsAfterThreeYears(portal: TestPortal, ids: number[]): Promise<(number | null)[]> {
  const page = parsePage(await portal.page(`/comparativo/custos?v=${ids.join()}`))
  const third = page.root.querySelectorAll('main tbody tr')[2]
  return third?.querySelectorAll('td').map((cell) => centsIn(visibleText(cell))) ?? []
}

function rowLabel(text: string): string {
  return /^(?:Eletricidade|Combustível)(?!.* por mês$)/.test(text) ? 'Eletricidade' : text
}

/** null: the text has no amount. Lists have whole reais, such as 'R$1.740'. */
function centsIn(text: string): number | null {
  const [, amount] = /R\$\s*(-?[\d.]+(?:,\d\d)?)/.exec(text.replace('-R$', 'R$-')) ?? []
  return amount === undefined ? null : Math.round(Number(amount.replaceAll('.', '').replace(',', '.')) * 100)
}
