import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startPortal } from '#tests/fixtures/start-portal.ts'

// A start takes seconds on a busy machine, and some tests start the portal twice.
vi.setConfig({ testTimeout: 120_000 })

describe('a process that ends', () => {
  test('takes over the folder of a killed process with its data', async () => {
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

  test('completes its work after a stop signal', async () => {
    const portal = await startPortal({ SEED: 'bundled' })
    const ended = once(portal.process, 'exit')
    portal.process.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    await portal.stop()
  })

  test.for([
    ['exception', 'setTimeout(() => { throw new Error("escaped") })'],
    ['rejection', 'void Promise.reject(new Error("escaped"))'],
  ])('logs an uncaught failure (%s) and shuts down', async ([, escape]) => {
    // The process throws an error on this signal.
    const code = `process.once('SIGUSR2', () => { ${escape} })`
    const portal = await startPortal({
      SEED: 'bundled',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
    })
    let output = ''
    portal.process.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(portal.process, 'exit')
    portal.process.kill('SIGUSR2')
    expect((await ended)[0]).toBe(1)
    expect(output).toContain('uncaught failure')
    expect(output).toContain('escaped')
    expect(await readdir(portal.dataDir)).not.toContain('lock.json')
    await portal.stop()
  })
})
