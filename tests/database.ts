import { readFile } from 'node:fs/promises'
import { inject, test as base } from 'vitest'
import type { Database, OpenDatabase } from '#database/database.ts'
import { openPglite } from '#database/embedded-postgres.server.ts'
import { openPostgresServer } from '#database/postgres-server.server.ts'
import { databaseOnServer, newDatabaseName, runOnServer } from './database-server.ts'

type Content = 'empty' | 'seeded'

/** A real database for one test file: a copy of the template, or a database of its own on TEST_DATABASE_URL. */
export async function openTestDatabase(content: Content): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return server ? openOnServer(server, content) : openCopy(content)
}

async function openCopy(content: Content): Promise<OpenDatabase> {
  const archive = await readFile(inject('databaseTemplates')[content])
  return openPglite({ loadDataDir: new Blob([archive]) })
}

async function openOnServer(server: string, content: Content): Promise<OpenDatabase> {
  const name = newDatabaseName()
  await runOnServer(server, `create database ${name} template ${inject('databaseTemplates')[content]}`)
  const open = await openPostgresServer(databaseOnServer(server, name), () => {})
  return {
    ...open,
    close: async () => {
      await open.close()
      await runOnServer(server, `drop database ${name} with (force)`)
    },
  }
}

class RolledBack extends Error {}

/**
 * `db` is inside a transaction that is rolled back after the test, on a database that all files of a worker share.
 * `ownDatabase` belongs to the file alone: tests of several connections or commits write into it for good.
 */
export const databaseTest = base
  .extend('sharedDatabase', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const open = await openTestDatabase('empty')
    onCleanup(() => open.close())
    return open
  })
  .extend('ownDatabase', { scope: 'file' }, async ({}, { onCleanup }) => {
    const open = await openTestDatabase('empty')
    onCleanup(() => open.close())
    return open
  })
  .extend('db', async ({ sharedDatabase }, { onCleanup }) => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { promise: opened, resolve: give } = Promise.withResolvers<Database>()
    const transaction = sharedDatabase.db
      .transaction(async (tx) => {
        give(tx)
        await ended
        throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    onCleanup(async () => {
      end()
      await transaction
    })
    return opened
  })
