import { describe, expect } from 'vitest'
import { inChunks } from '#tests/builders/charging-records.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { importPoints } from './import-points.server.ts'

/** `importTable` imports lines as a CSV. */
const test = databaseTest.extend('importTable', ({ db }) => async (...lines: string[]) => {
  const about = { source: 'csv', fileName: 'cadastro.csv', startedBy: 'ana' } as const
  const ended = await importPoints({ db, clock: fixedClock }, about, inChunks(lines.join('\n')))
  if (ended.outcome !== 'ended') throw new Error(ended.outcome)
  return ended.run
})

describe('a register', () => {
  test('12.2 MAP-05 with columns that nobody understands names them, also when it is cut', async ({ importTable }) => {
    const lines = ['nome;lat;lon;cor', 'Um;-22,9;-47,06;azul', 'Dois;-23,5;-46,6;']
    const named = 'Coluna que não foi entendida, e ficou de fora: “cor”.'
    expect(await importTable(...lines)).toMatchObject({ state: 'done', problem: named })
    const cut = await importTable(...lines, '"Três;-20')
    expect(cut).toMatchObject({ state: 'failed', problem: expect.stringContaining(named) as string })
  })
})
