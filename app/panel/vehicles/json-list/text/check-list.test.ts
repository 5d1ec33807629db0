import { describe, expect, test } from 'vitest'
import { buildRecord, buildRecordWith } from '#tests/builders/vehicle-record.ts'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { checkList, maxVehicles } from './check-list.ts'

const write = (list: unknown) => JSON.stringify(list, null, 2)
const sentencesOf = (list: unknown) => checkList(write(list)).problems.map(({ sentence }) => sentence)

describe('the structure of a list', () => {
  test('refuses a text that is not a list with the specified sentence (AJSON-08)', () => {
    for (const text of ['{}', '"texto"', '12', 'null']) {
      const { isJson, problems } = checkList(text)
      expect(isJson).toBe(true)
      expect(problems).toEqual([{ line: 1, sentence: 'JSON deve ser um array de veículos', isWarning: false }])
    }
  })

  test('names each missing required field with its vehicle (AJSON-09)', () => {
    for (const field of ['id', 'Resumo_Modelo', 'Ficha_Tecnica', 'Imagens'])
      expect(
        sentencesOf([buildRecord(), { ...buildRecordWith(field, undefined), ...(field === 'id' ? {} : { id: 2 }) }]),
      ).toEqual([`Veículo 2: falta o campo ${field}`])
    expect(sentencesOf([buildRecordWith('Imagens', 'foto.jpg')])).toEqual(['Veículo 1: Imagens deve ser um array'])
    expect(sentencesOf(['texto', null, []])).toEqual(
      [1, 2, 3].map((n) => `Veículo ${n}: deve ser um objeto entre chaves`),
    )
  })

  test.each([
    ['[', 'o texto termina antes do fim: faltou um valor (linha 1, coluna 2)'],
    ['', 'o texto termina antes do fim: faltou um valor (linha 1, coluna 1)'],
    ['[\n  {"id": 1,}\n]', 'esperava um nome de campo entre aspas, veio "}" (linha 2, coluna 12)'],
    ['[{"id": 1 "x": 2}]', 'esperava "," ou "}", veio "\\"" (linha 1, coluna 11)'],
    ['[1] x', 'esperava o fim do texto, veio "x" (linha 1, coluna 5)'],
    ['[01]', 'esperava um valor, veio "0" (linha 1, coluna 2)'],
    ["['a']", 'esperava um valor, veio "\'" (linha 1, coluna 2)'],
    ['["a\\x"]', 'há uma barra invertida que não forma um caractere (linha 1, coluna 4)'],
    ['["a', 'um texto não tem aspas de fechamento (linha 1, coluna 2)'],
    ['["a\n"]', 'há uma quebra de linha ou um caractere de controle dentro de um texto (linha 1, coluna 4)'],
  ])('reports reason and place for the invalid JSON %j (AJSON-10)', (text, reason) => {
    expect(checkList(text)).toMatchObject({ isJson: false, problems: [{ sentence: `JSON inválido: ${reason}` }] })
    expect(() => JSON.parse(text)).toThrow()
  })

  test('refuses a million brackets before they fill the memory', () => {
    expect(checkList('['.repeat(1_000_000)).problems[0]?.sentence).toContain('níveis')
  })

  test('accepts every valid JSON text', () => {
    for (const value of [{ a: [1.5e-7, -0, true, null, 'é"\\\n\u2028😀'] }, [[[]], {}], '', 0])
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, '\t')])
        expect(checkList(text).isJson).toBe(true)
  })
})

