import { cp, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { expect, test as base } from 'vitest'
import { StartupFailure } from '#app/platform/process/startup-failure.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { explainDatabaseFailure, openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'

const test = base.extend('copied', { scope: 'file' }, async ({}, { onCleanup }) => {
  const root = await mkdtemp(join(tmpdir(), 'carga-plena-pasta-'))
  const original = await newDataFolder()
  onCleanup(async () => {
    for (const folder of [root, original]) await rm(folder, { recursive: true, force: true })
  })
  const open = await openEmbeddedPostgres(original)
  await open.db.execute(sql`create table notes (text text)`)
  await open.db.execute(sql`insert into notes values ('kept')`)
  await open.close()
  return async (name: string) => {
    await cp(original, join(root, name), { recursive: true })
    return join(root, name)
  }
})

async function notesIn(dataDir: string) {
  const open = await openEmbeddedPostgres(dataDir)
  const { rows } = (await open.db.execute(sql`select text from notes`)) as unknown as { rows: { text: string }[] }
  await open.close()
  return rows
}

async function refusalOf(dataDir: string): Promise<string> {
  const refusal = await openEmbeddedPostgres(dataDir).then(
    () => null,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(StartupFailure)
  return (refusal as StartupFailure).message
}

test.for([
  ['without its log', (folder: string) => rm(join(folder, 'pg_wal'), { recursive: true })],
  ['without its control file', (folder: string) => truncate(join(folder, 'global', 'pg_control'), 0)],
  ['whose version is unreadable', (folder: string) => writeFile(join(folder, 'PG_VERSION'), '')],
] as const)('refuses a folder %s with a sentence', async ([name, damage], { copied }) => {
  const dataDir = await copied(name)
  await damage(join(dataDir, 'postgres'))
  expect(await refusalOf(dataDir)).toMatch(
    /^O banco de dados em .+ está danificado ou incompleto e não abre \([^()]+\)\./,
  )
})

test('refuses to initialise a folder with data but without its version file', async ({ copied }) => {
  const dataDir = await copied('no-version')
  const version = join(dataDir, 'postgres', 'PG_VERSION')
  await rm(version)
  expect(await refusalOf(dataDir)).toContain('falta o arquivo PG_VERSION')
  await writeFile(version, '18\n')
  expect(await notesIn(dataDir)).toEqual([{ text: 'kept' }])
})

test('refuses a folder of a newer build and leaves it unchanged', async ({ copied }) => {
  const dataDir = await copied('newer')
  const open = await openEmbeddedPostgres(dataDir)
  await open.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  await open.close()
  expect(await refusalOf(dataDir)).toBe(
    `O banco de dados em ${join(dataDir, 'postgres')} é de uma versão mais nova do portal. Use essa versão ou uma mais nova; nada foi alterado.`,
  )
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '19\n')
  expect(await refusalOf(dataDir)).toContain('é do PostgreSQL 19, e esta versão do portal usa o 18')
})

test('repeats a first start that was killed', async ({ copied }) => {
  const dataDir = await copied('halfway')
  await truncate(join(dataDir, 'postgres', 'global', 'pg_control'), 0)
  await writeFile(join(dataDir, 'postgres.begun'), '')
  const open = await openEmbeddedPostgres(dataDir)
  await open.db.execute(sql`create table notes (text text)`)
  await open.close()
  expect(await notesIn(dataDir)).toEqual([])
})

test('explains database errors during the start, and throws others', () => {
  const reported = Object.assign(new Error('could not open file "base/5/17620"'), { severity: 'ERROR', code: '58P01' })
  const sentence = explainDatabaseFailure(new DrizzleQueryError('select', [], reported), './data')
  expect(sentence).toBeInstanceOf(StartupFailure)
  expect((sentence as Error).message).toContain('está danificado ou incompleto e não abre (could not open file')
  const full = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' })
  expect(String(explainDatabaseFailure(new DrizzleQueryError('select', [], full), './data'))).toContain('está cheio')
  const mistake = new TypeError('x is not a function')
  expect(explainDatabaseFailure(mistake, './data')).toBe(mistake)
})
