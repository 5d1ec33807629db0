import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { cardDataOf } from '#app/domain/vehicles/vehicle.ts'
import type { LeftOut } from '#app/domain/costs/ownership/cost-comparison.ts'
import { type ComparedVehicle, comparedFromCard } from './compared-vehicle.ts'
import { comparisonTable, foldTable, type TableCell } from './comparison-table.ts'

type Override = Partial<Omit<ComparedVehicle, 'facts'>> & { facts?: Partial<ComparedVehicle['facts']> }

const compared = (vehicle: Parameters<typeof buildVehicle>[0], { facts, ...rest }: Override = {}): ComparedVehicle => {
  const base = comparedFromCard(cardDataOf(buildVehicle(vehicle)))
  return { ...base, ...rest, facts: { ...base.facts, ...facts } }
}
const rowOf = (label: string, vehicles: ComparedVehicle[]): TableCell[] => {
  const rows = comparisonTable(vehicles).flatMap((group) => group.rows)
  return rows.find(({ facet }) => facet.label === label)?.cells ?? []
}
const best = (cells: TableCell[]) => cells.map((cell) => cell.kind === 'number' && cell.isBest)

test('has a row for every specified field (CMP-05)', () => {
  const labels = comparisonTable([compared({ id: 1 }), compared({ id: 2 })]).flatMap(({ rows }) =>
    rows.map(({ facet }) => facet.label),
  )
  for (const label of [
    'Carroceria',
    'Recarga rápida, km por minuto',
    'Energia por mês',
    'Preço sugerido',
    'Bateria nominal',
    'Bateria útil',
    'Autonomia (Inmetro)',
    'Autonomia (WLTP)',
    'Consumo elétrico (Inmetro)',
    'Potência',
    'Aceleração 0–100 km/h',
    'Velocidade máxima',
    'Cor',
    'Transmissão',
    'Tração',
    'Tamanho das rodas',
    'Preço de compra',
    'Documentação',
    'IPVA, 3 anos',
    'Revisões',
    'Eletricidade',
    'Seguro',
    'Pneus',
    'Gastos totais',
    'Valor de revenda',
    'Custo efetivo em 3 anos',
    'Desvalorização',
    'Segurança',
    'Conforto',
    'Praticidade',
    'Multimídia',
  ])
    expect(labels).toContain(label)
  expect(new Set(labels).size).toBe(labels.length)
})

test('compares the Inmetro’s energy and ethanol consumption, lower is better (CMP-05)', () => {
  const vehicles = [
    compared({ id: 1 }, { facts: { energyMjKm: 0.41, pbeClassInCategory: 'A', batteryUsableKwh: 43.2 } }),
    compared({ id: 2, type: 'plug-in' }, { facts: { energyMjKm: 0.62, ethanolCityKmPerL: 10.4 } }),
    compared({ id: 3, type: 'hibrido' }, { facts: { ethanolCityKmPerL: 12.1, ethanolHighwayKmPerL: 10.9 } }),
  ]
  expect(best(rowOf('Consumo energético (Inmetro)', vehicles))).toEqual([true, false, false])
  expect(best(rowOf('Etanol na cidade (Inmetro)', vehicles))).toEqual([false, false, true])
  expect(rowOf('Etanol na estrada (Inmetro)', vehicles).map(({ kind }) => kind)).toEqual([
    'not-applicable',
    'unknown',
    'number',
  ])
  expect(rowOf('Classe do PBE na categoria', vehicles)[0]).toEqual({ kind: 'text', text: 'A' })
  expect(rowOf('Bateria útil', vehicles).map(({ kind }) => kind)).toEqual(['number', 'unknown', 'not-applicable'])
})

