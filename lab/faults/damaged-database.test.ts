import { mkdir, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '#tests/fixtures/run-command.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'

/** Inverts the second page of each table file with at least four pages. */
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
  'refuses to start with %s pages and names the snapshot that restores the portal',
  { timeout: 180_000 },
  async ([_name, damage], { onTestFinished }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-copia-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const portal = await startPortal({ DATA_DIR: dataDir, SEED: 'bundled' })
    await mkdir(join(dataDir, 'snapshots'), { mode: 0o700 })
    const snapshot = join(dataDir, 'snapshots', '2026-11-23.tar.gz')
    expect(await runCommand(dataDir, 'backup', snapshot)).toMatchObject({ code: 0 })
    await portal.stop()
    await damage(join(dataDir, 'postgres'))

    const refusal = await startPortal({ DATA_DIR: dataDir, SEED: 'bundled' }).then(
      async (opened) => opened.stop().then(() => ''),
      (error: unknown) => String(error),
    )
    expect(refusal).toContain('está danificado ou incompleto e não abre')
    expect(refusal).toContain('restaure a cópia de 23/11/2026')
    const [, command = ''] = /npm run (restore -- .+)/.exec(refusal) ?? []
    const args = command.split(' ').filter((word) => word !== '--')
    expect(args).toEqual(['restore', snapshot, '--replace'])
    expect(await runCommand(dataDir, ...args)).toMatchObject({ code: 0, errorOutput: '' })
    const again = await startPortal({ DATA_DIR: dataDir, SEED: 'none' })
    expect(await (await fetch(`${again.url}/catalogo`)).text()).toContain('/veiculo/')
    await again.stop()
  },
)
