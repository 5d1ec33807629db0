import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { expect, test } from 'vitest'
import { embeddedOptions, openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { executeRows } from '#database/execute-rows.ts'
import { migrationsFolder } from '#database/migrations-folder.ts'
import { sql } from 'drizzle-orm'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import { noteFigures } from './figures.ts'

type Journal = { entries: { tag: string }[] }

/** The first migration creates the tables, so at least one is needed. */
const minMigrations = 1
const startedEvery = 8

const fill = `
  insert into news (title, slug, summary, content, published_date, is_published, status)
    values ('Artigo de antes', 'artigo-de-antes', 'Resumo de antes', 'Texto de antes.', '2026-01-15', true, 'published');
  insert into vehicles (brand, model, slug, category, year, type, price_value, range_km)
    values ('BYD', 'Modelo de antes', 'modelo-de-antes', 'suv', 2026, 'eletrico', 199990, 300);
  insert into newsletter_subscribers (email) values ('leitora@exemplo.com.br');
  insert into contact_messages (nome, email, assunto, mensagem)
    values ('Ana', 'ana@exemplo.com.br', 'imprensa', 'Mensagem de antes');
`

async function journalOf(folder: string) {
  const path = join(folder, 'meta', '_journal.json')
  return { path, journal: JSON.parse(await readFile(path, 'utf8')) as Journal }
}

/** Creates a database as an older release did, then runs the statements. */
async function openWithMigrations(dataDir: string, count: number, root: string, statements = '') {
  const folder = join(root, 'migrations')
  await cp(migrationsFolder, folder, { recursive: true })
  const { path, journal } = await journalOf(folder)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  const pglite = await PGlite.create(embeddedOptions({ dataDir: join(dataDir, 'postgres') }))
  await migrate(drizzle(pglite), { migrationsFolder: folder })
  if (statements) await pglite.exec(statements)
  await pglite.close()
}

/** Reads the rows of `fill`, and the number of applied migrations. */
async function readUpgraded(dataDir: string) {
  const { db, close } = await openEmbeddedPostgres(dataDir)
  const [row] = await executeRows<Record<string, unknown>>(
    db,
    sql`select (select title from news where slug = 'artigo-de-antes') as article,
      (select content from news where slug = 'artigo-de-antes') as content,
      (select model from vehicles where slug = 'modelo-de-antes') as vehicle,
      (select price_value from vehicles where slug = 'modelo-de-antes') as price,
      (select email from newsletter_subscribers) as reader,
      (select mensagem from contact_messages) as message,
      (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
  )
  await close()
  return row
}

async function answersOf(dataDir: string) {
  const portal = await startPortal({ DATA_DIR: dataDir, SEED: 'market' })
  const answers = await Promise.all(
    ['/noticias/artigo-de-antes', '/veiculo/modelo-de-antes', '/catalogo', '/admin'].map(async (path) => {
      const response = await fetch(portal.url + path)
      return { status: response.status, text: await response.text() }
    }),
  )
  await portal.stop()
  return answers
}

test(
  'upgrades a data folder of each earlier version with its rows',
  { timeout: 900_000 },
  async ({ onTestFinished }) => {
    const root = await mkdtemp(join(tmpdir(), 'carga-plena-atualizar-'))
    onTestFinished(() => rm(root, { recursive: true, force: true }))
    const old = join(root, 'old')
    await mkdir(old)
    const { journal } = await journalOf(migrationsFolder)
    const all = journal.entries.length
    const before = {
      article: 'Artigo de antes',
      content: 'Texto de antes.',
      vehicle: 'Modelo de antes',
      price: 199990,
      reader: 'leitora@exemplo.com.br',
      message: 'Mensagem de antes',
    }
    let started = 0
    for (let count = minMigrations; count < all; count++) {
      // Each round applies one more migration to rows of earlier releases.
      await openWithMigrations(old, count, root, count === minMigrations ? fill : '')
      const upgraded = join(root, 'upgraded')
      await rm(upgraded, { recursive: true, force: true })
      await cp(old, upgraded, { recursive: true })
      const release = journal.entries[count - 1]?.tag
      expect([release, await readUpgraded(upgraded)]).toEqual([release, { ...before, migrations: all }])
      if ((count - minMigrations) % startedEvery > 0) continue
      started += 1
      const [article, vehicle, catalogue, panel] = await answersOf(upgraded)
      expect([release, article?.status, vehicle?.status, catalogue?.status, panel?.status]).toEqual([
        release,
        200,
        200,
        200,
        200,
      ])
      expect(article?.text).toContain('Texto de antes.')
      expect(vehicle?.text).toContain('Modelo de antes')
    }
    noteFigures('data folders of earlier releases', {
      'sets of migrations': all - minMigrations,
      'portals started on them': started,
    })
  },
)
