import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#tests/fixtures/run-command.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

test('backs up a running portal and restores it into another folder with the same pages', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'carga-plena-copia-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [file, other] = [join(folder, 'portal.tar.gz'), join(folder, 'outro')]
  const portal = await startPortal({ SEED: 'bundled' })
  try {
    const namesIn = async ({ url }: { url: string }) =>
      [...(await (await fetch(`${url}/catalogo`)).text()).matchAll(/"\/veiculo\/([\w-]+)/g)].map(([, slug]) => slug)
    const names = await namesIn(portal)
    expect(names.join()).toContain('dolphin')
    const made = await runCommand(portal.dataDir, 'backup', file)
    expect(made).toMatchObject({ code: 0, errorOutput: '' })
    expect(made.output).toMatch(/Cópia em .*portal\.tar\.gz: [\d.]+ linhas de \d+ tabelas e 0 arquivos/)
    expect(await runCommand(portal.dataDir, 'restore', file, '--replace')).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining(`já está em uso pelo processo ${portal.process.pid}`),
    })

    expect(await runCommand(other, 'restore', file)).toMatchObject({ code: 0, errorOutput: '' })
    const second = await startPortal({ DATA_DIR: other, SEED: 'none' })
    expect(await namesIn(second)).toEqual(names)
    await second.stop()

    // No portal runs, so the command opens the data folder itself.
    expect(await runCommand(other, 'backup', file)).toMatchObject({ code: 0, errorOutput: '' })
    await truncate(file, 20_000)
    const refused = await runCommand(other, 'restore', file, '--replace')
    expect(refused.code).toBe(1)
    expect(refused.errorOutput).toContain('não é uma cópia inteira do portal: o arquivo acaba antes do fim')
    expect(refused.errorOutput).not.toContain('    at ')
    expect(await runCommand(other, 'backup')).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('npm run backup'),
    })
    const wrongFolder = join(folder, 'vazia')
    expect(await runCommand(wrongFolder, 'backup', file)).toMatchObject({
      code: 1,
      errorOutput: expect.stringContaining('Nenhum portal em'),
    })
    expect(await readdir(folder)).not.toContain('vazia')
    expect((await readdir(other)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  } finally {
    await portal.stop()
  }
}, 180_000)