test('marks the best by direction, and all on a tie', () => {
  const vehicles = [
    compared({ id: 1, priceBrl: 150_000, powerCv: 95 }),
    compared({ id: 2, priceBrl: 150_000, powerCv: 204 }),
    compared({ id: 3, priceBrl: 180_000, powerCv: 204 }),
  ]
  expect(best(rowOf('Preço sugerido', vehicles))).toEqual([true, true, false])
  expect(best(rowOf('Potência', vehicles))).toEqual([false, true, true])
})

test('ignores small differences of an estimate and marks none if all are equal (CMP-05)', () => {
  const costing = (id: number, servicingBrl: number) =>
    compared(
      { id },
      {
        costs: { servicingBrl, leftOut: [], editorDates: {} } as Partial<
          ComparedVehicle['costs']
        > as ComparedVehicle['costs'],
      },
    )
  expect(best(rowOf('Revisões', [costing(1, 1155.66), costing(2, 1155.74)]))).toEqual([false, false])
  expect(best(rowOf('Revisões', [costing(1, 1155.66), costing(2, 1156.01), costing(3, 1300)]))).toEqual([
    true,
    true,
    false,
  ])
  expect(best(rowOf('Potência', [compared({ id: 1, powerCv: 95 }), compared({ id: 2, powerCv: 95 })]))).toEqual([
    false,
    false,
  ])
})

test('marks an incomplete total and excludes it, and dates an editor’s value (CMP-05)', () => {
  const costing = (id: number, cost3YearsBrl: number, leftOut: LeftOut[]) => {
    const costs = { cost3YearsBrl, leftOut, editorDates: { servicingBrl: { date: '2026-03-12' } }, servicingBrl: 1740 }
    return compared({ id }, { costs: costs as Partial<ComparedVehicle['costs']> as ComparedVehicle['costs'] })
  }
  const uneven = [costing(1, 75_658.21, []), costing(2, 72_858.21, ['tyres'])]
  expect(best(rowOf('Custo efetivo em 3 anos', uneven))).toEqual([false, false])
  expect(rowOf('Custo efetivo em 3 anos', uneven)[1]).toMatchObject({ note: 'sem pneus' })
  expect(rowOf('Revisões', uneven)[0]).toMatchObject({ note: 'valor do editor · 12/03/2026' })
  const even = [costing(1, 75_658.21, ['tyres']), costing(2, 72_858.21, ['tyres'])]
  expect(best(rowOf('Custo efetivo em 3 anos', even))).toEqual([false, true])
})

test('excludes unknown values and marks no single known value', () => {
  const vehicles = [compared({ id: 1, powerCv: null }), compared({ id: 2, powerCv: 95 })]
  expect(best(rowOf('Potência', vehicles))).toEqual([false, false])
  expect(rowOf('Potência', vehicles)[0]).toEqual({ kind: 'unknown', text: 'Não informado' })
})

test('marks none in a neutral row', () => {
  const vehicles = [compared({ id: 1, lengthMm: 3734 }), compared({ id: 2, lengthMm: 3780 })]
  expect(best(rowOf('Comprimento', vehicles))).toEqual([false, false])
})

test('does not compare a plug-in’s electric range with a whole range', () => {
  const dolphin = compared({ id: 1, type: 'eletrico', rangeKm: 291 })
  const seal = compared({ id: 2, type: 'eletrico', rangeKm: 372 })
  const king = compared({ id: 3, type: 'plug-in', rangeKm: 78 })
  const song = compared({ id: 4, type: 'plug-in', rangeKm: 64 })
  expect(best(rowOf('Autonomia (Inmetro)', [dolphin, seal, king]))).toEqual([false, true, false])
  expect(best(rowOf('Autonomia (Inmetro)', [dolphin, king]))).toEqual([false, false])
  expect(best(rowOf('Autonomia (Inmetro)', [king, song]))).toEqual([true, false])
  expect(rowOf('Autonomia (Inmetro)', [dolphin, king])[1]).toMatchObject({ note: 'só elétrica' })
})

