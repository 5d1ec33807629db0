import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { chargingPoints } from '#database/schema/charging.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { importFile, importPoints } from './import-points.server.ts'

const test = databaseTest.extend('importBytes', async ({ db }, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-hostil-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return async (bytes: string | Uint8Array) => {
    const path = join(folder, 'pontos')
    await writeFile(path, bytes)
    return importFile({ db, clock: fixedClock }, { path, source: null, startedBy: 'ana' })
  }
})

const good = 'nome;lat;lon\nUm;-22,9;-47,06\n'

test('refuses empty files and files that are no table with a sentence', async ({ db, importBytes }) => {
  for (const bytes of [
    '',
    ' \n\r\n',
    '\uFEFF',
    '\u0000\u0000\u0000\u0000',
    'a'.repeat(3_000_000),
    '<html>',
    'PK\u0003\u0004',
  ])
    expect(await importBytes(bytes)).toMatchObject({
      outcome: 'refused',
      sentence: expect.stringMatching(/^(O|Este) .+\.$/) as string,
    })
  expect(await db.$count(chargingPoints)).toBe(0)
})

test('ends the import at a line of 200 MB, keeps earlier points and uses little memory', async ({ db }) => {
  const about = { source: 'csv', fileName: 'x.csv', startedBy: null } as const
  const block = Buffer.alloc(1_000_000, 'a')
  let sent = 0
  async function* chunks() {
    yield Buffer.from(good)
    for (; sent < 200; sent += 1) yield block
  }
  const ended = await importPoints({ db, clock: fixedClock }, about, chunks())
  expect(ended).toMatchObject({
    run: { state: 'failed', added: 1, problem: expect.stringContaining('uma linha longa demais') as string },
  })
  expect(sent).toBeLessThan(3)
})

test('reads Latin-1, UTF-16 and byte order marks', async ({ db, importBytes }) => {
  const text = 'nome;lat;lon\nEstação São João;-22,9;-47,06\n'
  await importBytes(Buffer.from(text, 'latin1'))
  await importBytes(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text.replace('-22,9', '-20,9'), 'utf16le')]))
  await importBytes(Buffer.from(`\uFEFF${text.replace('-22,9', '-19,9')}`))
  const rows = await db.select({ name: chargingPoints.name }).from(chargingPoints)
  expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'Estação São João'))
})

test('rejects impossible coordinates and ids of two places, each with its reason', async ({ db, importBytes }) => {
  const lines = [
    'id;nome;lat;lon',
    '1;Um;-22,9;-47,06',
    '2;Dois;NaN;-47',
    '3;Três;Infinity;-47',
    '4;Quatro;1e400;-47',
    '5;Cinco;48,85;2,35',
    '6;Trocado;-47,06;-20,9',
    '1;Outro lugar;-20;-45',
    '1;Um;-22,9;-47,06',
  ]
  const ended = await importBytes(lines.join('\n'))
  expect(ended).toMatchObject({ run: { state: 'done', read: 8, added: 2, duplicates: 1, skipped: 5 } })
  if (ended.outcome !== 'ended') throw new Error(ended.outcome)
  expect(ended.run.problem).toContain('latitude e longitude trocadas')
  expect(ended.run.skippedRows.at(-1)).toMatchObject({
    row: 8,
    reason: 'O id 1 já é de outro ponto do arquivo, em outro lugar: “Um”.',
    excerpt: '1 · Outro lugar · -20 · -45',
  })
  expect(await db.$count(chargingPoints)).toBe(2)
})

test('reads a name full of code as text of limited length', async ({ db, importBytes }) => {
  const name = `<script>alert(1)</script>=cmd|'/c calc'!A1 {{7*7}} \u202e${'x'.repeat(10_000)}`
  await importBytes(`nome;lat;lon;preco\n"${name}";-22,9;-47,06;"=1+1"\n`)
  const [row] = await db.select().from(chargingPoints)
  expect(row?.name.startsWith("<script>alert(1)</script>=cmd|'/c calc'!A1 {{7*7}} ")).toBe(true)
  expect(row?.name.length).toBeLessThanOrEqual(120)
  expect(row?.name).not.toContain('\u202e')
  expect(row?.price).toBe('=1+1')
})
