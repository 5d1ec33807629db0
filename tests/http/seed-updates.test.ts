import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { seedUpdatesPath } from '#app/panel/seed-updates/update-paths.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { panelTest as test } from './panel.ts'

/** As if an earlier version had shipped this range. */
const setRange = (db: Database, id: number, rangeKm: number) =>
  db.update(vehicles).set({ rangeKm }).where(eq(vehicles.id, id))

/** Edits the price before this version of the portal is installed. */
async function editPrice(db: Database, id: number, priceValue: number) {
  await db
    .update(vehicles)
    .set({ priceValue: priceValue - 1 })
    .where(eq(vehicles.id, id))
  const prices = { kind: 'statement' } as const
  const change = { ids: [id], username: 'bia', action: 'vehicle-updated', target: 'x', prices } as const
  await changeVehicles(db, fixedClock, change, async () => {
    await db.update(vehicles).set({ priceValue }).where(eq(vehicles.id, id))
  })
}

describe('seed updates', () => {
  test('appear in the pending work, are reviewed, and leave an edited price unchanged (PERM-08)', async ({
    panel,
    portal,
  }) => {
    const { db } = panel
    expect((await panel.get(seedUpdatesPath)).page.text).toContain('Nada aguarda')
    await setRange(db, 1, 111)
    await editPrice(db, 2, 123_456)
    const { page } = await panel.get('/admin/conteudo')
    expect(page.text).toContain('2 dados da nova versão a conferir')
    expect(page.hrefs()).toContain(seedUpdatesPath)

    const shown = await panel.get(seedUpdatesPath)
    const boxes = shown.page.root.querySelectorAll('input[name=chosen]')
    expect(boxes.map((box) => box.hasAttribute('checked'))).toEqual([true, false])
    expect(shown.page.text).toContain('editado no portal; última gravação: bia')

    const some = await panel.get(`${seedUpdatesPath}?mostrar=editados&marcar=tudo`)
    expect(
      some.page.root.querySelectorAll('input[name=chosen][checked]').map((box) => box.getAttribute('value')),
    ).toEqual([boxes[1]?.getAttribute('value')])

    const form = new FormData()
    form.set('chosen', boxes[0]?.getAttribute('value') ?? '')
    expect(await panel.act(seedUpdatesPath, 'apply', form)).toEqual({
      outcome: 'applied',
      modelCount: 1,
      costCount: 0,
    })
    expect(await portal.page('/veiculo/1')).not.toContain('111\u00a0km')
    expect(await portal.page('/veiculo/2')).toContain('123.456')
    expect(await panel.act(seedUpdatesPath, 'apply', form)).toEqual({ outcome: 'conflict' })
    expect(await panel.act(seedUpdatesPath, 'apply', new FormData())).toEqual({ outcome: 'nothing' })

    const stored = new FormData()
    stored.set('chosen', boxes[1]?.getAttribute('value') ?? '')
    expect(await panel.act(seedUpdatesPath, 'keep', stored)).toMatchObject({ outcome: 'kept' })
    expect((await panel.get(seedUpdatesPath)).page.text).toContain('Nada aguarda')
    expect((await panel.get('/admin/conteudo')).page.text).not.toContain('da nova versão a conferir')
  })

  test('exclude an edited figure of the data with which the portal was seeded', async ({ panel }) => {
    const prices = { kind: 'statement' } as const
    const change = { ids: [5], username: 'bia', action: 'vehicle-updated', target: 'x', prices } as const
    await changeVehicles(panel.db, fixedClock, change, async () => {
      await panel.db.update(vehicles).set({ priceValue: 123_456 }).where(eq(vehicles.id, 5))
    })
    expect((await panel.get('/admin/conteudo')).page.text).not.toContain('da nova versão a conferir')
    expect((await panel.get(seedUpdatesPath)).page.text).toContain('Nada aguarda')
  })

  test('are applied without script after a confirmation (PANEL-06)', async ({ panel }) => {
    await setRange(panel.db, 3, 112)
    const { page } = await panel.get(seedUpdatesPath)
    const form = new FormData()
    for (const input of page.root.querySelectorAll('form:has([name=chosen]) input'))
      if (input.getAttribute('type') === 'hidden' || input.hasAttribute('checked'))
        form.append(input.getAttribute('name') ?? '', input.getAttribute('value') ?? '')
    form.set(actionFields.intent, 'apply')
    const asked = await panel.send(seedUpdatesPath, form)
    expect(asked.page.texts('p[role=alert]')).toEqual(['Isto vale para tudo o que está marcado. Continuar?'])
    form.set(actionFields.confirmed, 'sim')
    const applied = await panel.send(seedUpdatesPath, form)
    expect(applied.page.texts('p[role=status]').join()).toContain('Gravado: 1 modelo.')
  })
})