test('does not compare charging times of different windows', () => {
  const quick = compared({ id: 1 }, { facts: { dcChargeMin: 26 }, dcChargeWindow: '10–80%' })
  const slow = compared({ id: 2 }, { facts: { dcChargeMin: 30 }, dcChargeWindow: '30–80%' })
  expect(best(rowOf('Tempo de recarga rápida', [quick, slow]))).toEqual([false, false])
  expect(best(rowOf('Tempo de recarga rápida', [quick, { ...slow, dcChargeWindow: '10–80%' }]))).toEqual([true, false])
})

test('does not call an inapplicable value unknown', () => {
  const vehicles = [compared({ id: 1, type: 'eletrico' }), compared({ id: 2, type: 'hibrido', rangeKm: null })]
  expect(rowOf('Gasolina na cidade (Inmetro)', vehicles)[0]).toEqual({ kind: 'not-applicable' })
  expect(rowOf('Autonomia (Inmetro)', vehicles)[1]).toEqual({ kind: 'not-applicable' })
})

test('has no row for a value that applies to no vehicle', () => {
  const vehicles = [compared({ id: 1, type: 'eletrico' }), compared({ id: 2, type: 'eletrico' })]
  expect(rowOf('Gasolina na cidade (Inmetro)', vehicles)).toEqual([])
  expect(rowOf('Torque', vehicles)).toHaveLength(2)
})

test('calls charging powers within 10 % a tie', () => {
  const acOf = (id: number, acChargeKw: number) => compared({ id }, { facts: { acChargeKw } })
  expect(best(rowOf('Recarga AC, até', [acOf(1, 6.6), acOf(2, 7)]))).toEqual([false, false])
  expect(best(rowOf('Recarga AC, até', [acOf(1, 6.6), acOf(2, 11)]))).toEqual([false, true])
})

test('scales meters to the largest value of the row', () => {
  const cells = rowOf('Potência', [compared({ id: 1, powerCv: 50 }), compared({ id: 2, powerCv: 200 })])
  expect(cells.map((cell) => cell.kind === 'number' && cell.meterPercent)).toEqual([25, 100])
})

test('knows the purchase price before the costs and marks other sums as loading (CMP-05)', () => {
  const vehicles = [compared({ id: 1, priceBrl: 150_000 }), compared({ id: 2, priceBrl: null })]
  expect(rowOf('Preço de compra', vehicles)[0]).toMatchObject({ value: 150_000 })
  expect(rowOf('Revisões', vehicles)[0]).toEqual({ kind: 'unknown', text: 'Ainda sem estimativa' })
})

test('leaves out equal rows with only differences, also if all are unknown', () => {
  const vehicles = [compared({ id: 1, seats: 5, powerCv: 95 }), compared({ id: 2, seats: 5, powerCv: 204 })]
  const labels = comparisonTable(vehicles, true).flatMap(({ rows }) => rows.map(({ facet }) => facet.label))
  expect(labels).toContain('Potência')
  expect(labels).not.toContain('Lugares')
  expect(labels).not.toContain('Torque')
})

test('shows a flag as yes, no or unknown, and unknown never as no', () => {
  const cells = rowOf('Bomba de calor', [
    compared({ id: 1 }, { facts: { heatPump: true } }),
    compared({ id: 2 }, { facts: { heatPump: false } }),
    compared({ id: 3 }),
  ])
  expect(cells).toEqual([
    { kind: 'text', text: 'Sim' },
    { kind: 'text', text: 'Não' },
    { kind: 'unknown', text: 'Não informado' },
  ])
})

test('marks figures of low confidence, also on a card from the browser', () => {
  const priceSource = { referenceDate: '2026-05', confidence: 'alta' as const, hasPublishedSource: true }
  const vehicles = [
    compared({ id: 1, priceSource }, { uncertain: ['torqueNm', 'batteryKwh'], facts: { torqueNm: 290 } }),
    compared({ id: 2, priceSource, uncertain: ['powerCv'] }, { facts: { torqueNm: 310 } }),
    compared({ id: 3, priceSource: { ...priceSource, confidence: 'baixa' } }),
  ]
  const marked = (label: string) => rowOf(label, vehicles).map((cell) => cell.kind === 'number' && cell.isUncertain)
  expect(marked('Torque')).toEqual([true, false, false])
  expect(marked('Bateria nominal')).toEqual([true, false, false])
  expect(marked('Potência')).toEqual([false, true, false])
  expect(marked('Preço sugerido')).toEqual([false, false, true])
})

