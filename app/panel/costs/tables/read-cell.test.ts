import { describe, expect, test } from 'vitest'
import { costTables, readEntry } from './cost-tables.ts'
import type { CostTableId } from './cost-table.ts'
import { readNumber } from './read-cell.ts'

const today = '2026-11-20'
const stated = { source: 'ANP', referenceDate: '2026-11', validUntil: '', confidence: 'alta', note: '' }
const aPrice = { key: 'petrol-brl-per-litre', state: 'SP', values: '6,33', ...stated }
const aRule = { state: 'SP', technology: 'bev', ratePercent: '4', ...stated }
const aLocalRule = { state: 'SP', topic: 'rodizio', cars: 'electrified', rule: 'Fora do rodízio.', ...stated }
const aTariff = { network: 'Volvo', current: 'dc', brlPerKwh: '4', ...stated }
const aCurve = { vehicle: 'byd-dolphin', points: '10 60\n80 30', ...stated }
const aCount = { measure: 'model', subject: 'BYD Dolphin Mini', powertrain: 'bev', count: '8.299', ...stated }
const rows: Record<CostTableId, Record<string, string>> = {
  energia: aPrice,
  bandeiras: { flag: 'amarela', ...stated },
  fatores: { ...aPrice, key: 'tyre-life-km-electric', state: '', values: '30000' },
  ipva: aRule,
  locais: aLocalRule,
  redes: aTariff,
  distribuidoras: { state: 'SP', distributor: 'Enel São Paulo', brlPerKwh: '0,78938', ...stated },
  mercado: aCount,
  curvas: aCurve,
}
const problemsOf = (id: CostTableId, changes: Record<string, string>) => {
  const { problems, checks } = readEntry(costTables[id], { ...rows[id], ...changes }, today)
  return { ...problems, ...checks }
}

describe('a number', () => {
  test.for([
    ['6,33', '6,33'],
    ['6.33', '6,33'],
    ['1.234,56', '1234,56'],
    ['1,234.56', '1234,56'],
    ['R$ 60.000', '60000'],
    ['0.650', '0,65'],
    ['0', '0'],
  ] as const)('reads %s as %s', ([typed, text]) => {
    expect(readNumber(typed, { min: 0, max: typed === 'R$ 60.000' ? 1e6 : 99_999 })).toEqual(
      typed === 'R$ 60.000' ? { problem: expect.stringContaining('pode ser') } : { text },
    )
  })

  test('refuses 50.000 if the limits allow two readings, and reads it if they allow one', () => {
    expect(readNumber('50.000', { min: 0, max: 200_000 })).toEqual({
      problem: '"50.000" pode ser 50.000 ou 50: escreva 50000 ou 50,000.',
    })
    expect(readNumber('50.000', { min: 1000, max: 200_000 })).toEqual({ text: '50000' })
    expect(readNumber('1.035', { min: 0.01, max: 100 })).toEqual({ text: '1,035' })
  })

  test.for([
    ['-1', 'Escreva um número de 0,01 a 100, em R$/litro.'],
    ['0', 'Escreva um número de 0,01 a 100, em R$/litro.'],
    ['101', 'Escreva um número de 0,01 a 100, em R$/litro.'],
    ['1e3', 'Escreva só o número, como 1.234,56.'],
    ['Infinity', 'Escreva só o número, como 1.234,56.'],
    ['6,33 reais', 'Escreva só o número, como 1.234,56.'],
    ['9'.repeat(500), 'Escreva só o número, como 1.234,56.'],
    ['6,1234567', 'Use até 6 casas decimais.'],
    ['6,33; 6,40', 'Escreva um número só.'],
    ['', 'Informe o valor.'],
  ] as const)('refuses a price of %s', ([values, sentence]) => {
    expect(problemsOf('energia', { values })).toEqual({ values: sentence })
  })
})

