import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chargingPoints } from '#database/schema/charging.ts'
import { inChunks } from '#tests/builders/charging-records.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { importPoints } from './import-points.server.ts'

const test = databaseTest
  .extend('importTable', ({ db }) => async (...lines: string[]) => {
    const about = { source: 'csv', fileName: 'cadastro.csv', startedBy: 'ana' } as const
    const ended = await importPoints({ db, clock: fixedClock }, about, inChunks(lines.join('\n')))
    if (ended.outcome !== 'ended') throw new Error(ended.outcome)
    return ended.run
  })
  .extend(
    'points',
    ({ db }) =>
      () =>
        db.select().from(chargingPoints).orderBy(chargingPoints.id),
  )

const bare = ['nome;lat;lon;cidade;uf', 'Um;-22,9;-47,06;Campinas;SP', 'Dois;-23,5505;-46,6333;São Paulo;SP']
const withPlugs = [
  'nome;lat;lon;cidade;uf;tipo_conector;potencia;preco_recarga;operadora',
  'Um;-22,9;-47,06;Campinas;SP;CCS2;60;2,10;Rede Um',
  'Dois;-23,5505;-46,6333;São Paulo;SP;Tipo 2;22;0;',
]
const plugged = [
  { name: 'Um', connectorTypes: ['ccs2'], maxPowerKw: 60, price: 'R$ 2,10', network: 'Rede Um', speed: 'Rápido' },
  { name: 'Dois', connectorTypes: ['tipo-2'], maxPowerKw: 22, price: 'Grátis', network: null },
]