test('compares fast charging by kilometres per minute in the stated window (CMP-05)', () => {
  const timed = (id: number, fastCharge: ComparedVehicle['fastCharge']) => compared({ id }, { fastCharge })
  const cells = rowOf('Recarga rápida, km por minuto', [
    timed(1, { kmPerMin: 4.7, basis: '30–80%' }),
    timed(2, { kmPerMin: 6.5, basis: '10–80%' }),
    timed(3, null),
  ])
  expect(best(cells)).toEqual([false, true, false])
  expect(cells[0]).toMatchObject({ kind: 'number', value: 4.7, note: '30–80%' })
  expect(cells[2]).toEqual({ kind: 'unknown', text: 'Não informado' })
})

test('shows the monthly saving against the reference petrol car (CMP-05)', () => {
  const costs = (electricityBrl: number) =>
    ({ electricityBrl, petrolMonthlyBrl: 568.33, editorDates: {} }) as ComparedVehicle['costs']
  const cells = rowOf('Energia por mês', [
    compared({ id: 1 }, { costs: costs(5832) }),
    compared({ id: 2 }, { costs: costs(25_200) }),
  ])
  expect(cells).toMatchObject([
    { value: 162, note: 'R$\u00a0406 a menos que a gasolina' },
    { value: 700, note: 'R$\u00a0132 a mais que a gasolina' },
  ])
})

test('applies ethanol not to petrol engines, and as unknown to unknown fuels', () => {
  const engines = [{ fuelCityKmPerL: 13.6 }, { fuelCityKmPerL: 17.8, ethanolCityKmPerL: 12.3 }, {}]
  const vehicles = engines.map((facts, id) => compared({ id, type: 'hibrido' }, { facts }))
  const cells = rowOf('Etanol na cidade (Inmetro)', vehicles)
  expect(cells.map(({ kind }) => kind)).toEqual(['not-applicable', 'number', 'unknown'])
})

test('marks an uncertain quantity as approximate and other facts as to be checked', () => {
  const uncertain = ['torqueNm', 'seats', 'connector']
  const facts = { torqueNm: 290, seats: 5, connector: 'CCS2' }
  const vehicles = [compared({ id: 1 }, { uncertain, facts }), compared({ id: 2 }, { facts })]
  expect(rowOf('Torque', vehicles)[0]).toMatchObject({ isUncertain: true, note: null })
  expect(rowOf('Lugares', vehicles)[0]).toMatchObject({ isUncertain: false, note: '(a conferir)' })
  expect(rowOf('Conector', vehicles)).toMatchObject([{ text: 'CCS2', isInDoubt: true }, { text: 'CCS2' }])
})

test('folds rows with equal cells and rows without a known value, and loses none (CMP-05)', () => {
  const vehicles = [
    compared({ id: 1, seats: 5, powerCv: 95, torqueNm: null }),
    compared({ id: 2, seats: 5, powerCv: 204, torqueNm: null }),
    compared({ id: 3, seats: 5, powerCv: null, torqueNm: null }),
  ]
  const all = comparisonTable(vehicles)
  const { groups, equal, unknown, lists } = foldTable(all)
  const labelsOf = (rows: (typeof all)[number]['rows']) => rows.map(({ facet }) => facet.label)
  const differing = labelsOf(groups.flatMap(({ rows }) => rows))
  expect(differing).toContain('Potência')
  expect(labelsOf(equal)).toContain('Lugares')
  expect(labelsOf(unknown)).toContain('Torque')
  expect([...differing, ...labelsOf([...equal, ...unknown, ...lists])].toSorted()).toEqual(
    labelsOf(all.flatMap(({ rows }) => rows)).toSorted(),
  )
  expect(groups.every(({ rows }) => rows.length > 0)).toBe(true)
})

