import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { newDataFolder } from '#tests/fixtures/data-folder.ts'
import { environmentWithoutSettings, startPortal } from '#tests/fixtures/start-portal.ts'

// A start takes seconds on a busy machine, and some tests start twice.
vi.setConfig({ testTimeout: 120_000 })

/** Starts the portal where it is expected to refuse; gives back what it said and how it ended. */
async function refusedStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['server/index.ts'], {
    env: { ...environmentWithoutSettings(), PORT: '0', LOG_LEVEL: 'silent', ...settings },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, said }
}

async function freePort() {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

describe('starting', () => {
  test('every wrong setting is named in one go, and nothing is opened', async () => {
    const { code, said } = await refusedStart({
      PORT: 'abc',
      SITE_URL: 'x',
      SEED: 'muito',
      DATA_DIR: '/nowhere/at/all',
    })
    expect(code).toBe(1)
    for (const name of ['PORT=abc', 'SITE_URL=x', 'SEED=muito']) expect(said).toContain(name)
    expect(said).not.toContain('    at ')
  })

  test('a second process on the same folder is refused by the name of the first, which goes on', async () => {
    const first = await startPortal()
    try {
      const { code, said } = await refusedStart({ DATA_DIR: first.dataDir })
      expect(code).toBe(1)
      expect(said).toContain(`já está em uso pelo processo ${first.process.pid}`)
      expect(said).not.toContain('    at ')
      expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    } finally {
      await first.stop()
    }
  })

  test('a folder left by a killed process is taken over, with everything in it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-'))
    const first = await startPortal({ DATA_DIR: dataDir, SEED: 'bundled' })
    first.process.kill('SIGKILL')
    await once(first.process, 'exit')
    const second = await startPortal({ DATA_DIR: dataDir })
    try {
      expect(await (await fetch(`${second.url}/catalogo`)).text()).toContain('BYD Dolphin Mini')
    } finally {
      await second.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

  test('8.5 a database and a store that are down, a taken port and a folder that is none each give one clear sentence', async () => {
    const port = await freePort()
    const down = await refusedStart({ DATABASE_URL: `postgres://ana:segredo@localhost:${port}/portal` })
    expect(down.said).toContain(`O banco de dados em localhost:${port} não respondeu`)
    expect(down.said).not.toContain('segredo')

    const taken = createServer().listen(0, 'localhost')
    await once(taken, 'listening')
    const takenPort = (taken.address() as { port: number }).port
    expect((await refusedStart({ PORT: String(takenPort) })).said).toContain(
      `A porta ${takenPort} em localhost já está em uso`,
    )
    taken.close()

    const storage = await refusedStart({
      DATA_DIR: await newDataFolder(),
      SEED: 'none',
      STORAGE_URL: `s3://chave:segredo@localhost:${port}/fotos?tls=off`,
    })
    expect(storage.said).toContain(
      `O armazenamento http://localhost:${port}/fotos não guardou um arquivo de teste (ECONNREFUSED)`,
    )
    expect(storage.said).not.toContain('segredo')
    expect(storage.said).not.toContain('    at ')

    const file = join(await mkdtemp(join(tmpdir(), 'carga-plena-')), 'arquivo')
    await writeFile(file, '')
    const none = await refusedStart({ DATA_DIR: file })
    expect(none.code).toBe(1)
    expect(none.said).toContain(file)
    expect(none.said).not.toContain('    at ')
  })

  test('asked to stop, it finishes and ends well', async () => {
    const portal = await startPortal({ SEED: 'bundled' })
    const ended = once(portal.process, 'exit')
    portal.process.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    await portal.stop()
  })

  test.for([
    ['exception', 'setTimeout(() => { throw new Error("escaped") })'],
    ['rejection', 'void Promise.reject(new Error("escaped"))'],
  ])('8.4 what nobody caught (%s) is logged, and ends the portal in order', async ([, escape]) => {
    // Something goes wrong in the middle of the process when this signal comes.
    const code = `process.once('SIGUSR2', () => { ${escape} })`
    const portal = await startPortal({
      SEED: 'bundled',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    })
    let said = ''
    portal.process.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const ended = once(portal.process, 'exit')
    portal.process.kill('SIGUSR2')
    expect((await ended)[0]).toBe(1)
    expect(said).toContain('nobody caught a failure')
    expect(said).toContain('escaped')
    // The folder was given back.
    expect(await readdir(portal.dataDir)).not.toContain('lock.json')
    await portal.stop()
  })
})
