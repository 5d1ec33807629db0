import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingReports } from '#database/schema/charging-reports.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps, fileText, loggedActions, runAction } from '#tests/fixtures/panel-deps.ts'
import { reportActions } from './report-actions.server.ts'
import { answerReportExport, countVisitorWork, listReports } from './report-list.server.ts'
import { reportList } from './report-list.ts'

async function addReports(db: Database) {
  await addChargingPoints(db, { slug: 'praca', name: 'Posto da Praça' })
  const [point] = await db.select({ id: chargingPoints.id }).from(chargingPoints)
  const report = { pointId: point?.id ?? 0, consentVersion: 'v', createdAt: fixedClock.now() }
  const rows = await db
    .insert(chargingReports)
    .values([
      { ...report, worked: true },
      { ...report, worked: false, comment: 'Cabo quebrado' },
    ])
    .returning({ id: chargingReports.id })
  return rows.map(({ id }) => String(id)) as [string, string]
}

test('searches, filters and exports reports', async ({ db }) => {
  await addReports(db)
  const listed = async (query: string) =>
    (await listReports(db, reportList.read(new URLSearchParams(query)))).rows.map(({ comment }) => comment)
  expect(await listed('')).toEqual(['Cabo quebrado', null])
  expect(await listed('busca=praca')).toHaveLength(2)
  expect(await listed('busca=cabo')).toEqual(['Cabo quebrado'])
  expect(await listed('comentario=aguardam')).toEqual(['Cabo quebrado'])
  expect(await listed('comentario=publicados')).toEqual([])
  expect(await listed('resultado=funcionou')).toEqual([null])
  expect(await countVisitorWork(db)).toEqual({ comments: 1, proposals: 0, photos: 0 })
  const file = await fileText(
    await answerReportExport(buildPanelDeps(db), new URL('https://portal.example/?resultado=nao')),
  )
  expect(file.split('\r\n')[1]).toContain('"Posto da Praça","Não funcionou","Cabo quebrado","Não"')
})

test('publishes or refuses a comment once, and deletes a report once if confirmed', async ({ db }) => {
  const [silent, spoken] = await addReports(db)
  const run = (intent: keyof typeof reportActions, id: string) =>
    runAction(reportActions[intent])(buildPanelDeps(db), { id })
  expect(await run('publish', silent)).toEqual({ outcome: 'missing' })
  expect(await run('publish', spoken)).toEqual({ outcome: 'published' })
  expect(await run('publish', spoken)).toEqual({ outcome: 'missing' })
  expect(await run('refuse', spoken)).toEqual({ outcome: 'refused' })
  expect(await run('refuse', spoken)).toEqual({ outcome: 'missing' })
  expect(await db.select().from(chargingReports)).toMatchObject([
    { worked: true },
    { worked: false, comment: null, publishedAt: null },
  ])
  expect(await reportActions.delete(buildPanelDeps(db), new FormData())).toEqual({ outcome: 'missing' })
  expect(await run('delete', silent)).toEqual({ outcome: 'deleted' })
  expect(await run('delete', silent)).toEqual({ outcome: 'missing' })
  expect((await loggedActions(db)).map(([, action]) => action)).toEqual([
    'charging-comment-published',
    'charging-comment-refused',
    'charging-report-deleted',
  ])
})