test('names no best battery between an electric car and a plug-in hybrid, and no uncertain value', () => {
  const electric = compared({ id: 1, batteryKwh: 60 }, { facts: { acChargeKw: 6.6 } })
  const plugIn = compared({ id: 2, type: 'plug-in', batteryKwh: 18 }, { facts: { acChargeKw: 3.3 } })
  expect(best(rowOf('Bateria nominal', [electric, plugIn]))).toEqual([false, false])
  expect(best(rowOf('Bateria nominal', [electric, compared({ id: 3, batteryKwh: 40 }), plugIn]))).toEqual([
    true,
    false,
    false,
  ])
  const estimated = compared({ id: 4 }, { facts: { acChargeKw: 7 }, uncertain: ['acChargeKw'] })
  expect(best(rowOf('Recarga AC, até', [estimated, electric]))).toEqual([false, false])
  expect(
    best(rowOf('Recarga AC, até', [estimated, plugIn, compared({ id: 5 }, { facts: { acChargeKw: 7 } })])),
  ).toEqual([false, false, true])
})

test('folds the lists if only one vehicle has any (CMP-05)', () => {
  const listed = (id: number) =>
    compared({ id }, { features: { safety: ['ABS'], comfort: ['Ar'], convenience: [], multimedia: [] } })
  const labelsIn = (vehicles: ComparedVehicle[]) =>
    foldTable(comparisonTable(vehicles)).lists.map(({ facet }) => facet.label)
  expect(labelsIn([listed(1), compared({ id: 2 })])).toEqual(['Segurança', 'Conforto'])
  expect(labelsIn([listed(1), compared({ id: 2 }), listed(3)])).toEqual([])
})

test('does not fold an equal part of the total costs, so that the rows add up', () => {
  const costs = { ...compared({ id: 1 }).costs, servicingBrl: 2400, editorDates: {} } as ComparedVehicle['costs']
  const { groups } = foldTable(comparisonTable([compared({ id: 1 }, { costs }), compared({ id: 2 }, { costs })]))
  expect(groups.flatMap(({ rows }) => rows).map(({ facet }) => facet.label)).toContain('Revisões')
})

test('does not fold a row if only one of equal values is uncertain', () => {
  const facts = { torqueNm: 290 }
  const { groups } = foldTable(
    comparisonTable([compared({ id: 1 }, { facts, uncertain: ['torqueNm'] }), compared({ id: 2 }, { facts })]),
  )
  expect(groups.flatMap(({ rows }) => rows).map(({ facet }) => facet.label)).toContain('Torque')
})

test('never calls a figure electricity that contains petrol', () => {
  const costs = { ...compared({ id: 1 }).costs, electricityBrl: 6000, editorDates: {} } as ComparedVehicle['costs']
  const electric = compared({ id: 1 }, { costs })
  const plugIn = compared({ id: 2, type: 'plug-in' }, { costs: { ...costs!, includesFuel: true } })
  const labels = (...vehicles: ComparedVehicle[]) =>
    comparisonTable(vehicles).flatMap(({ rows }) => rows.map(({ facet }) => facet.label))
  expect(labels(electric, { ...electric })).toContain('Eletricidade')
  expect(labels(electric, plugIn)).toEqual(
    expect.arrayContaining(['Eletricidade e combustível', 'Eletricidade e combustível por mês']),
  )
  expect(labels(electric, plugIn)).not.toContain('Eletricidade')
  const notes = rowOf('Eletricidade e combustível', [electric, plugIn])
  expect(notes.map((cell) => cell.kind === 'number' && cell.note)).toEqual([null, 'eletricidade e gasolina'])
})
