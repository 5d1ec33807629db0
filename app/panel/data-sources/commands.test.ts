import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { CommandRefusal, PortalCommand } from '#app/platform/portal-command.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { tariffs } from '#tests/fixtures/data-sources/example-files.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { refreshCommand } from './commands.server.ts'
import type { RequestFile } from './fetch-source-file.server.ts'

const test = databaseTest.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'refresh-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return folder
})

/** Saves both pages of ANEEL's tariffs, as an operator does. */
async function saveTariffPages(folder: string): Promise<string[]> {
  const page = tariffs()[1]?.content
  return Promise.all(
    ['Convencional', 'Branca'].map(async (modality) => {
      const path = join(folder, `${modality}.json`)
      await writeFile(path, typeof page === 'function' ? page(new URLSearchParams({ filters: modality })) : '')
      return path
    }),
  )
}

test('reads several files in place of the addresses, without a request', async ({ db, folder }) => {
  const said = await refresh(db, ['aneel-tarifas', '--dry-run', ...(await saveTariffPages(folder))])
  expect(said).toContainEqual(
    expect.stringMatching(
      /^Enel São Paulo, SP: R\$ por kWh, .+: de \(vazio\) para 0,68938 · .+; aguarda, a linha é nova$/,
    ),
  )
  expect(said.at(-1)).toBe('Nada foi gravado.')
})

test('refuses one page of a source that has two', async ({ db, folder }) => {
  const [conventional = ''] = await saveTariffPages(folder)
  await expect(refresh(db, ['aneel-tarifas', '--dry-run', conventional])).rejects.toThrow('tarifas brancas')
})

test.for([
  ['bcb-juros', '', 'O arquivo está vazio.'],
  ['ibge-municipios', '%PDF-1.7', 'O arquivo é um PDF, e esta fonte publica JSON.'],
  ['openstreetmap-pontos', 'PK\u0003\u0004', 'O arquivo é uma planilha ou um ZIP, e esta fonte publica JSON.'],
  ['aneel-bandeiras', '\0', 'O arquivo não é texto, e esta fonte publica CSV.'],
  ['aneel-bandeiras', 'a;b', 'O arquivo não é o desta fonte, ou ela mudou: falta DatCompetencia'],
  ['bcb-juros', '[{"a":1}]', 'O arquivo não é o desta fonte, ou ela mudou de forma (0.data).'],
  ['bcb-juros', 'a;b', 'O arquivo não é JSON, ou foi cortado.'],
  ['senatran-frota', '<!DOCTYPE html>', 'Veio uma página em vez do arquivo'],
  ['inmetro-pbev', '<!DOCTYPE html>', 'é uma página da web: envie a tabela em PDF, planilha, CSV ou JSON.'],
] as const)('%s refuses another file: %j', async ([source, content, sentence], { db, folder }) => {
  const path = join(folder, 'arquivo')
  await writeFile(path, content)
  await expect(refresh(db, [source, '--dry-run', path])).rejects.toThrow(sentence)
})

test('says what is wrong with a path, and lists the sources if none is named', async ({ db, folder }) => {
  await expect(refresh(db, ['aneel-tarifas', join(folder, 'falta.json')])).rejects.toThrow('O arquivo não existe')
  await expect(refresh(db, ['aneel-tarifas', folder])).rejects.toThrow('É uma pasta')
  await expect(refresh(db, [])).rejects.toThrow('npm run refresh -- aneel-bandeiras')
})

test('says with its exit code whether to retry', async ({ db, folder }) => {
  const exitCodeOf = (args: string[]) => refresh(db, args).catch((error: CommandRefusal) => error.exitCode)
  const path = join(folder, 'vazio.csv')
  await writeFile(path, '')
  expect(await exitCodeOf([])).toBe(1)
  expect(await exitCodeOf(['aneel-bandeiras', path])).toBe(1)
  expect(await exitCodeOf(['open-charge-map-pontos'])).toBe(1)
  expect(await exitCodeOf(['montadoras-precos', '--dry-run'])).toBe(1)
  for (const option of [[], ['--dry-run']]) expect(await exitCodeOf(['bcb-juros', ...option])).toBe(75)
})

const unreachable: RequestFile = async () => ({ outcome: 'failed', problem: 'A fonte não respondeu.' })

async function refresh(db: Parameters<PortalCommand['run']>[0]['db'], args: string[]): Promise<string[]> {
  const { prepare, run } = refreshCommand(unreachable)
  const said: string[] = []
  const deps = {
    db,
    clock: fixedClock,
    openChargeMapKey: null,
    args: await prepare(args),
    say: (line: string) => said.push(line),
  }
  await run(deps as unknown as Parameters<PortalCommand['run']>[0])
  return said
}