describe('a row', () => {
  test('has no problem in any table if it is right', () => {
    for (const id of ['energia', 'fatores', 'ipva', 'redes', 'distribuidoras', 'mercado', 'curvas'] as const)
      expect(problemsOf(id, {}), id).toEqual({})
  })

  test.for([
    ['energia', { key: 'loan-percent-per-month' }, { key: /não é da tabela Preços de energia/ }],
    ['energia', { key: 'public-ac-brl-per-kwh' }, { state: /vale para o país inteiro/ }],
    ['energia', { state: 'XX' }, { state: 'O estado "XX" não existe: use a sigla, como SP, ou Brasil.' }],
    ['fatores', { values: '10; 9' }, { values: 'Escreva um número só.' }],
    ['fatores', { key: 'loss-percent-plug-in', values: '12; 9; x' }, { values: /só o número/ }],
    ['ipva', { ratePercent: '11' }, { ratePercent: /de 0 a 10/ }],
    ['ipva', { fromOwnershipYear: '3', toOwnershipYear: '2' }, { toOwnershipYear: /antes de começar/ }],
    ['ipva', { validFrom: '2027', validTo: '2026' }, { validTo: /antes de começar/ }],
    ['ipva', { priceUpToBrl: '150.000,50' }, { priceUpToBrl: /número inteiro/ }],
    ['ipva', { isLocallyBuilt: 'talvez' }, { isLocallyBuilt: /não diz se/ }],
    ['mercado', { measure: '' }, { measure: /^A medida/ }],
    [
      'mercado',
      { measure: 'type', subject: 'diesel' },
      {
        subject:
          'O tipo "diesel" não existe: elétrico, híbrido plug-in, híbrido, híbrido flex, micro-híbrido, total de eletrificados.',
      },
    ],
    [
      'mercado',
      { measure: 'state-fleet', subject: 'XX' },
      { subject: 'O estado "XX" não existe: use a sigla, como SP, ou BR.' },
    ],
    ['mercado', { count: '12,5' }, { count: 'Escreva um número inteiro, sem casas decimais.' }],
    ['mercado', { powertrain: '' }, { powertrain: 'Informe o motor do modelo.' }],
    ['curvas', { vehicle: '' }, { vehicle: /Informe o modelo/ }],
    ['curvas', { vehicle: '/'.repeat(200_000) }, { vehicle: /^Nenhum modelo tem o endereço "\/{60}…"\.$/ }],
    ['curvas', { points: '10 60' }, { points: 'Uma curva tem dois pontos ou mais.' }],
    ['curvas', { points: '10 60\n10 50' }, { points: 'A carga tem de subir de ponto em ponto, sem repetir.' }],
    ['curvas', { points: '10 60\n101 50' }, { points: 'Ponto 2: Escreva um número de 0 a 100, em %.' }],
    ['curvas', { points: '10 60\n80' }, { points: 'Ponto 2: escreva a carga e a potência, como 10 120.' }],
    ['curvas', { points: '10 0\n80 5' }, { points: /^Ponto 1: Escreva um número de 0,1 a 1\.000/ }],
    ['energia', { referenceDate: '' }, { referenceDate: /Informe de quando é/ }],
    ['energia', { referenceDate: '2026-13' }, { referenceDate: /Escreva a data como/ }],
    ['energia', { referenceDate: '2026-12' }, { referenceDate: /ainda não chegou/ }],
    ['energia', { validUntil: '2026-02-31' }, { validUntil: 'Escreva o dia como 2026-12-31.' }],
    ['energia', { validUntil: '2026-10-31' }, { validUntil: /acaba antes/ }],
    ['energia', { confidence: 'certa' }, { confidence: /não existe/ }],
    ['energia', { source: '', note: 'Valor médio.' }, { note: /estimativa nossa/ }],
    ['distribuidoras', { peakBrlPerKwh: '1,5' }, { offPeakBrlPerKwh: /as três/, intermediateBrlPerKwh: /as três/ }],
    [
      'distribuidoras',
      { offPeakBrlPerKwh: '0,7', intermediateBrlPerKwh: '0,6', peakBrlPerKwh: '1' },
      { intermediateBrlPerKwh: /menor que a fora/ },
    ],
    [
      'distribuidoras',
      { offPeakBrlPerKwh: '0,7', intermediateBrlPerKwh: '0,9', peakBrlPerKwh: '0,8' },
      { peakBrlPerKwh: /menor que a intermediária/ },
    ],
    ['energia', { note: 'x'.repeat(601) }, { note: 'Use até 600 caracteres; aqui há 601.' }],
  ] as const)('is refused: %s with %o', ([id, changes, problems]) => {
    const found = problemsOf(id, changes)
    expect(Object.keys(found)).toEqual(Object.keys(problems))
    for (const [name, sentence] of Object.entries(problems)) expect(found[name]).toMatch(sentence)
  })

  test.for([
    ['energia', { source: '', note: 'Estimativa nossa, arredondada.' }],
    ['energia', { validUntil: '31/12/2026', referenceDate: '11/2026' }],
    ['ipva', { ratePercent: '', source: '' }],
    ['distribuidoras', { offPeakBrlPerKwh: '0,6', intermediateBrlPerKwh: '0,9', peakBrlPerKwh: '1,4' }],
    ['ipva', { priceUpToBrl: '150.000', isLocallyBuilt: 'não' }],
    ['ipva', { fromOwnershipYear: '2', toOwnershipYear: '2', validFrom: '2026', validTo: '2026' }],
    ['curvas', { vehicle: 'https://portal.example/veiculo/byd-dolphin?x=1', points: '10% 60 kW\n80; 30,5' }],
  ] as const)('is accepted: %s with %o', ([id, changes]) => expect(problemsOf(id, changes)).toEqual({}))
})

