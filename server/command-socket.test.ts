import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { chargingImports } from '#database/schema/charging.ts'
import { manyOcmRecords } from '#tests/charging-sources.ts'
import { databaseTest as test } from '#tests/database.ts'
import { standingClock } from '#tests/standing-clock.ts'
import { askRunningPortal, listenForCommands } from './command-socket.ts'

test('a portal that stops ends the import that a command began, and says so', async ({ db, onTestFinished }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-comando-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const file = join(dataDir, 'pontos.json')
  await writeFile(file, JSON.stringify([...manyOcmRecords(20_000)]))
  const log = { error: () => {} } as never
  const commands = await listenForCommands({ dataDir, db, clock: standingClock, log })
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
