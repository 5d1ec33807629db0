import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test as base } from 'vitest'
import { startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { openFileStore } from '#app/platform/files/file-store.server.ts'
import { openDatabase } from '#database/client.server.ts'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import {
  administrators,
  adminRecoveryCodes,
  adminResetTokens,
  adminSessions,
  adminSignInChallenges,
} from '#database/schema/accounts.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { type ArchivePart, readArchive, writeArchive } from './archive.server.ts'
import { backupPortal } from './backup-portal.server.ts'
import { restorePortal } from './restore-portal.server.ts'

type Place = { databaseUrl: null; dataDir: string; storage: null }

const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'carga-plena-copia-'))
    onCleanup(() => rm(folder, { recursive: true, force: true }))
    return folder
  })
  .extend('place', async ({}, { onCleanup }): Promise<Place> => {
    const dataDir = await newDataFolder()
    onCleanup(() => rm(dataDir, { recursive: true, force: true }))
    return { databaseUrl: null, dataDir, storage: null }
  })

async function withDatabase<Result>(place: Place, use: (db: Database) => PromiseLike<Result>): Promise<Result> {
  const open = await openDatabase(place, () => {})
  try {
    return await use(open.db)
  } finally {
    await open.close()
  }
}

async function backUp(place: Place, path: string) {
  const fileStore = await openFileStore(place)
  await withDatabase(place, (db) => backupPortal({ db, clock: fixedClock, fileStore }, path))
}

async function copyArchive(path: string, target: string, change: (part: ArchivePart) => ArchivePart) {
  await writeArchive(target, async (add) => {
    for await (const { name, bytes } of readArchive(path))
      await add(change({ name, size: bytes.length, content: [bytes] }))
  })
}

const soon = new Date(Date.now() + 600_000)

test(
  'ends sessions, links, challenges and codes of the backup and reports it',
  { timeout: 120_000 },
  async ({ folder, place }) => {
    const path = join(folder, 'antiga.tar.gz')
    await withDatabase(place, async (db) => {
      const administratorId = await addAdministrator(db)
      await startSession(db, fixedClock, { id: administratorId, username: testAdministrator.username }, null)
      await db.insert(adminResetTokens).values({ tokenHash: 'um', administratorId, expiresAt: soon })
      await db.insert(adminSignInChallenges).values({ tokenHash: 'dois', administratorId, expiresAt: soon })
      await db.insert(adminRecoveryCodes).values({ administratorId, codeHash: 'três' })
      await db.update(administrators).set({ totpSecret: 'cifrado', totpLastStep: 1 })
    })
    await backUp(place, path)
    const said: string[] = []
    await restorePortal(place, [path, '--replace'], (line) => said.push(line))
    expect(said.join('\n')).toMatch(
      /Todas as sessões, os links de nova senha e os códigos de recuperação foram encerrados/,
    )
    expect(said.join('\n')).toMatch(/senhas e a verificação em duas etapas são as de \d\d\/\d\d\/\d{4}/)
    await withDatabase(place, async (db) => {
      for (const table of [adminSessions, adminResetTokens, adminSignInChallenges, adminRecoveryCodes])
        expect(await db.$count(table)).toBe(0)
      const [account] = await db.select().from(administrators)
      expect(account?.username).toBe(testAdministrator.username)
      expect(account?.totpLastStep).toBeGreaterThan(Date.now() / 30_000 - 10)
    })
  },
)

test('does not reuse ids that were given after the backup', { timeout: 120_000 }, async ({ folder, place }) => {
  const path = join(folder, 'antiga.tar.gz')
  const add = (email: string) =>
    withDatabase(place, async (db) => {
      const [row] = await db.insert(newsletterSubscribers).values({ email }).returning()
      return row?.id ?? 0
    })
  const first = await add('ana@exemplo.com.br')
  await backUp(place, path)
  const second = await add('bia@exemplo.com.br')
  await restorePortal(place, [path, '--replace'], () => {})
  expect(await withDatabase(place, (db) => db.$count(newsletterSubscribers, eq(newsletterSubscribers.id, first)))).toBe(
    1,
  )
  expect(await add('caio@exemplo.com.br')).toBeGreaterThan(second + 1_000)
})

test(
  'finishes a restore that was interrupted between its renames, or names it',
  { timeout: 120_000 },
  async ({ place }) => {
    const folder = join(place.dataDir, 'postgres')
    await withDatabase(place, (db) => db.execute(sql`update portal_state set key = key`))
    await withDatabase(place, (db) => db.execute(sql`comment on table news is 'a restaurada'`))
    await rename(folder, `${folder}.restoring`)
    await mkdir(`${folder}.20261128T003551123Z`)
    await expect(withDatabase(place, async () => {})).rejects.toThrow(
      `não há banco de dados em ${folder}. Repita npm run restore, ou dê ao banco de antes, ${folder}.20261128T003551123Z`,
    )
    expect(existsSync(`${folder}.restoring`)).toBe(true)
    await writeFile(`${folder}.restored`, '')
    const comment = await withDatabase(place, (db) =>
      executeRows<{ comment: string }>(db, sql`select obj_description('news'::regclass) as comment`),
    )
    expect(comment).toEqual([{ comment: 'a restaurada' }])
    expect([existsSync(`${folder}.restored`), existsSync(`${folder}.restoring`)]).toEqual([false, false])
  },
)

test('explains a folder that is a dangling link', async ({ folder }) => {
  const dataDir = join(folder, 'disco')
  await symlink('/nowhere/disk', dataDir)
  const place = { databaseUrl: null, dataDir, storage: null } as const
  await expect(withDatabase(place, async () => {})).rejects.toThrow(
    `A pasta de dados ${dataDir} é um link para /nowhere/disk, que não existe. Verifique se o disco está montado`,
  )
})

test(
  'refuses an archive with an invalid row or name before writing',
  { timeout: 120_000 },
  async ({ folder, place }) => {
    const path = join(folder, 'boa.tar.gz')
    await backUp(place, path)
    const bad = join(folder, 'ruim.tar.gz')
    const line = Buffer.from('{não é json\n')
    let isChanged = false
    await copyArchive(path, bad, (part) => {
      if (isChanged || !part.name.startsWith('database/')) return part
      isChanged = true
      return { ...part, size: line.length, content: [line] }
    })
    const other = { ...place, dataDir: join(folder, 'novo') }
    await expect(restorePortal(other, [bad], () => {})).rejects.toThrow(
      /linha que não pode ser lida\. Nada foi alterado/,
    )
    await writeArchive(bad, async (add) => {
      for await (const { name, bytes } of readArchive(path)) await add({ name, size: bytes.length, content: [bytes] })
      await add({ name: 'files/../fora.jpeg', size: 1, content: [new Uint8Array(1)] })
    })
    await expect(restorePortal(other, [bad], () => {})).rejects.toThrow(
      /cujo nome não é de uma imagem.*Nada foi alterado/,
    )
    expect(existsSync(other.dataDir)).toBe(false)
  },
)
