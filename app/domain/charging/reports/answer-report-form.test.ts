import { expect } from 'vitest'
import { isUnconfirmed } from '#app/domain/charging/charging-point.ts'
import { pointSelection } from '#app/domain/charging/point-queries.server.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingReports } from '#database/schema/charging-reports.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildFormDeps, buildFormRequest } from '#tests/fixtures/panel-deps.ts'
import { answerReportForm, findPointReports } from './answer-report-form.server.ts'
import { maxCommentLength, reportConsentVersion } from './report-fields.ts'
import { formatReports } from './report-section.tsx'

const whole = { relato: 'funcionou', comentario: '', autorizacao: reportConsentVersion }

function send(
  db: Database,
  {
    visitor = 'um',
    slug = 'posto',
    after = 0,
    ...change
  }: Partial<typeof whole> & {
    visitor?: string
    slug?: string
    after?: number
    [honeypotName]?: string
  } = {},
) {
  const clock = { now: () => new Date(fixedClock.now().getTime() + after) }
  return answerReportForm(buildFormDeps(db, { visitor, clock }), buildFormRequest({ ...whole, ...change }), slug)
}

const day = 24 * 60 * 60 * 1000

test('counts one report per day and point, without storing its visitor', async ({ db }) => {
  await addChargingPoints(db, { slug: 'posto' }, { slug: 'outro', latitude: -22 })
  expect(await send(db)).toEqual({ outcome: 'kept' })
  expect(await send(db, { relato: 'nao-funcionou', comentario: 'Mudou.' })).toMatchObject({
    outcome: 'again',
    fields: { comentario: 'Mudou.' },
  })
  expect(await send(db, { slug: 'OUTRO' })).toEqual({ outcome: 'kept' })
  expect(await send(db, { visitor: 'dois', relato: 'nao-funcionou' })).toEqual({ outcome: 'kept' })
  expect(await send(db, { after: day })).toEqual({ outcome: 'kept' })
  const rows = await db.select().from(chargingReports)
  expect(JSON.stringify(rows)).not.toContain('um')
  const [first] = rows
  const found = await findPointReports(db, fixedClock, first?.pointId ?? 0)
  expect(formatReports(found)).toBe('3 relatos em 30 dias: 2 funcionou, 1 não funcionou')
  const later = { now: () => new Date(fixedClock.now().getTime() + 30 * day) }
  expect(formatReports(await findPointReports(db, later, first?.pointId ?? 0))).toBe('1 relato em 30 dias: 1 funcionou')
})

test('shows a comment only after an editor has published it', async ({ db }) => {
  await addChargingPoints(db, { slug: 'posto' })
  await send(db, { comentario: 'Cabo\nquebrado.' })
  const [row] = await db.select().from(chargingReports)
  expect(row).toMatchObject({ comment: 'Cabo\nquebrado.', publishedAt: null })
  expect(await findPointReports(db, fixedClock, row?.pointId ?? 0)).toEqual({ worked: 1, failed: 0, comments: [] })
  await db.update(chargingReports).set({ publishedAt: fixedClock.now() })
  expect((await findPointReports(db, fixedClock, row?.pointId ?? 0)).comments).toMatchObject([
    { worked: true, comment: 'Cabo\nquebrado.' },
  ])
})

test('reports invalid fields and returns what was typed', async ({ db }) => {
  await addChargingPoints(db, { slug: 'posto' }, { slug: 'exemplo', isSample: true, latitude: -22 })
  const comentario = 'x'.repeat(maxCommentLength + 1)
  expect(await send(db, { relato: '5 estrelas', comentario, autorizacao: '' })).toEqual({
    outcome: 'invalid',
    problems: {
      relato: 'Escolha “Funcionou” ou “Não funcionou”.',
      comentario: 'O comentário pode ter até 280 caracteres; este tem 281. O texto continua aqui.',
      autorizacao: 'Marque a autorização para enviar o relato.',
    },
    fields: { relato: '5 estrelas', comentario, autorizacao: '' },
  })
  expect(await send(db, { slug: 'nenhum' })).toMatchObject({ outcome: 'missing' })
  expect(await send(db, { slug: 'exemplo' })).toMatchObject({ outcome: 'missing' })
  expect(await send(db, { slug: 'posto\0' })).toMatchObject({ outcome: 'missing' })
  expect(await db.$count(chargingReports)).toBe(0)
})

test('hides the honeypot from programs and limits floods', async ({ db }) => {
  const places = Array.from({ length: 11 }, (_, at) => ({ slug: `posto-${at}`, latitude: -20 - at / 10 }))
  await addChargingPoints(db, { slug: 'posto' }, ...places)
  expect(await send(db, { [honeypotName]: 'http://spam.example' })).toEqual({ outcome: 'kept' })
  expect(await db.$count(chargingReports)).toBe(0)
  const ofOne: string[] = []
  for (const { slug } of places) ofOne.push((await send(db, { slug })).outcome)
  expect(ofOne).toEqual([...Array.from({ length: 10 }, () => 'kept'), 'too-many'])
  for (let at = 0; at < 40; at += 1) expect(await send(db, { visitor: `visitante ${at}` })).toEqual({ outcome: 'kept' })
  expect(await send(db, { visitor: 'mais um' })).toMatchObject({ outcome: 'too-many-here' })
})

test('marks a point without confirmation for two years', async ({ db }) => {
  const old = new Date('2024-01-10T12:00:00Z')
  await addChargingPoints(
    db,
    { slug: 'posto', checkedAt: old },
    { slug: 'extrato', checkedAt: old, extractedOn: '2026-06-29', latitude: -22 },
    { slug: 'so-extrato', extractedOn: '2026-06-29', latitude: -21 },
    { slug: 'exemplo', checkedAt: old, isSample: true, latitude: -20 },
    { slug: 'redacao', checkedAt: old, confirmedAt: fixedClock.now(), latitude: -19 },
  )
  const marked = async () => {
    const points = await db
      .select(pointSelection(fixedClock.now(), null))
      .from(chargingPoints)
      .orderBy(chargingPoints.id)
    return points.filter((point) => isUnconfirmed(point, fixedClock.now())).map(({ slug }) => slug)
  }
  expect(await marked()).toEqual(['posto', 'extrato'])
  await send(db, { relato: 'nao-funcionou' })
  expect(await marked()).toEqual(['posto', 'extrato'])
  await send(db, { visitor: 'dois' })
  expect(await marked()).toEqual(['extrato'])
})
