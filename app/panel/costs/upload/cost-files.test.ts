import { eq, isNull } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { listCurrent } from '#app/panel/costs/rows/cost-store.server.ts'
import type { CostTableId } from '#app/panel/costs/tables/cost-table.ts'
import { costTableIds } from '#app/panel/costs/tables/cost-table.ts'
import type { Database } from '#database/database.ts'
import { chargingCurves, ipvaRules, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { seedCosts } from '#database/seed/seed-costs.server.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, fileText, loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerCostDownload } from '#app/panel/costs/list/answer-cost-download.server.ts'
import type { AnswerOf } from '#app/platform/panel/actions.server.ts'
import { costFileActions } from './cost-file-actions.server.ts'

const seed = async (db: Database) => {
  await db.delete(referenceFigures)
  await db.delete(ipvaRules)
  await seedCosts(db, new Date('2026-01-01T12:00:00Z'))
  const about = { brand: 'BYD', category: 'hatch', year: 2025, type: 'eletrico' as const }
  await db.insert(vehicles).values([
    { ...about, id: 1, model: 'Dolphin', slug: 'byd-dolphin' },
    { ...about, id: 2, model: 'Seal', slug: 'byd-seal' },
  ])
  const points = [
    { percent: 10, kw: 60.5 },
    { percent: 80, kw: 30 },
  ]
  const stated = {
    source: 'Fastned',
    referenceDate: '2025',
    confidence: 'media' as const,
    createdAt: fixedClock.now(),
  }
  await db.insert(tariffFlagMonths).values([
    { flag: 'verde', ...stated, referenceDate: '2026-01' },
    { flag: 'vermelha-2', ...stated, referenceDate: '2026-02', note: 'Patamar 2; "alto"' },
  ])
  await db.insert(chargingCurves).values([
    { vehicleId: 1, points, ...stated, note: '=1+1; -2' },
    { vehicleId: 2, points, ...stated, note: `'=1 e "x"; '-2 'd, a '-5` },
  ])
}
const download = (db: Database, table: CostTableId) => fileText(answerCostDownload(buildPanelDeps(db), table))
const fileOf = (text: string | Uint8Array) => new File([text as BlobPart], 'tabela.csv')
const compare = (db: Database, table: string, text: string | Uint8Array) =>
  runAction(costFileActions.compare)(buildPanelDeps(db), { tabela: table, arquivo: fileOf(text) })
const apply = (db: Database, table: string, text: string, plan: string) =>
  runAction(costFileActions.apply)(buildPanelDeps(db), { tabela: table, arquivo: fileOf(text), plano: plan })
const shownOf = (answer: AnswerOf<typeof costFileActions.compare>) => {
  if (answer.outcome !== 'compared') throw new Error(JSON.stringify(answer))
  return answer
}
const currentCount = async (db: Database) =>
  (await db.select().from(referenceFigures).where(isNull(referenceFigures.replacedAt))).length

describe('a table of costs as a file', () => {
  test('is downloaded and uploaded without a difference, for each table', async ({ db }) => {
    await seed(db)
    for (const table of costTableIds) {
      const text = await download(db, table)
      const { review } = shownOf(await compare(db, table, text))
      const rows = (await listCurrent(db, table)).length
      expect(review.counts, table).toEqual({
        created: 0,
        changed: 0,
        gone: 0,
        refused: 0,
        unchanged: rows,
        current: rows,
      })
      // Brazilian spreadsheets separate cells with semicolons.
      const semicolons = text.replaceAll('","', '";"')
      expect(shownOf(await compare(db, table, semicolons)).review.counts, table).toEqual(review.counts)
    }
    expect(await loggedActions(db)).toEqual([])
  })

  test('shows new, changed and removed rows, and writes exactly these once confirmed', async ({ db }) => {
    await seed(db)
    const before = await download(db, 'energia')
    const lines = before.trimEnd().split('\r\n')
    const petrol = lines.findIndex((line) => line.includes('"Gasolina (R$/litro)","Acre"'))
    const gone = lines.findIndex((line) => line.includes('"Etanol (R$/litro)","Acre"'))
    const newer = '"gasolina","AC","R$ 7.11","ANP","11/2026","","Alta",""'
    const added = '"Recarga pública AC","Brasil","2,1","","2026","","baixa","Estimativa nossa."'
    const text = [
      ...lines.filter((_line, place) => place !== petrol && place !== gone && !/Recarga pública AC/.test(_line)),
      newer,
      added,
    ].join('\n')
    const { plan, review } = shownOf(await compare(db, 'energia', text))
    expect(review.counts).toMatchObject({ created: 0, changed: 2, gone: 1, refused: 0 })
    expect(review.gone[0]?.title).toBe('Etanol, Acre')
    expect(review.changed[0]).toEqual({
      title: 'Gasolina, Acre',
      cells: expect.arrayContaining([expect.objectContaining({ label: 'Valor', from: '7,25', to: '7,11' })]),
    })
    expect(await download(db, 'energia')).toBe(before)
    expect(await apply(db, 'energia', text, plan)).toEqual({ outcome: 'applied', created: 0, changed: 2, gone: 1 })
    expect(shownOf(await compare(db, 'energia', text)).review.counts).toMatchObject({ created: 0, changed: 0, gone: 0 })
    const former = await db.select().from(referenceFigures).where(eq(referenceFigures.replacedAt, fixedClock.now()))
    expect(former).toHaveLength(3)
    expect(await loggedActions(db)).toEqual([
      ['ana', 'cost-table-applied', 'Preços de energia: 0 novas, 2 alteradas, 1 retirada'],
    ])
    // `fatores` and `energia` share a database table. A file of `energia` must not change `fatores`.
    const factors = (await listCurrent(db, 'fatores')).length
    expect(shownOf(await compare(db, 'fatores', await download(db, 'fatores'))).review.counts.unchanged).toBe(factors)
  })

  test('may be in Latin-1, as older spreadsheets save it', async ({ db }) => {
    await seed(db)
    const text =
      'Tipo;Estado;Valor;Fonte;Referência;Vale até;Confiança;Observação\nGasolina;São Paulo;9,99;ANP;2026-11;;média;'
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const { review } = shownOf(await compare(db, 'energia', latin))
    expect(review).toMatchObject({ refused: [], changed: [{ title: 'Gasolina, São Paulo' }] })
    expect(review).toEqual(shownOf(await compare(db, 'energia', text)).review)
  })

  test('is not applied if the table or the file changed since the review', async ({ db }) => {
    await seed(db)
    const text = (await download(db, 'energia')).replace('"6,55"', '"6,84"')
    const first = shownOf(await compare(db, 'energia', text))
    const other = text.replace('"6,84"', '"9,99"')
    expect(await apply(db, 'energia', other, first.plan)).toMatchObject({ outcome: 'conflict' })
    const second = text.replace('"6,84"', '"6,56"')
    await apply(db, 'energia', second, shownOf(await compare(db, 'energia', second)).plan)
    const late = await apply(db, 'energia', text, first.plan)
    expect(late).toMatchObject({
      outcome: 'conflict',
      review: { changed: [{ title: 'Gasolina', cells: [{ from: '6,56', to: '6,84' }] }] },
    })
    const plan = late.outcome === 'conflict' ? late.plan : ''
    expect(await apply(db, 'energia', text, plan)).toMatchObject({ outcome: 'applied', changed: 1 })
    expect(await apply(db, 'energia', text, 'x')).toMatchObject({ outcome: 'conflict' })
  })
})

describe('a file that is not a table', () => {
  const head = 'Tipo;Estado;Valor;Fonte;Referência;Vale até;Confiança;Observação'
  const line = 'Gasolina;SP;6,33;ANP;2026-11;;alta;'
  test.for([
    ['empty', '', 'O arquivo está vazio.'],
    ['blank', '\n \n', 'O arquivo está vazio.'],
    ['only a head', head, 'O arquivo só tem o cabeçalho: falta o que a tabela diz.'],
    ['of another kind', 'a;b\n1;2', /^A primeira linha não tem as colunas da tabela Preços de energia: Tipo, Estado/],
    ['without a column', `${head.replace(';Fonte', '')}\n${line}`, 'Falta a coluna Fonte.'],
    ['with a column too many', `${head};Preço\n${line};1`, /^Esta coluna não é da tabela Preços de energia.*"Preço"/],
    [
      'cut inside of a cell',
      `${head}\nGasolina;SP;"6,3`,
      'Linha 2: as aspas abertas não fecham, e o arquivo parece cortado.',
    ],
    ['with null characters', `${head}\n${line}\0`, 'Este arquivo não é texto: envie um CSV.'],
    ['made by Excel', 'PK\u0003\u0004', /Salve a tabela como CSV/],
    [
      'of 2 MB',
      `${head}\n${line}${' '.repeat(2 * 1024 * 1024)}`,
      'O arquivo passa de 1 MB: uma tabela de custos é bem menor.',
    ],
  ] as const)('is refused with a sentence: %s', async ([, text, sentence], { db }) => {
    const answer = await compare(db, 'energia', text)
    expect(answer).toEqual({ outcome: 'refused', sentence: expect.stringMatching(sentence) })
    expect(await apply(db, 'energia', text, 'x')).toEqual(answer)
  })

  test('is refused for an unknown table', async ({ db }) => {
    expect(await compare(db, 'outra', `${head}\n${line}`)).toMatchObject({ outcome: 'refused' })
    expect(await runAction(costFileActions.compare)(buildPanelDeps(db), {})).toMatchObject({ outcome: 'refused' })
  })

  test.for([
    ['Gasolina;SP;6,33;ANP;2026-11;;alta', 'Tem 7 células e o cabeçalho, 8.'],
    ['Gasolina;6,33;ANP;2026-11;;alta;;', /^Estado: O estado "6,33" não existe.* Valor: Escreva só o número/],
    ['Querosene;SP;6,33;ANP;2026-11;;alta;', 'Tipo: O tipo "Querosene" não é da tabela Preços de energia.'],
    ['Gasolina;São João;6,33;ANP;2026-11;;alta;', /^Estado: O estado "São João" não existe/],
    ['Gasolina;SP;-6,33;ANP;2026-11;;alta;', /^Valor: Escreva um número de 0,01 a 100/],
    [
      'Gasolina;SP;6,33;;2026-11;;alta;',
      'Observação: Sem fonte, a observação tem de dizer que é uma estimativa nossa.',
    ],
    ['Gasolina;São Paulo;6,20;ANP;2026-11;;alta;', 'Repete a linha 2: Gasolina, São Paulo.'],
  ] as const)('is refused for its line %s, shown with number and sentence', async ([bad, sentence], { db }) => {
    const good = bad.includes('São Paulo') ? line : 'Etanol;SP;4,33;ANP;2026-11;;alta;'
    const text = [head, good, '', bad].join('\n')
    const { plan, review } = shownOf(await compare(db, 'energia', text))
    expect(review.refused).toEqual([{ line: 4, sentence: expect.stringMatching(sentence) }])
    // A refused line refuses the whole file.
    expect(review).toMatchObject({ created: [], changed: [], gone: [], counts: { created: 0, changed: 0, gone: 0 } })
    const before = await currentCount(db)
    expect(await apply(db, 'energia', text, plan)).toMatchObject({ outcome: 'refused' })
    expect(await currentCount(db)).toBe(before)
  })

  test('of curves is refused by line for invalid points, unknown models or two sources', async ({ db }) => {
    await seed(db)
    const curves = 'Modelo;Carga (%);Potência (kW);Fonte;Referência;Vale até;Confiança;Observação'
    const point = (slug: string, percent: string, kw: string, source = 'Fastned') =>
      `${slug};${percent};${kw};${source};2026;;alta;`
    const refusedOf = async (...points: string[]) =>
      shownOf(await compare(db, 'curvas', [curves, ...points].join('\n'))).review.refused
    expect(await refusedOf(point('byd-seal', '10', '60'))).toEqual([
      { line: 2, sentence: 'Pontos: Uma curva tem dois pontos ou mais.' },
    ])
    expect(await refusedOf(point('byd-seal', '10', '60'), point('byd-seal', '10', '50'))).toMatchObject([
      { sentence: 'Pontos: A carga tem de subir de ponto em ponto, sem repetir.' },
    ])
    expect(await refusedOf(point('nenhum', '10', '60'), point('nenhum', '80', '50'))).toEqual([
      { line: 2, sentence: 'Modelo: Nenhum modelo tem o endereço "nenhum".' },
    ])
    expect(await refusedOf(point('byd-seal', '10', '60'), point('byd-seal', '80', '50', 'Outra'))).toMatchObject([
      { sentence: 'Fonte muda na linha 3: uma curva tem uma só.' },
    ])
    expect(await refusedOf(point('byd-seal', '', '60'), point('byd-seal', '80', '50'))).toHaveLength(1)
  })
})
