import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.server.ts'
import { likedSlugs, signIn } from '#tests/fixtures/portal-writes.ts'
import { environmentWithoutSettings, startPortal } from '#tests/fixtures/start-portal.ts'
import { noteFigures } from './figures.ts'
import { ask } from './reading-load.ts'
import { account, token, writingSettings } from './writing-portal.ts'
import { countKept, lostWrites, startWriting } from './writing-load.ts'

async function refusedStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/index.ts'], {
    env: { ...environmentWithoutSettings(), PORT: '0', LOG_LEVEL: 'silent', ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

/** Mounts a file system in memory. null: mounting is not permitted. */
function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return null
  return { folder, unmount: () => spawnSync('umount', ['-l', folder]) }
}

function fill(path: string) {
  const file = openSync(path, 'w')
  const megabyte = Buffer.alloc(2 ** 20)
  for (const size of [megabyte.length, 4096]) {
    try {
      for (;;) writeSync(file, megabyte, 0, size)
    } catch {
      // The disk is full.
    }
  }
  closeSync(file)
}

const writerOf = async (url: string) => ({
  url,
  token,
  likedSlug: likedSlugs[0] ?? '',
  cookie: await signIn(url, account),
})

test('reports a full disk, loses no acknowledged write, and writes again once there is space', async ({
  skip,
  onTestFinished,
}) => {
  const disk = mountSmallDisk(300)
  skip(!disk, 'no disk in memory can be mounted here: not root')
  if (!disk) return
  const dataDir = join(disk.folder, 'data')
  const settings = { ...writingSettings, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const portal = await startPortal(settings)
  onTestFinished(() => {
    portal.process.kill('SIGKILL')
    disk.unmount()
  })
  const load = startWriting(await writerOf(portal.url))
  await expect.poll(() => countKept(load)).toBeGreaterThan(20)
  const ballast = join(disk.folder, 'ballast')
  fill(ballast)
  const { signUp } = load.ledger
  await expect.poll(() => signUp.refused + signUp.unanswered).toBeGreaterThan(3)
  expect(await ask(portal.url, '/readyz')).toMatchObject({ status: 503, text: 'files' })
  expect(await ask(portal.url, '/sobre')).toMatchObject({ status: 200 })
  expect(portal.output()).toMatch(/53100/)

  const refused = await refusedStart({ ...settings, DATA_DIR: join(disk.folder, 'other') })
  expect(refused.code).toBe(1)
  expect(refused.output).toMatch(
    /O disco da pasta de dados .+ está (?:quase )?cheio\. Libere espaço; nada foi perdido\./,
  )

  rmSync(ballast)
  rmSync(join(disk.folder, 'other'), { recursive: true, force: true })
  const [before, freedAt] = [signUp.kept.length, Date.now()]
  await expect.poll(() => signUp.kept.length - before).toBeGreaterThan(3)
  const resumedMs = Date.now() - freedAt
  await load.stop()
  await portal.stop()
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null }, () => {})
  const lost = await lostWrites(db, load)
  await close()
  noteFigures('disk full while writing', {
    'writes acknowledged': countKept(load),
    refused: signUp.refused,
    lost: lost.length,
    'ms until writes resume': resumedMs,
  })
  expect(lost).toEqual([])
})

test('refuses a read-only data folder with a sentence and leaves it unchanged', async ({ skip, onTestFinished }) => {
  const disk = mountSmallDisk(300)
  skip(!disk, 'no disk in memory can be mounted here: not root')
  if (!disk) return
  onTestFinished(() => void disk.unmount())
  const dataDir = join(disk.folder, 'data')
  const first = await startPortal({ SEED: 'bundled', DATA_DIR: dataDir })
  await first.stop()
  expect(spawnSync('mount', ['-o', 'remount,ro', disk.folder]).status).toBe(0)
  const { code, output } = await refusedStart({ DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output).toMatch(/A pasta de dados .+ não pode ser escrita \(EROFS\)\. Dê permissão ou defina outra DATA_DIR\./)
  expect(output).not.toContain('    at ')
  expect(spawnSync('mount', ['-o', 'remount,rw', disk.folder]).status).toBe(0)
  const again = await startPortal({ DATA_DIR: dataDir })
  expect((await ask(again.url, '/catalogo')).text).toContain('BYD Dolphin Mini')
  await again.stop()
})

test('lets one of ten starts lock a folder, and the others name it', async ({ onTestFinished }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'carga-plena-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const settings = { SEED: 'bundled', DATA_DIR: dataDir }
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => startPortal(settings)))
  const holders = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
  for (const holder of holders) onTestFinished(() => void holder.process.kill('SIGKILL'))
  expect(holders).toHaveLength(1)
  for (const output of refusals)
    expect(output).toMatch(/já está em uso pelo processo \d+|está sendo disputada por outro processo/)
  expect(await ask(holders[0]?.url ?? '', '/readyz')).toMatchObject({ status: 200 })
  await holders[0]?.stop()
  const next = await startPortal(settings)
  await next.stop()
  noteFigures('ten starts at once on one folder', { started: holders.length, refused: refusals.length })
})