describe('a corrected register', () => {
  test('updates its points and keeps their addresses', async ({ importTable, points }) => {
    await importTable(...bare)
    const before = await points()
    expect(await importTable(...withPlugs)).toMatchObject({ read: 2, added: 0, changed: 2, duplicates: 0 })
    expect(await points()).toMatchObject(plugged)
    expect((await points()).map(({ slug }) => slug)).toEqual(before.map(({ slug }) => slug))
    expect(await importTable(...withPlugs)).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test.for([
    ['ids that it did not have', ['', ''], ['7', '8']],
    ['other ids', ['1', '2'], ['7', '8']],
    ['no ids any more', ['7', '8'], ['', '']],
    ['the same ids', ['7', '8'], ['7', '8']],
  ])('updates points with %s', async ([, old = [], next = []], { importTable, points }) => {
    const numbered = (lines: string[], ids: string[] | string) =>
      lines.map((line, at) => `${at === 0 ? 'id_posto' : ids[at - 1]};${line}`)
    await importTable(...numbered(bare, old))
    expect(await importTable(...numbered(withPlugs, next))).toMatchObject({ added: 0, changed: 2, duplicates: 0 })
    expect(await points()).toMatchObject(plugged)
    expect(await importTable(...numbered(withPlugs, next))).toMatchObject({ changed: 0, unchanged: 2 })
  })

  test('keeps facts without a column and clears those with an empty cell', async ({ db, importTable, points }) => {
    await importTable(
      'id;nome;lat;lon;endereco;cidade;uf;tipo_conector;potencia;preco;operadora;horario;situacao;verificado em;precisao;pagamento;acesso;pagina da fonte',
      '7;Um;-22,9;-47,06;Rua Um, 1;Campinas;SP;CCS2;60;2,10;Rede Um;24 horas;Em manutenção;01/11/2026;rua;Cartão;clientes;https://rede.example/um',
    )
    const before = await points()
    const about = {
      precision: 'street',
      payment: 'Cartão',
      access: 'clientes',
      sourceAddress: 'https://rede.example/um',
    }
    expect(before).toMatchObject([
      { status: 'manutencao', openingHours: '24 horas', municipality: expect.anything(), ...about },
    ])
    await db.update(chargingPoints).set({ network: 'Da redação', edited: ['network'] })
    const stored = await points()
    expect(await importTable('id;lat;lon;preco', '7;-22,9;-47,06;3,50')).toMatchObject({ changed: 1, added: 0 })
    expect(await points()).toEqual([{ ...stored[0], price: 'R$ 3,50', updatedAt: expect.any(Date) as Date }])
    await importTable('id;lat;lon;conector', '7;-22,9;-47,06;CCS2')
    expect(await points()).toMatchObject([{ maxPowerKw: 60, connectors: [{ type: 'ccs2' }], price: 'R$ 3,50' }])
    await importTable('id;lat;lon;conector;preco', '7;-22,9;-47,06;Tipo 2;')
    expect(await points()).toMatchObject([{ maxPowerKw: null, connectorTypes: ['tipo-2'], price: null }])
  })

  test('moves a point by some metres, or by any distance with its id', async ({ importTable, points }) => {
    await importTable('nome;lat;lon', 'Um;-22,9;-47,06')
    expect(await importTable('nome;lat;lon', 'Um;-22,9004;-47,0602')).toMatchObject({ changed: 1, added: 0 })
    await importTable('id;nome;lat;lon', '7;Um;-22,9004;-47,0602')
    expect(await importTable('id;nome;lat;lon', '7;Um novo;-22,8;-47,1')).toMatchObject({ changed: 1, added: 0 })
    expect(await points()).toMatchObject([{ name: 'Um novo', latitude: -22.8, sourceId: '7' }])
  })

  test("keeps an editor's changes of renamed and moved points", async ({ db, importTable, points }) => {
    await importTable(...bare)
    const edited = { name: 'Da redação', nameKey: 'da redacao', price: 'R$ 1,00/kWh', edited: ['name', 'price'] }
    await db.update(chargingPoints).set(edited).where(eq(chargingPoints.name, 'Um'))
    const numbered = withPlugs.map((line, at) => `${at === 0 ? 'codigo' : at};${line}`)
    expect(await importTable(...numbered)).toMatchObject({ added: 0, changed: 2 })
    const [first] = await points()
    expect(first).toMatchObject({ name: 'Da redação', price: 'R$ 1,00/kWh', connectorTypes: ['ccs2'], maxPowerKw: 60 })
  })

  test('keeps the first of several lines about one point', async ({ importTable, points }) => {
    const lines = ['id;nome;lat;lon;rede', '1;Um;-22,9;-47,06;A', '2;Um;-22,9003;-47,06;B']
    expect(await importTable(...lines)).toMatchObject({ added: 1, duplicates: 1 })
    expect(await importTable(...lines)).toMatchObject({ unchanged: 1, duplicates: 1, changed: 0 })
    expect(await points()).toMatchObject([{ network: 'A', sourceId: '1' }])
  })

  test('merges unnamed points 50 m apart only at the same address', async ({ importTable, points }) => {
    const lines = [
      'lat;lon;rede;cidade;endereco',
      '-22,9;-47,06;Rede Um;Campinas;Rua Um, 10',
      '-22,90045;-47,06;Rede Um;Campinas;Rua Dois, 20',
      '-22,9001;-47,06;Rede Um;Campinas;rua um 10',
    ]
    expect(await importTable(...lines)).toMatchObject({ added: 2, duplicates: 1 })
    expect(await importTable(...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2, duplicates: 1 })
    expect((await points()).map(({ address }) => address)).toEqual(['Rua Um, 10', 'Rua Dois, 20'])
  })
})

describe('a register', () => {
  test('names unknown columns, also if it is cut', async ({ importTable }) => {
    const lines = ['nome;lat;lon;cor', 'Um;-22,9;-47,06;azul', 'Dois;-23,5;-46,6;']
    const named = 'Coluna que não foi entendida, e ficou de fora: “cor”.'
    expect(await importTable(...lines)).toMatchObject({ state: 'done', problem: named })
    const cut = await importTable(...lines, '"Três;-20')
    expect(cut).toMatchObject({ state: 'failed', problem: expect.stringContaining(named) as string })
  })
})
