import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test as base, vi } from 'vitest'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { environmentWithoutSettings, type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'

// A start takes seconds on a busy machine, and some tests start the portal twice.
vi.setConfig({ testTimeout: 120_000 })

async function refusedStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/index.ts'], {
    env: { ...environmentWithoutSettings(), PORT: '0', LOG_LEVEL: 'silent', ...settings },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

const test = base.extend('first', { scope: 'file' }, async ({}, { onCleanup }): Promise<StartedPortal> => {
  const portal = await startPortal()
  onCleanup(() => portal.stop())
  return portal
})

async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe('starting', () => {
  test('names all invalid settings at once, before opening anything', async () => {
    const { code, output } = await refusedStart({
      PORT: 'abc',
      SITE_URL: 'x',
      SEED: 'muito',
      DATA_DIR: '/nowhere/at/all',
    })
    expect(code).toBe(1)
    for (const name of ['PORT=abc', 'SITE_URL=x', 'SEED=muito']) expect(output).toContain(name)
    expect(output).not.toContain('    at ')
  })

  test('generates a password that works on the first start', async ({ first }) => {
    const [, username = '', password = ''] = /Administrador: (\S+)\s+Senha: (\S+)/.exec(first.output()) ?? []
    const signIn = async (typed: string) => {
      const body = new URLSearchParams({ username, password: typed })
      return (await fetch(`${first.url}/admin/sessao`, { method: 'POST', body, headers: { origin: first.url } })).status
    }
    expect(password).toMatch(/^[\w-]{20,}$/)
    expect([await signIn(`${password}x`), await signIn(password)]).toEqual([401, 200])
  })

  test('refuses a second process on a folder and names the first', async ({ first }) => {
    const { code, output } = await refusedStart({ DATA_DIR: first.dataDir })
    expect(code).toBe(1)
    expect(output).toContain(`já está em uso pelo processo ${first.process.pid}`)
    expect(output).not.toContain('    at ')
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  })

  test('explains an unreachable database or store, a used port and a missing folder', async () => {
    const port = await freePort()
    const down = await refusedStart({ DATABASE_URL: `postgres://ana:segredo@localhost:${port}/portal` })
    expect(down.output).toContain(`O banco de dados em localhost:${port} não respondeu`)
    expect(down.output).not.toContain('segredo')

    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const takenPort = (taken.address() as { port: number }).port
    expect((await refusedStart({ PORT: String(takenPort) })).output).toContain(
      `A porta ${takenPort} em localhost já está em uso`,
    )
    taken.close()

    const storage = await refusedStart({
      DATA_DIR: await newDataFolder(),
      SEED: 'none',
      STORAGE_URL: `s3://chave:segredo@localhost:${port}/fotos?tls=off`,
    })
    expect(storage.output).toContain(
      `O armazenamento http://localhost:${port}/fotos não guardou um arquivo de teste (ECONNREFUSED)`,
    )
    expect(storage.output).not.toContain('segredo')
    expect(storage.output).not.toContain('    at ')

    const file = join(await mkdtemp(join(tmpdir(), 'carga-plena-')), 'arquivo')
    await writeFile(file, '')
    const none = await refusedStart({ DATA_DIR: file })
    expect(none.code).toBe(1)
    expect(none.output).toContain(file)
    expect(none.output).not.toContain('    at ')
  })
})