describe('a formatted row', () => {
  const valueOf = (id: CostTableId, changes: Record<string, string>) =>
    costTables[id].valueOf({ ...rows[id], ...changes }).replaceAll('\u00a0', ' ')

  test('shows an unknown rate, which is not an exemption, and the conditions of a rule', () => {
    expect(['', '0', '2,5'].map((ratePercent) => valueOf('ipva', { ratePercent }))).toEqual([
      'não sabida',
      'isento',
      '2,5%',
    ])
    expect(valueOf('ipva', { ratePercent: '0', priceUpToBrl: '150000', isLocallyBuilt: 'sim' })).toBe(
      'isento, até R$ 150.000, se fabricado no estado',
    )
    expect(valueOf('ipva', { isLocallyBuilt: 'nao', validTo: '2026' })).toBe('4%, se não fabricado no estado, até 2026')
    expect(valueOf('ipva', { fromOwnershipYear: '2', toOwnershipYear: '2' })).toBe('4%, no 2º ano')
    expect(valueOf('ipva', { fromOwnershipYear: '3' })).toBe('4%, do 3º ano em diante')
  })

  test('shows a figure with its unit', () => {
    expect(valueOf('energia', {})).toBe('R$ 6,33/litro')
    expect(valueOf('fatores', {})).toBe('30.000 km')
    expect(valueOf('fatores', { key: 'loss-percent-plug-in', values: '12; 9' })).toBe('12%; 9% ao ano')
  })
})

describe('the flag of a month', () => {
  const flagOf = (changes: Record<string, string>) =>
    readEntry(costTables.bandeiras, { ...rows.bandeiras, ...changes }, today)

  test('is entered by month, in several notations, once it can be announced', () => {
    expect(flagOf({ referenceDate: '12/2026', flag: 'Vermelha, patamar 2' })).toMatchObject({
      entry: { referenceDate: '2026-12', flag: 'vermelha-2' },
      problems: {},
    })
    expect(costTables.bandeiras.titleOf({ referenceDate: '2026-12' })).toBe('Bandeira de dez/2026')
    expect(problemsOf('bandeiras', { referenceDate: '2027-01' })).toEqual({
      referenceDate: 'A bandeira desse mês ainda não foi anunciada.',
    })
  })

  test('is refused without a month, a known flag or a source', () => {
    expect(problemsOf('bandeiras', { referenceDate: '' })).toEqual({ referenceDate: 'Informe o mês, como 2026-11.' })
    for (const wrong of ['2026', '2026-13', '2026-11-20', '__proto__'])
      expect(problemsOf('bandeiras', { referenceDate: wrong })).toEqual({
        referenceDate: 'Escreva o mês como 2026-11.',
      })
    expect(problemsOf('bandeiras', { flag: 'azul' }).flag).toContain('A bandeira "azul" não existe')
    expect(problemsOf('bandeiras', { source: '' }).note).toContain('Sem fonte')
  })
})

