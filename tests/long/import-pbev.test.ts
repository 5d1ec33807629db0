import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test as base } from 'vitest'
import { buildRow, csvText } from '#tests/builders/pbev-table.ts'
import { environmentWithoutSettings, startPortal } from '#tests/fixtures/start-portal.ts'

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-import-'))
  onCleanup(() => rm(folder, { recursive: true, force: true }))
  return folder
})

async function importTable(dataDir: string, args: string[], cwd?: string) {
  const program = new URL('../../server/run-command.ts', import.meta.url).pathname
  const command = spawn(process.execPath, [program, 'import:pbev', ...args], {
    env: { ...environmentWithoutSettings(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  })
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve))
  const [output, problem, code] = await Promise.all([text(command.stdout), text(command.stderr), ended])
  return { output, problem, code }
}

test('shows and applies a table by import:pbev, with or without a running portal', async ({ folder }) => {
  // The first model cites this row of the INMETRO table.
  const row = buildRow({
    brand: 'BYD',
    model: 'DOLPHIN MINI',
    version: 'GS 5 EV',
    autonomia_eletrica_km: 281,
    eletrico_cidade_km_le: 50,
    eletrico_estrada_km_le: 50,
    mj_km: 0.41,
  })
  await writeFile(join(folder, 'tabela.csv'), csvText([row, buildRow({ mj_km: 3 })]))
  const about = ['tabela.csv', '--table', 'PBEV de teste', '--date', '2026-10-31']
  const portal = await startPortal({ SEED: 'bundled' })
  const { dataDir } = portal
  try {
    const shown = await importTable(dataDir, about, folder)
    expect(shown).toMatchObject({ code: 0, problem: '' })
    expect(shown.output).toContain('PBEV de teste (referência 31/10/2026)')
    expect(shown.output).toMatch(
      /BYD Dolphin Mini GS 5 lugares +Autonomia \(Inmetro\) +280\skm \([\d/]+\) +→ 281\skm +muda/,
    )
    expect(shown.output).toContain('3 MJ/km não combina')
    expect(shown.output).toContain('Nada foi gravado. Com --apply são gravados 7 números certos.')
    const applied = await importTable(dataDir, [...about, '--apply'], folder)
    expect(applied).toMatchObject({ code: 0, output: expect.stringContaining('Gravado: 7 números certos.') as string })
    expect(await (await fetch(`${portal.url}/veiculo/1`)).text()).toContain(
      'PBEV de teste; linha BYD DOLPHIN MINI GS 5 EV',
    )

    const refused = await importTable(dataDir, ['tabela.csv'], folder)
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.problem).toContain('O arquivo não diz de quando é a tabela')

    const ended = new Promise((resolve) => portal.process.once('exit', resolve))
    portal.process.kill('SIGTERM')
    await ended
    const again = await importTable(dataDir, [...about, '--apply'], folder)
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('Nada a gravar.') as string })
    for (const [args, sentence] of [
      [[], 'Diga o arquivo da tabela'],
      [['a.csv', 'b.csv'], 'Diga o arquivo da tabela'],
      [['tabela.csv', '--aply'], 'Diga o arquivo da tabela'],
      [['falta.csv'], 'O arquivo não existe: falta.csv'],
    ] as const)
      expect(await importTable(dataDir, [...args], folder)).toMatchObject({
        code: 1,
        problem: expect.stringContaining(sentence) as string,
      })
  } finally {
    await portal.stop()
  }
}, 240_000)
