import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseTest } from '#tests/fixtures/database.ts'
import { knownMigrations, migrationsFolder, refuseUnknownTables } from './migrations-folder.ts'

/** Migration that creates all tables of version 1.0.0. */
const baseline = '0042_baseline.sql'

/** Comment that a migration needs if it removes something: `-- contracts 0043: nodes since 0.2.0 do not read it`. */
const announced = /^-- contracts \d{4}: .{10,}/m

/** Finds statements that break nodes of the previous version while they still run. Tables created in the same migration are exempt. */
function breakingStatements(text: string): string[] {
  const statements = text.split(/--> statement-breakpoint|;/).map((each) => each.replaceAll(/^--.*$/gm, '').trim())
  const made = new Set([...text.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, name]) => name))
  return statements.filter((statement) => {
    if (/^(?:drop|truncate)\b/i.test(statement)) return !/^drop (?:index|function|trigger)\b/i.test(statement)
    const table = /^(?:alter table|create unique index .* on) (?:only )?(?:"?public"?\.)?"?(\w+)/is.exec(statement)?.[1]
    if (table === undefined || made.has(table)) return false
    if (/^create unique index/i.test(statement)) return true
    if (/\b(?:drop column|drop default|rename|add constraint|set not null)\b/i.test(statement)) return true
    if (/\balter column "?\w+"? (?:set data )?type\b/i.test(statement)) return true
    return (
      /\badd column\b/i.test(statement) &&
      /\bnot null\b/i.test(statement) &&
      !/\b(?:default|generated)\b/i.test(statement)
    )
  })
}

test('only add, so that nodes of the previous version continue', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql') && file > baseline)
  const breaking = files.flatMap((file) => {
    const text = readFileSync(join(migrationsFolder, file), 'utf8')
    return announced.test(text) ? [] : breakingStatements(text).map((statement) => `${file}: ${statement}`)
  })
  expect(breaking).toEqual([])
})

test.for([
  'DROP TABLE "news"',
  'ALTER TABLE "news" DROP COLUMN "likes"',
  'ALTER TABLE "news" RENAME COLUMN "likes" TO "hearts"',
  'ALTER TABLE "news" ALTER COLUMN "likes" SET DATA TYPE text',
  'ALTER TABLE "news" ALTER COLUMN "subtitle" SET NOT NULL',
  'ALTER TABLE "news" ADD COLUMN "series" text NOT NULL',
  'ALTER TABLE "news" ADD CONSTRAINT "news_likes" CHECK (likes >= 0)',
  'CREATE UNIQUE INDEX "news_title" ON "news" USING btree ("title")',
])('%s would break them', (statement) => {
  expect(breakingStatements(`CREATE TABLE "other" (id integer);--> statement-breakpoint\n${statement};`)).toEqual([
    statement,
  ])
})

test.for([
  'ALTER TABLE "news" ADD COLUMN "series" text',
  `ALTER TABLE "news" ADD COLUMN "charts" jsonb DEFAULT '[]'::jsonb NOT NULL`,
  'CREATE INDEX "news_series" ON "news" USING btree ("series")',
  'CREATE TABLE "series" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "series" ADD CONSTRAINT "a" UNIQUE("id")',
  'UPDATE "news" SET "series" = null',
  'DROP INDEX "news_series"',
])('%s would not', (text) => {
  expect(breakingStatements(text)).toEqual([])
})

databaseTest('adopts a database with all migrations before the baseline', async ({ db }) => {
  const { oldest } = knownMigrations()
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('0000', ${oldest - 2000}), ('0041', ${oldest - 1000})`,
  )
  await expect(refuseUnknownTables(db, 'dados')).resolves.toBeUndefined()
})

databaseTest('refuses a database from before the baseline with instructions', async ({ db }) => {
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${knownMigrations().oldest - 1}`)
  await expect(refuseUnknownTables(db, 'dados')).rejects.toThrow(
    'O banco de dados em dados é de antes da versão 1.0.0 do portal. Abra-o uma vez com a última versão 0.1, que o atualiza; nada foi alterado.',
  )
})