describe('the rules of a vehicle', () => {
  test('accepts records of the portal, with numbers as texts or numbers (AJSON-09)', () => {
    expect(sentencesOf([buildRecord()])).toEqual([])
    const asNumbers = buildRecordWith('Resumo_Modelo.Autonomia', 291)
    asNumbers.Resumo_Modelo.Ano = 2025 as never
    const [one, other] = [checkList(write([buildRecord()])), checkList(write([asNumbers]))]
    expect(other.problems).toEqual([])
    expect(other.vehicles).toEqual(one.vehicles)
  })

  test.each([
    ['id', 0, 'id deve ser um número inteiro de 1 a 999999999'],
    ['id', 1.5, 'id deve ser um número inteiro de 1 a 999999999'],
    ['id', 1_000_000_000, 'id deve ser um número inteiro de 1 a 999999999'],
    ['Resumo_Modelo.Modelo', undefined, 'falta o campo Modelo'],
    ['Resumo_Modelo.Modelo', ' ', 'Modelo está vazio'],
    ['Resumo_Modelo.Modelo', 'Dolphin', 'Modelo deve ter marca e modelo, como "BYD Dolphin"'],
    ['Resumo_Modelo.Modelo', 'BYD \ud800', 'Modelo tem um caractere de controle, que não pode ser mostrado'],
    ['Descricao', 'BYD \u202eX', 'Descricao tem um caractere de controle, que não pode ser mostrado'],
    ['Resumo_Modelo.Modelo', 'BYD \0', 'Modelo tem um caractere de controle, que não pode ser mostrado'],
    ['Resumo_Modelo.Ano', 'breve', 'Ano deve ser um ano de 2000 a 2030'],
    ['Resumo_Modelo.Tipo', 'Diesel', 'Tipo deve ser Elétrico, Híbrido Plugin ou Híbrido'],
    [
      'Resumo_Modelo.Autonomia',
      'longa',
      'Autonomia não tem um número: escreva como "44,9", ou deixe vazio se não se sabe',
    ],
    [
      'Resumo_Modelo.Consumo',
      '6 km/kWh',
      'Consumo está em uma unidade que o portal não entende: escreva como "44,9 kWh/100 km", ou deixe vazio',
    ],
    ['Resumo_Modelo.Autonomia', {}, 'Autonomia deve ser um texto'],
    ['Resumo_Modelo.Preco_Sugerido', 'R$0', 'Preco_Sugerido deve ir de R$\u00a020.000 a R$\u00a020.000.000'],
    ['Resumo_Modelo.Potencia', 9e15, 'Potencia deve ir de 5\u00a0cv a 3.000\u00a0cv'],
    ['Imagens', ['javascript:alert(1)'], 'Imagens só aceita endereços que começam com http://, https:// ou /'],
    ['Imagens', ['//evil.example/x.png'], 'Imagens só aceita endereços que começam com http://, https:// ou /'],
    ['Link_Original', 'javascript:alert(1)', 'Link_Original deve ser um endereço que começa com http:// ou https://'],
    ['Ficha_Tecnica.Seguranca', 'ABS', 'Seguranca deve ser um array de textos'],
    ['Ficha_Tecnica.Custos_Manutencao', 'R$1', 'Custos_Manutencao deve ser um objeto entre chaves'],
    ['Ficha_Tecnica.Custos_Manutencao.Revisoes', -1, 'Revisoes está fora do que a ficha guarda'],
  ])('reports %s as %j with the number of the vehicle (AJSON-09)', (path, value, sentence) => {
    expect(sentencesOf([buildRecordWith(path, value)]).slice(0, 1)).toEqual([`Veículo 1: ${sentence}`])
  })

  test('reports a field of a megabyte', () => {
    expect(sentencesOf([buildRecordWith('Descricao', 'x'.repeat(1_000_000))])).toEqual([
      'Veículo 1: Descricao tem 1.000.000 caracteres, e o limite é 20.000',
    ])
  })

  test('reports a duplicate id with the number of the first vehicle', () => {
    expect(sentencesOf([buildRecord(), buildRecord()])).toEqual(['Veículo 2: o id 1 já é do veículo 1'])
  })

  test('reads no properties of the prototype', () => {
    const text = '[{"__proto__": {"id": 9, "Imagens": []}, "constructor": {}, "toString": 1}]'
    expect(checkList(text).problems.map(({ sentence }) => sentence)).toEqual([
      'Veículo 1: falta o campo id',
      'Veículo 1: falta o campo Resumo_Modelo',
      'Veículo 1: falta o campo Ficha_Tecnica',
      'Veículo 1: falta o campo Imagens',
      ...['__proto__', 'constructor', 'toString'].map(
        (name) => `Veículo 1: a lista não tem o campo ${name}, e o que está nele se perderia`,
      ),
    ])
    expect(Object.hasOwn(Object.prototype, 'id')).toBe(false)
  })

  test('ignores a total of which the portal computes a part, and values that the portal computed', () => {
    const { problems, vehicles } = checkList(
      write([buildRecordWith('Ficha_Tecnica.Custos_Manutencao.Eletricidade', 'R$5.015,52 (do portal)')]),
    )
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      'Veículo 1: Gastos_Totais não será gravado: falta uma parcela, que o portal calcula',
      'Veículo 1: Custo_3_Anos não será gravado: falta uma parcela, que o portal calcula',
    ])
    expect(vehicles[0]?.values).toMatchObject({
      'Ficha_Tecnica.Custos_Manutencao.Eletricidade': null,
      'Ficha_Tecnica.Custos_Manutencao.Gastos_Totais': null,
    })
  })

  test('corrects totals that differ from their parts, with a warning', () => {
    const { problems, vehicles, errorCount } = checkList(
      write([buildRecordWith('Ficha_Tecnica.Custos_Manutencao.Gastos_Totais', 'R$1')]),
    )
    expect(errorCount).toBe(0)
    expect(problems.map(({ sentence, isWarning }) => [sentence, isWarning])).toEqual([
      ['Veículo 1: Gastos_Totais não fecha com as parcelas: será gravado R$\u00a019.532', true],
    ])
    expect(vehicles[0]?.values['Ficha_Tecnica.Custos_Manutencao.Gastos_Totais']).toBe(19_532)
  })

  test('prefers the summary over the motor’s two figures and warns of a difference', () => {
    expect(sentencesOf([buildRecordWith('Ficha_Tecnica.Motor.Velocidade_Maxima', '200 km/h')])).toEqual([
      'Veículo 1: Motor.Velocidade_Maxima difere do resumo: vale o do resumo',
    ])
  })
})

