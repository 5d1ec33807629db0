import { expect } from 'vitest'
import { savePoint } from '#app/panel/charging/points/save-point.server.ts'
import { importPoints } from '#app/domain/charging/importing/import-points.server.ts'
import { pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import { readPointFields } from '#app/domain/charging/point-form/read-point-fields.server.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { inChunks } from '#tests/builders/charging-records.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { HistorySection } from './history-section.tsx'
import { findPointHistory } from './point-history.server.ts'

const test = databaseTest.extend('importTable', ({ db }) => async (...lines: string[]) => {
  const about = { source: 'csv', fileName: 'cadastro.csv', startedBy: 'ana' } as const
  const parts = { db, clock: fixedClock }
  const ended = await importPoints(parts, about, inChunks(lines.join('\n')))
  if (ended.outcome !== 'ended') throw new Error(ended.outcome)
})

test('shows what imports and editors changed in a point, with their source', async ({ db, importTable }) => {
  const columns = 'id;nome;lat;lon;tipo_conector;potencia;preco_recarga;operadora'
  await importTable(columns, '7;Um;-22,9;-47,06;;;;', '8;Dois;-23,5;-46,6;;;;')
  const [point] = await db.select().from(chargingPoints).orderBy(chargingPoints.id)
  const id = point?.id ?? 0
  expect((await findPointHistory(db, id)).entries).toEqual([])
  await importTable(columns, '7;Um;-22,9;-47,06;CCS2;60;2,10;', '8;Dois;-23,5;-46,6;;;;')
  await importTable(columns, '7;Um;-22,9;-47,06;CCS2;60;2,10;', '8;Dois;-23,5;-46,6;;;;')

  const [stored] = await db.select().from(chargingPoints).orderBy(chargingPoints.id)
  const opened = pointFieldsOf(stored ?? null)
  const save = (changes: Partial<typeof opened>) => {
    const reading = readPointFields({ ...opened, ...changes }, opened)
    if (reading.outcome === 'invalid') throw new Error(JSON.stringify(reading.problems))
    const { fields, entry } = reading
    return savePoint({ db, clock: fixedClock }, { id, fields, entry, opened, isNearAccepted: false, username: 'ana' })
  }
  expect(await save({ acesso: 'clientes' })).toEqual({ outcome: 'saved' })
  expect(await save({})).toEqual({ outcome: 'unchanged' })

  const history = await findPointHistory(db, id)
  expect(history.entries.map(({ kind, changes }) => [kind, changes])).toEqual([
    ['confirmed', []],
    ['editor', [{ part: 'acesso', before: '', after: 'Só para clientes' }]],
    [
      'import',
      [
        { part: 'preco', before: '', after: 'R$ 2,10' },
        { part: 'conectores', before: '', after: 'CCS2' },
        { part: 'potencia', before: '', after: '60\u00a0kW' },
      ],
    ],
  ])
  const page = renderPage(<HistorySection point={{ source: 'csv', sourceAddress: null }} history={history} />)
  expect(page.texts('ol > li')).toEqual([
    '20/11/2026 Conferido pela redação, sem mudança',
    '20/11/2026 Alterado pela redação Acesso: não informado → Só para clientes',
    '20/11/2026 Nova importação de planilha da redação Preço: não informado → R$ 2,10 Conectores: não informado → CCS2 Potência: não informado → 60 kW',
    '20/11/2026 Incluído, da fonte planilha da redação',
  ])
})
