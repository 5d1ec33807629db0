import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { vehicleListPublications, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { sources, vehicles } from '#database/schema/vehicles.ts'
import { buildRecord } from '#tests/builders/vehicle-record.ts'
import { applyWrittenList, writtenList } from '#tests/fixtures/vehicle-list.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'

/** Milliseconds after the start of a publication that takes several seconds. */
const killsAfter = [1_200, 200, 2_500]

async function killInTheMiddle(dataDir: string, afterMs: number): Promise<string> {
  const child = spawn(process.execPath, ['tests/fixtures/apply-large-list.ts', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const { promise: isApplying, resolve } = Promise.withResolvers<void>()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('applying')) resolve()
  })
  await Promise.race([isApplying, once(child, 'exit')])
  await setTimeout(afterMs)
  const exited = once(child, 'exit')
  if (child.kill('SIGKILL')) await exited
  return output
}

test('keeps the old list after a kill during a publication, and publishes the next one', async () => {
  const dataDir = await newDataFolder()
  try {
    for (const afterMs of killsAfter) expect(await killInTheMiddle(dataDir, afterMs)).toBe('applying\n')
    const { db, close } = await openEmbeddedPostgres(dataDir)
    const list = await writtenList(db)
    expect(list.map(({ id }) => id).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(await db.$count(vehicles)).toBe(6)
    expect(await db.$count(vehicleRevisions)).toBe(0)
    expect(await db.$count(vehicleListPublications)).toBe(0)
    expect((await db.select().from(sources)).filter(({ code }) => code.startsWith('lista-json'))).toEqual([])
    expect(await applyWrittenList(db, [...list, buildRecord({ id: 7 })])).toMatchObject({ outcome: 'published' })
    expect(await writtenList(db)).toHaveLength(7)
    await close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 180_000)
