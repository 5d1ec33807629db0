import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { contentVersions, portalFigures } from '#database/schema/portal.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedChanges } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { changeFigure, findEditableSettings } from './settings-actions.server.ts'
import { type FigureFields, readFigureForm, figureFingerprint } from './figure-form.ts'

const atFirst = { value: '18K+', source: 'valor inicial do portal', referenceDate: '2025', isConfirmed: false }
const measured = { value: '2.310', source: 'Registros do servidor', referenceDate: '2026-10', isConfirmed: true }

const change = (db: Database, fields: FigureFields, seen: FigureFields = atFirst, key = 'about.visitors') =>
  changeFigure({ db, clock: fixedClock }, { username: 'editora', key, fields, seen: figureFingerprint(seen) })
const stored = async (db: Database) =>
  (await db.select().from(portalFigures).where(eq(portalFigures.key, 'about.visitors')))[0]

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ value: '10', ...fields })) form.set(name, value)
  return readFigureForm(form, '2026-11-20')
}

test('confirms a figure with source and date, and logs old and new values (T-50)', async ({ db }) => {
  await db.insert(portalFigures).values(seedFiles.portalFigures())
  expect(await change(db, measured)).toEqual({ outcome: 'saved', figure: measured })
  expect(await stored(db)).toMatchObject({ ...measured, label: 'visitantes por mês', updatedAt: fixedClock.now() })
  expect(await db.select().from(adminActionLog)).toMatchObject([
    { username: 'editora', action: 'portal-fact-changed', target: 'Sobre: visitantes por mês' },
  ])
  expect(await loggedChanges(db)).toEqual([
    'Número: 18K+ → 2.310',
    'Fonte: valor inicial do portal → Registros do servidor',
    'De quando é: 2025 → 2026-10',
    'Confirmado: Não → Sim',
  ])
  expect(await db.select().from(contentVersions)).toMatchObject([{ topic: 'portal' }])
})

test('reports a conflict with another editor’s change and writes nothing', async ({ db }) => {
  await db.insert(portalFigures).values(seedFiles.portalFigures())
  await change(db, measured)
  expect(await change(db, { ...atFirst, value: '20K+' })).toEqual({ outcome: 'conflict', figure: measured })
  expect(await stored(db)).toMatchObject(measured)
  expect(await change(db, { ...measured, value: '2.400' }, measured)).toMatchObject({ outcome: 'saved' })
})

test('writes nothing without a change, and reports an unknown figure as missing', async ({ db }) => {
  await db.insert(portalFigures).values(seedFiles.portalFigures())
  expect(await change(db, atFirst)).toEqual({ outcome: 'unchanged', figure: atFirst })
  expect(await change(db, measured, atFirst, 'about.nothing')).toEqual({ outcome: 'missing' })
  expect(await db.select().from(adminActionLog)).toEqual([])
})

test('lists the figures to confirm in page order, without the counted ones', async ({ db }) => {
  await db
    .insert(portalFigures)
    .values([...seedFiles.portalFigures(), { key: 'about.articles', value: '350+', label: 'artigos' }])
  const { figures } = await findEditableSettings(db)
  expect(figures.map(({ value }) => value)).toEqual('200% 18K+ 92% 50k+ 85% 90% 35%+'.split(' '))
})

test('requires source and date to confirm a figure', () => {
  expect(read({ isConfirmed: '1' })).toEqual({
    outcome: 'invalid',
    problems: {
      source: 'Para confirmar, diga de onde vem o número.',
      referenceDate: 'Para confirmar, diga de quando é o número.',
    },
  })
  expect(read({ isConfirmed: '1', source: 'Valor inicial do portal', referenceDate: '2025' })).toMatchObject({
    problems: { source: '“valor inicial do portal” não é uma fonte: diga de onde vem o número.' },
  })
  expect(read({})).toEqual({
    outcome: 'valid',
    fields: { value: '10', source: null, referenceDate: null, isConfirmed: false },
  })
})

test.for([
  ['2025', '2025'],
  ['11/2025', '2025-11'],
  ['5/3/2026', '2026-03-05'],
  ['2026-11-20', '2026-11-20'],
  ['2026', '2026'],
] as const)('stores the date %s as %s', ([typed, kept]) => {
  expect(read({ referenceDate: typed })).toMatchObject({ fields: { referenceDate: kept } })
})

test.for([
  ['31/02/2025', 'Escreva o ano, o mês ou o dia: 2025, 11/2025 ou 24/11/2025.'],
  ['13/2025', 'Escreva o ano, o mês ou o dia: 2025, 11/2025 ou 24/11/2025.'],
  ['ontem', 'Escreva o ano, o mês ou o dia: 2025, 11/2025 ou 24/11/2025.'],
  ['21/11/2026', 'Esta data ainda não chegou.'],
  ['12/2026', 'Esta data ainda não chegou.'],
] as const)('refuses the date %s', ([typed, sentence]) => {
  expect(read({ referenceDate: typed })).toEqual({ outcome: 'invalid', problems: { referenceDate: sentence } })
})

test.for(['', 'muitos', '1'.repeat(21)])('refuses %j as a figure', (value) => {
  expect(read({ value })).toMatchObject({
    outcome: 'invalid',
    problems: { value: expect.stringMatching(/^Escreva o número/) },
  })
})
