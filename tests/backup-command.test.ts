import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { environmentWithoutSettings, startPortal } from '#tests/fixtures/start-portal.ts'

async function run(dataDir: string, ...words: string[]) {
  const command = spawn(process.execPath, ['server/run-command.ts', ...words], {
    env: { ...environmentWithoutSettings(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(command, 'exit') as Promise<[number]>
  const [said, complained, [code]] = await Promise.all([text(command.stdout), text(command.stderr), ended])
  return { code, said, complained }
}

test('14.3 npm run backup while the portal runs, npm run restore into another folder, and a portal that shows the same', async ({
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
    const made = await run(portal.dataDir, 'backup', file)
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(made.said).toMatch(/Cópia em .*portal\.tar\.gz: [\d.]+ linhas de \d+ tabelas e 0 arquivos/)
    expect(await run(portal.dataDir, 'restore', file, '--replace')).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`já está em uso pelo processo ${portal.process.pid}`),
    })

    expect(await run(other, 'restore', file)).toMatchObject({ code: 0, complained: '' })
    const second = await startPortal({ DATA_DIR: other, SEED: 'none' })
    expect(await namesIn(second)).toEqual(names)
    await second.stop()

    // Without a portal that runs, the command opens the folder itself.
    expect(await run(other, 'backup', file)).toMatchObject({ code: 0, complained: '' })
    await truncate(file, 20_000)
    const refused = await run(other, 'restore', file, '--replace')
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain('não é uma cópia inteira do portal: o arquivo acaba antes do fim')
    expect(refused.complained).not.toContain('    at ')
    expect(await run(other, 'backup')).toMatchObject({ code: 1, complained: expect.stringContaining('npm run backup') })
    expect((await readdir(other)).filter((name) => name.startsWith('postgres'))).toEqual(['postgres'])
  } finally {
    await portal.stop()
  }
}, 180_000)

/** Turns the bits of a page in the middle of every table that has more than a few. */
async function flipPages(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { size } = await stat(path)
    if (!/^\d+$/.test(name) || size < 4 * 8192) continue
    const file = await open(path, 'r+')
    const { buffer } = await file.read(Buffer.alloc(8192), 0, 8192, 8192)
    await file.write(
      buffer.map((byte) => byte ^ 255),
      0,
      8192,
      8192,
    )
    await file.close()
  }
}

test.for([
  ['cut', (folder: string) => truncate(join(folder, 'global', 'pg_control'), 100)],
  [
    'flipped',
    async (folder: string) => {
      for (const base of await readdir(join(folder, 'base'))) await flipPages(join(folder, 'base', base))
    },
  ],
] as const)(
  '14.3 14.4 a database with %s pages stops the start with the last snapshot, and its command brings the portal back',
  { timeout: 180_000 },
  async ([_name, damage], { onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-copia-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const portal = await startPortal({ DATA_DIR: dataDir, SEED: 'bundled' })
    await mkdir(join(dataDir, 'snapshots'), { mode: 0o700 })
    const snapshot = join(dataDir, 'snapshots', '2026-11-23.tar.gz')
    expect(await run(dataDir, 'backup', snapshot)).toMatchObject({ code: 0 })
    await portal.stop()
    await damage(join(dataDir, 'postgres'))

    const refusal = await startPortal({ DATA_DIR: dataDir, SEED: 'bundled' }).then(
      async (opened) => opened.stop().then(() => ''),
      (error: unknown) => String(error),
    )
    expect(refusal).toContain('está danificado ou incompleto e não abre')
    expect(refusal).toContain('restaure a cópia de 23/11/2026')
    const [, command = ''] = /npm run (restore -- .+)/.exec(refusal) ?? []
    const words = command.split(' ').filter((word) => word !== '--')
    expect(words).toEqual(['restore', snapshot, '--replace'])
    expect(await run(dataDir, ...words)).toMatchObject({ code: 0, complained: '' })
    const again = await startPortal({ DATA_DIR: dataDir, SEED: 'none' })
    expect(await (await fetch(`${again.url}/catalogo`)).text()).toContain('/veiculo/')
    await again.stop()
  },
)
