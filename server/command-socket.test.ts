import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { chargingImports } from '#database/schema/charging.ts'
import { buildOcmRecords } from '#tests/builders/charging-records.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { askRunningPortal, listenForCommands } from './command-socket.ts'
import { asc, eq } from 'drizzle-orm'
import { readPortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { openSealedText, sealText } from '#app/platform/security/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import type { FileStore } from '#app/platform/files/file-store.server.ts'
import { addAdministrator } from '#tests/builders/administrator.ts'

async function listening(db: Database, onTestFinished: (end: () => Promise<void>) => void, secret = buildSecret()) {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-comando-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const log = { error: () => {} } as never
  const parts = { dataDir, db, clock: fixedClock, log, secret, fileStore: {} as FileStore, openChargeMapKey: null }
  return { dataDir, commands: await listenForCommands(parts) }
}

test("ends a command's import when the portal stops, and reports it", async ({ db, onTestFinished }) => {
  const { dataDir, commands } = await listening(db, onTestFinished)
  const file = join(dataDir, 'pontos.json')
  await writeFile(file, JSON.stringify([...buildOcmRecords(20_000)]))
  const asked = askRunningPortal(
    dataDir,
    { command: 'import:charging', args: [JSON.stringify({ path: file, source: null })] },
    () => {},
  )
  const problem = asked.then(String, (error: Error) => error.message)
  while ((await db.$count(chargingImports)) === 0) await setTimeout(20)
  await commands.stop()
  expect(await problem).toContain('A importação foi interrompida')
  expect(await db.select().from(chargingImports)).toMatchObject([{ state: 'failed' }])
})

test('survives a hundred clients that disconnect during their command', async ({ db, onTestFinished }) => {
  const { dataDir, commands } = await listening(db, onTestFinished)
  const request = `${JSON.stringify({ command: 'admin:recover', args: [] })}\n`
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = createConnection(join(dataDir, 'portal.sock'))
    client.on('error', () => {})
    await once(client, 'connect')
    // Disconnects in the middle of a request, right after it, during the reply, or with unread replies.
    client.write(attempt % 4 === 0 ? request.slice(0, 20) : request.repeat((attempt % 3) + 1))
    if (attempt % 2) await setTimeout(attempt % 5)
    client.destroy()
  }
  // Vitest fails the test on an uncaught exception (https://vitest.dev/guide/reporters, 'Unhandled Errors').
  const output: string[] = []
  expect(await askRunningPortal(dataDir, { command: 'admin:recover', args: [] }, (line) => output.push(line))).toBe(
    true,
  )
  expect(output.join()).toContain('O portal ainda não tem administrador')
  await commands.stop()
})

test('stops despite an idle client', async ({ db, onTestFinished }) => {
  const { dataDir, commands } = await listening(db, onTestFinished)
  const client = createConnection(join(dataDir, 'portal.sock'))
  await once(client, 'connect')
  const closed = once(client, 'close')
  client.resume()
  await commands.stop()
  await closed
})

test('encrypts values of an earlier secret again with secret:reseal, and names those it cannot open', async ({
  db,
  onTestFinished,
}) => {
  const stored = await readPortalSecret(db, { secret: null, previousSecret: null })
  const secret = await readPortalSecret(db, { secret: 'b'.repeat(32), previousSecret: 'a'.repeat(32) })
  const sealedBy = {
    ana: buildSecret('a'.repeat(32)),
    bia: stored,
    caio: buildSecret('b'.repeat(32)),
    davi: buildSecret('lost'),
  }
  for (const [username, one] of Object.entries(sealedBy)) {
    const id = await addAdministrator(db, { username, email: `${username}@portal.example` })
    await db
      .update(administrators)
      .set({ totpSecret: sealText(one, username), totpConfirmedAt: fixedClock.now() })
      .where(eq(administrators.id, id))
  }
  const sealed = async () => {
    const rows = await db.select().from(administrators).orderBy(asc(administrators.id))
    return rows.map(({ totpSecret }) => totpSecret ?? '')
  }
  const before = await sealed()
  const { dataDir, commands } = await listening(db, onTestFinished, secret)
  const output: string[] = []
  const reseal = (...args: string[]) =>
    askRunningPortal(dataDir, { command: 'secret:reseal', args }, (line) => output.push(line))
  await expect(reseal('--forget')).rejects.toThrow('Textos que nem SECRET nem PREVIOUS_SECRET abrem: 1.')
  const after = await sealed()
  const current = buildSecret('b'.repeat(32))
  expect(after.map((text) => openSealedText(current, text))).toEqual(['ana', 'bia', 'caio', null])
  expect(after.slice(2)).toEqual(before.slice(2))

  await db.update(administrators).set({ totpSecret: null }).where(eq(administrators.username, 'davi'))
  await reseal('--forget')
  await reseal('--forget')
  expect(output).toEqual([
    'Textos cifrados de novo com o segredo atual: 2.',
    'Textos cifrados de novo com o segredo atual: 0.',
    'O segredo que o portal guardava no banco foi apagado; deixa de ser aceito quando o portal reiniciar.',
    'Textos cifrados de novo com o segredo atual: 0.',
    'O banco não guarda nenhum segredo.',
  ])
  expect(await readPortalSecret(db, { secret: 'b'.repeat(32), previousSecret: null })).toEqual(current)
  await commands.stop()
})
