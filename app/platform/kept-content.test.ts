import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { databaseTest as test } from '#tests/database.ts'
import { keptPerContentVersion } from './kept-content.server.ts'

const contentOf = (db: Database, version: number) => ({
  db,
  versions: { of: () => ({ version, changedAt: new Date(0) }) },
})

test('a read is asked once per content version, also one that is a query without an await', async ({ db }) => {
  await db.execute(sql`create temporary sequence asked`)
  const read = keptPerContentVersion('portal', (tx: Database): Promise<{ asked: number }[]> =>
    tx.select({ asked: sql<number>`nextval('asked')::integer` }).from(sql`(select 1) as one`),
  )
  for (let round = 0; round < 3; round++) expect(await read(contentOf(db, 1))).toEqual([{ asked: 1 }])
  expect(await read(contentOf(db, 2))).toEqual([{ asked: 2 }])
})
