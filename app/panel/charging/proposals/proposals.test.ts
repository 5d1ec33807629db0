import { expect } from 'vitest'
import { findPointHistory } from '#app/domain/charging/history/point-history.server.ts'
import { type PointFields, pointFieldsOf } from '#app/domain/charging/point-fields.ts'
import { answerProposalForm } from '#app/domain/charging/proposals/answer-proposal-form.server.ts'
import { maxNoteLength, proposalConsentVersion } from '#app/domain/charging/proposals/proposal-fields.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingProposals } from '#database/schema/charging-reports.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import {
  buildFormDeps,
  buildFormRequest,
  buildPanelDeps,
  loggedActions,
  runAction,
} from '#tests/fixtures/panel-deps.ts'
import { proposalActions, listProposals } from './proposal-actions.server.ts'

const current = {
  slug: 'praca',
  name: 'Posto da Praça',
  price: 'R$ 2,00/kWh',
  city: 'Campinas',
  state: 'SP',
  latitude: -22.9056,
  longitude: -47.0608,
}

type Change = Partial<PointFields> & { nota?: string; autorizacao?: string; [honeypotName]?: string }

/**
 * Submits a visitor's form with changed fields.
 * @param slug null: a new point
 */
async function send(db: Database, slug: string | null, change: Change, visitor = 'um') {
  const [point] = await db.select().from(chargingPoints)
  const opened = pointFieldsOf(slug === null ? null : (point ?? null))
  const known = { vista: JSON.stringify(opened), nota: '', autorizacao: proposalConsentVersion }
  const request = buildFormRequest({ ...opened, ...known, ...change })
  return answerProposalForm(buildFormDeps(db, { visitor }), request, slug)
}

const accept = (db: Database, id: string, visto: string, perto = 'nao') =>
  runAction(proposalActions.accept)(buildPanelDeps(db), { id, visto, perto })

const fresh: Change = {
  nome: 'Eletroposto Novo',
  estado: 'SP',
  cidade: 'campinas',
  latitude: '-22,91',
  longitude: '-47,07',
  'conector-1-tipo': 'ccs2',
  'conector-1-potencia': '60',
  nota: 'Estive lá.',
}

test('queues a correction with its difference, and saves it like an edit once accepted', async ({ db }) => {
  await addChargingPoints(db, current)
  expect(await send(db, 'praca', { preco: 'R$ 2,50/kWh', nota: 'Mudou ontem.' })).toEqual({ outcome: 'kept' })
  expect((await db.select().from(chargingPoints))[0]?.price).toBe('R$ 2,00/kWh')
  const [row] = (await listProposals(db, null)).rows
  expect(row).toMatchObject({
    point: { name: 'Posto da Praça' },
    differences: [{ part: 'preco', before: 'R$ 2,00/kWh', after: 'R$ 2,50/kWh' }],
    note: 'Mudou ontem.',
  })
  const id = String(row?.id)
  expect(await accept(db, id, 'outro estado')).toEqual({ outcome: 'changed' })
  expect(await accept(db, id, row?.seen ?? '')).toEqual({ outcome: 'accepted' })
  expect(await accept(db, id, row?.seen ?? '')).toEqual({ outcome: 'missing' })
  const [point] = await db.select().from(chargingPoints)
  expect(point).toMatchObject({ price: 'R$ 2,50/kWh', name: 'Posto da Praça', edited: ['price'] })
  expect((await findPointHistory(db, point?.id ?? 0)).entries).toMatchObject([
    { kind: 'visitor', changes: [{ part: 'preco', before: 'R$ 2,00/kWh', after: 'R$ 2,50/kWh' }] },
  ])
  expect((await listProposals(db, null)).rows).toEqual([])
  expect((await loggedActions(db)).map(([, action]) => action)).toEqual([
    'charging-point-edited',
    'charging-proposal-accepted',
  ])
})

test('publishes a new point once accepted, and asks if another is near', async ({ db }) => {
  await addChargingPoints(db, current)
  expect(await send(db, null, fresh)).toEqual({ outcome: 'kept' })
  expect(await send(db, null, { ...fresh, latitude: '-22,9057', longitude: '-47,0608' })).toEqual({ outcome: 'kept' })
  const [near, far] = (await listProposals(db, null)).rows
  expect(await accept(db, String(near?.id), '')).toEqual({ outcome: 'near' })
  expect(await db.$count(chargingPoints)).toBe(1)
  expect(await accept(db, String(near?.id), '', 'sim')).toEqual({ outcome: 'accepted' })
  expect(await accept(db, String(far?.id), '')).toEqual({ outcome: 'accepted' })
  const added = (await db.select().from(chargingPoints)).filter(({ source }) => source === 'editor')
  expect(added).toMatchObject([{ connectorTypes: ['ccs2'], city: 'Campinas' }, { name: 'Eletroposto Novo' }])
  for (const { id } of added)
    expect((await findPointHistory(db, id)).entries).toMatchObject([{ kind: 'visitor', changes: [] }])
})

test('reports problems field by field, keeps the input and stores nothing', async ({ db }) => {
  await addChargingPoints(db, current)
  const typed = { ...fresh, nome: '', latitude: '48,85', nota: 'x'.repeat(maxNoteLength + 1), autorizacao: '' }
  expect(await send(db, null, typed)).toMatchObject({
    outcome: 'invalid',
    problems: {
      nome: 'Preencha este campo: Nome.',
      latitude: 'O lugar fica fora do Brasil.',
      nota: 'A explicação pode ter até 1000 caracteres; esta tem 1001. O texto continua aqui.',
      autorizacao: 'Marque a autorização para enviar.',
    },
    fields: typed,
  })
  expect(await send(db, null, { ...fresh, nota: '' })).toMatchObject({ problems: { nota: expect.any(String) } })
  expect(await send(db, 'praca', {})).toMatchObject({
    problems: { nota: 'Mude um campo ou escreva aqui o que está errado.' },
  })
  expect(await send(db, 'nenhum', { nota: 'Fechou.' })).toMatchObject({ outcome: 'missing' })
  expect(await send(db, 'praca\0', { nota: 'Fechou.' })).toMatchObject({ outcome: 'missing' })
  expect(await db.$count(chargingProposals)).toBe(0)
})

test('refuses spam and too many proposals, and deletes a refused one', async ({ db }) => {
  await addChargingPoints(db, current)
  const note = { nota: 'Fechou de vez.' }
  expect(await send(db, 'praca', { ...note, [honeypotName]: 'spam' })).toEqual({ outcome: 'kept' })
  expect(await db.$count(chargingProposals)).toBe(0)
  for (let at = 0; at < 10; at += 1) expect(await send(db, 'praca', note)).toEqual({ outcome: 'kept' })
  expect(await send(db, 'praca', note)).toMatchObject({ outcome: 'too-many', fields: note })
  for (let at = 10; at < 200; at += 1) await send(db, 'praca', note, `visitante ${at}`)
  expect(await send(db, 'praca', note, 'mais um')).toMatchObject({ outcome: 'too-many-today' })
  const first = await listProposals(db, null)
  expect(first.rows).toHaveLength(30)
  expect((await listProposals(db, first.next)).rows[0]?.id).toBeLessThan(first.rows.at(-1)?.id ?? 0)
  const id = String(first.rows[0]?.id)
  const refuse = () => runAction(proposalActions.refuse)(buildPanelDeps(db), { id })
  expect([await refuse(), await refuse()]).toEqual([{ outcome: 'refused' }, { outcome: 'missing' }])
  expect(await db.$count(chargingProposals)).toBe(199)
})