describe('rules of IPVA and of cities', () => {
  test.for([
    ['ipva', { powerUpToCv: '3' }, 'powerUpToCv'],
    ['ipva', { isFlex: 'talvez' }, 'isFlex'],
    ['ipva', { priceLimitYear: '2025' }, 'priceLimitYear'],
    ['ipva', { isToBeChecked: 'quem sabe' }, 'isToBeChecked'],
    ['locais', { topic: 'pedágio' }, 'topic'],
    ['locais', { cars: '' }, 'cars'],
    ['locais', { rule: '' }, 'rule'],
    ['locais', { startsOn: '2025' }, 'startsOn'],
    ['locais', { startsOn: '2025-01-02', endsOn: '2025-01-01' }, 'endsOn'],
    ['locais', { source: '' }, 'note'],
  ] as const)('are refused at their field: %s with %o', ([id, changes, field]) => {
    expect(Object.keys(problemsOf(id, changes))).toEqual([field])
  })

  test('are formatted for lists and comparisons', () => {
    const entryOf = (id: CostTableId, changes: Record<string, string>) =>
      readEntry(costTables[id], { ...rows[id], ...changes }, today).entry
    const goias = entryOf('ipva', {
      state: 'GO',
      technology: 'Híbrido',
      ratePercent: '3',
      powerUpToCv: '100',
    })
    expect([costTables.ipva.titleOf(goias), costTables.ipva.valueOf(goias)]).toEqual([
      'Goiás, híbrido',
      '3%, até 100 cv',
    ])
    const limit = entryOf('ipva', {
      priceUpToBrl: '250000',
      priceLimitYear: '2025',
      isFlex: 'sim',
      isToBeChecked: 'sim',
    })
    expect(costTables.ipva.valueOf(limit).replaceAll('\u00a0', ' ')).toBe(
      '4%, até R$ 250.000, teto de 2025, corrigido, se roda com etanol, a conferir',
    )
    const local = entryOf('locais', { city: 'São Paulo', endsOn: '2030-12-31', isToBeChecked: 'a conferir' })
    expect([costTables.locais.titleOf(local), costTables.locais.valueOf(local)]).toEqual([
      'São Paulo, rodízio',
      'Fora do rodízio. · até 31/12/2030 · a conferir',
    ])
  })
})

describe('a count of the market', () => {
  const read = (changes: Record<string, string>) =>
    readEntry(costTables.mercado, { ...aCount, ...changes }, today).entry

  test('accepts points between thousands, the label of a type and the code of a state', () => {
    expect(read({}).count).toBe('8299')
    expect(read({ measure: 'emplacamentos por tipo', subject: 'Híbrido plug-in', powertrain: '' }).subject).toBe('phev')
    expect(read({ measure: 'frota por estado', subject: 'sp', powertrain: '' }).subject).toBe('SP')
  })

  test('has a title with its month', () => {
    expect(costTables.mercado.titleOf(read({ referenceDate: '2026-08' }))).toBe('BYD Dolphin Mini, ago/2026')
    expect(costTables.mercado.titleOf(read({ measure: 'type', subject: 'bev', referenceDate: '2026-08' }))).toBe(
      'Emplacamentos, elétrico, ago/2026',
    )
    expect(costTables.mercado.titleOf(read({ measure: 'state-fleet', subject: 'BR', referenceDate: '2026-08' }))).toBe(
      'Frota, Brasil, ago/2026',
    )
    expect(costTables.mercado.valueOf(read({}))).toBe('8.299 veículos')
  })
})
