import { describe, expect } from 'vitest'
import { confirmPoint } from '#app/panel/charging/points/save-point.server.ts'
import { isPublishedRealPoint } from '#app/domain/charging/matching-points.server.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { inChunks } from '#tests/builders/charging-records.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { importPoints } from './import-points.server.ts'

/** `importPlaces` imports lines of a register and returns the doubts of the stored points. null: no doubt. */
const test = databaseTest
  .extend('importPlaces', ({ db }) => async (...lines: string[]) => {
    const about = { source: 'csv', fileName: 'cadastro.csv', startedBy: 'ana' } as const
    const text = ['id;nome;lat;lon;cidade;uf', ...lines].join('\n')
    const ended = await importPoints({ db, clock: fixedClock }, about, inChunks(text))
    if (ended.outcome !== 'ended') throw new Error(ended.outcome)
    return ended.run
  })
  .extend('doubts', ({ db }) => async () => {
    const rows = await db.select({ doubt: chargingPoints.doubt }).from(chargingPoints).orderBy(chargingPoints.id)
    return rows.map(({ doubt }) => doubt)
  })

const byFortaleza = '1;Posto;-3,75;-38,5;Arapiraca;AL'
const inArapiraca = '1;Posto;-9,75;-36,66;Arapiraca;AL'
const farAway = 'A posição fica em CE, a 698 km de Arapiraca, AL, a cidade informada.'

describe('a position outside the stated town or state', () => {
  test('waits for an editor with the distance, and is in the summary', async ({ db, importPlaces, doubts }) => {
    const run = await importPlaces(
      byFortaleza,
      '2;Dois;-10,4;-36,4;Arapiraca;AL',
      '3;Três;-8,05;-34,9;;BA',
      '4;Quatro;-9,74;-36,6;arapiraca;',
      '5;Cinco;-23,0;-43,3;Barra da Tijuca;RJ',
      '6;Seis;-20,5;-54,6;;',
    )
    expect(run).toMatchObject({ state: 'done', added: 6 })
    expect(run.problem).toBe(
      '3 pontos esperam a conferência da redação, fora do mapa: a posição ou a potência informada não confere.',
    )
    expect(await doubts()).toEqual([
      farAway,
      expect.stringMatching(/^A posição fica (em SE, )?a 7\d km de Arapiraca, AL, a cidade informada\.$/),
      expect.stringMatching(/^A posição fica em PE, a \d{3} km de BA, o estado informado\.$/),
      null,
      null,
      null,
    ])
    expect(await db.$count(chargingPoints, isPublishedRealPoint)).toBe(3)
  })

  test('stays accepted until the source moves the point', async ({ db, importPlaces, doubts }) => {
    await importPlaces(byFortaleza)
    const [point] = await db.select().from(chargingPoints)
    await confirmPoint({ db, clock: fixedClock }, { id: point?.id ?? 0, username: 'ana' })
    expect(await importPlaces(byFortaleza)).toMatchObject({ unchanged: 1, problem: null })
    expect(await doubts()).toEqual([null])
    await importPlaces('1;Posto;-3,95;-38,5;Arapiraca;AL')
    expect(await doubts()).toEqual([expect.stringContaining('km de Arapiraca')])
  })

  test("is settled by a corrected register or an editor's change", async ({ db, importPlaces, doubts }) => {
    await importPlaces(byFortaleza)
    expect(await importPlaces(inArapiraca)).toMatchObject({ changed: 1, problem: null })
    expect(await doubts()).toEqual([null])
    expect(await importPlaces(byFortaleza)).toMatchObject({ changed: 1 })
    expect(await doubts()).toEqual([farAway])
    await db.update(chargingPoints).set({ city: 'Fortaleza', state: 'CE', doubt: null, edited: ['city', 'state'] })
    expect(await importPlaces(byFortaleza)).toMatchObject({ unchanged: 1 })
    expect(await doubts()).toEqual([null])
  })

  test('does not settle another doubt', async ({ db, importPlaces, doubts }) => {
    await importPlaces(inArapiraca)
    await db.update(chargingPoints).set({ doubt: 'Pode ser um posto de combustível.' })
    await importPlaces(byFortaleza)
    await importPlaces(inArapiraca)
    expect(await doubts()).toEqual(['Pode ser um posto de combustível.'])
  })
})
