import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RawAnswer } from '#lab/bench/pages.ts'
import type { Values } from '#lab/bench/results.ts'

export type Peer = { url: string; pid: number | undefined; values: Values; close: () => Promise<void> }

export type OpenPeer = (page: RawAnswer, url: string) => Promise<Peer>

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'bench-peer-'))
}

export async function startPeer(
  [program = '', ...args]: string[],
  { folder, url, values = {} }: { folder: string; url: string; values?: Values },
): Promise<Peer> {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'ignore', process.stderr] })
  const close = async () => {
    await stopped(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await answered(child, url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, pid: child.pid, values, close }
}

async function answered(child: ChildProcess, url: string): Promise<void> {
  let failure: unknown
  child.once('error', (error) => (failure = error))
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(100)) {
    if (failure) throw failure
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
  }
  throw new Error(`${child.spawnfile} did not answer within 30 seconds`)
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