describe('the lines of problems', () => {
  test('points at the line of a nested field (AJSON-09)', () => {
    const list = [buildRecord(), { ...buildRecord(), id: 2 }]
    list[1]!.Resumo_Modelo.Autonomia = 'longa'
    list[1]!.Imagens = ['/a.jpg', 'x:y']
    const text = write(list)
    const lines = text.split('\n')
    const [range, images] = checkList(text).problems
    expect(lines[(range?.line ?? 0) - 1]).toContain('"Autonomia": "longa"')
    expect(lines[(images?.line ?? 0) - 1]).toContain('"Imagens"')
  })

  test('points at the object that lacks a field', () => {
    const text = write([buildRecord(), { ...buildRecordWith('Resumo_Modelo.Tipo', undefined), id: 2 }])
    const line = checkList(text).problems[0]?.line ?? 0
    expect(text.split('\n')[line - 1]).toContain('"Resumo_Modelo"')
    expect(
      text
        .split('\n')
        .slice(0, line - 1)
        .join(),
    ).toContain('"id": 2')
  })

  test('locates two hundred problems of a large record in one pass', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`campo-${index}`, index]))
    const record = buildRecordWith(
      'Ficha_Tecnica.Seguranca',
      Array.from({ length: 300 }, () => ''),
    )
    const text = write([{ ...unknown, ...record }])
    let problems = 0
    const spentMs = await cpuMsOf(() => {
      problems = checkList(text).problems.length
    })
    expect(problems).toBeGreaterThan(100)
    expect(spentMs).toBeLessThan(1_000)
  })

  test('lists the first of many problems and counts the others', () => {
    const { problems, errorCount } = checkList(write(Array.from({ length: 500 }, () => ({}))))
    expect(problems).toHaveLength(200)
    expect(errorCount).toBe(2_000)
  })
})

test('checks ten thousand vehicles quickly and refuses one more', async () => {
  const list = Array.from({ length: maxVehicles }, (_, index) => ({
    ...buildRecord(),
    id: index + 1,
    Descricao: 'x'.repeat(800),
    FAQ: index % 2 ? 'errada' : '',
  }))
  list[9_999]!.Resumo_Modelo = { ...list[9_999]!.Resumo_Modelo, Ano: '?' }
  const text = write(list)
  expect(text.length).toBeGreaterThan(20_000_000)
  let checked = checkList('[]')
  expect(await cpuMsOf(() => (checked = checkList(text)))).toBeLessThan(6_000)
  const { problems, vehicles } = checked
  expect(vehicles).toHaveLength(maxVehicles)
  expect(text.split('\n')[(problems[0]?.line ?? 0) - 1]).toContain('"Ano": "?"')
  expect(sentencesOf([...list, { ...buildRecord(), id: 10_001 }])).toEqual([
    'A lista tem mais de 10.000 veículos, que é o limite',
  ])
})

test.for([
  ['Bomba_Calor', 'não', false],
  ['Bomba_Calor', true, true],
  ['Bomba_Calor', '', null],
  ['Classe_PBE', 'b', 'B'],
] as const)('reads %s from %s', ([name, stated, value]) => {
  const { vehicles, problems } = checkList(write([buildRecordWith(`Ficha_Tecnica.${name}`, stated)]))
  const values: Record<string, unknown> = vehicles[0]?.values ?? {}
  expect([problems, values[`Ficha_Tecnica.${name}`]]).toEqual([[], value])
})

test('reports an invalid flag and an unknown class', () => {
  expect(sentencesOf([buildRecordWith('Ficha_Tecnica.Bomba_Calor', 'talvez')])).toEqual([
    'Veículo 1: Bomba_Calor deve ser Sim ou Não, ou vazio se não se sabe',
  ])
  expect(sentencesOf([buildRecordWith('Ficha_Tecnica.Classe_PBE', 'F')])).toEqual([
    'Veículo 1: Classe_PBE deve ser A, B, C, D, E, ou vazio se não se sabe',
  ])
})
