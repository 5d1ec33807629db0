import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test as base } from 'vitest'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { buildOcmRecords } from '#tests/builders/charging-records.ts'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { environmentWithoutSettings } from '#tests/fixtures/start-portal.ts'

/** The data folder of a portal, also used for the tests' files. */
const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await newDataFolder()
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
})

function startImport(folder: string, args: string[]): ChildProcess {
  const program = new URL('../../server/run-command.ts', import.meta.url).pathname
  return spawn(process.execPath, [program, 'import:charging', ...args], {
    env: { ...environmentWithoutSettings(), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: folder,
  })
}

async function importFile(folder: string, args: string[]) {
  const command = startImport(folder, args)
  const ended = once(command, 'exit') as Promise<[number | null]>
  const [output, problem, [code]] = await Promise.all([text(command.stdout!), text(command.stderr!), ended])
  return { output, problem, code }
}

async function readPortal(folder: string) {
  const open = await openEmbeddedPostgres(folder)
  try {
    const imports = await open.db.select().from(chargingImports).orderBy(chargingImports.id)
    return { imports, points: await open.db.$count(chargingPoints) }
  } finally {
    await open.close()
  }
}

/** Kills the command once its output matches. A check of the database would wait for its lock. */
async function killedWhile(command: ChildProcess, output: RegExp) {
  for await (const chunk of command.stdout!) if (output.test(String(chunk))) break
  const ended = once(command, 'exit')
  command.kill('SIGKILL')
  await ended
}

test('import:charging keeps written points after kill -9, marks the run as failed, and completes on the next run', async ({
  folder,
}) => {
  const file = join(folder, 'pontos.json')
  const count = 60_000
  await writeFile(file, JSON.stringify([...buildOcmRecords(count)]))
  await killedWhile(startImport(folder, ['pontos.json']), /linhas lidas/)
  const killed = await readPortal(folder)
  expect(killed.imports).toMatchObject([{ state: 'running' }])
  expect(killed.points).toBeGreaterThan(0)
  expect(killed.points).toBeLessThan(count)
  expect(await importFile(folder, ['pontos.json'])).toMatchObject({ code: 0, problem: '' })
  const whole = await readPortal(folder)
  expect(whole.points).toBe(count)
  expect(whole.imports).toMatchObject([
    { state: 'failed', problem: expect.stringContaining('interrompida') as string },
    { state: 'done', read: count, added: count - killed.points, unchanged: killed.points },
  ])
}, 600_000)

test('import:charging reports the outcome and exits with 1 on failure', async ({ folder }) => {
  await writeFile(join(folder, 'pontos.csv'), 'nome;lat;lon\nPosto;-22,9;-47,06\nLonge;38,7;-9,1\n')
  const { output, code } = await importFile(folder, ['pontos.csv'])
  expect(code).toBe(0)
  expect(output).toMatch(/Formato: CSV\n +Linhas lidas +2\n +Pontos novos +1\n/)
  expect(output).toContain('linha 3: O lugar fica fora do Brasil. Longe · 38,7 · -9,1')
  await writeFile(join(folder, 'cortado.json'), JSON.stringify([...buildOcmRecords(3)]).slice(0, -50))
  await writeFile(join(folder, 'pagina.json'), '<!doctype html>')
  for (const [args, sentence] of [
    [['cortado.json'], 'parece cortado'],
    [['pagina.json'], 'página'],
    [['falta.json'], 'O arquivo não existe: falta.json'],
    [['pontos.csv', '--format', 'kml'], 'Diga o arquivo'],
    [[], 'Diga o arquivo'],
  ] as const)
    expect(await importFile(folder, [...args])).toMatchObject({
      code: 1,
      problem: expect.stringContaining(sentence) as string,
    })
  expect((await readPortal(folder)).points).toBe(3)
}, 300_000)
