import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export type Program = { pid: number; output(): string; kill(signal: NodeJS.Signals): void; stop(): Promise<void> }

const packages: Record<string, string> = {
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/varnishd': 'varnish',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
}

export function requirePrograms(...programs: string[]): void {
  const missing = programs.filter((program) => !existsSync(program)).map((program) => packages[program] ?? program)
  if (missing.length > 0) throw new Error(`this test needs Debian's packages: apt-get install ${missing.join(' ')}`)
}

type Options = { env?: Record<string, string>; owner?: { uid: number; gid: number }; folder?: string }

/** Starts a separate process group, so that children of the program can be stopped with it. */
export function startProgram(command: string, args: string[], { env, owner, folder }: Options = {}): Program {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...owner,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-100_000)))
  child.on('error', (error) => (output += String(error)))
  const kill = (signal: NodeJS.Signals) => signalGroup(child, signal)
  process.once('exit', () => kill('SIGKILL'))
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      kill('SIGTERM')
      const late = setTimeout(() => kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(late)
    },
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The program has already ended.
  }
}

/**
 * Repeats `check` until it returns a value.
 * @param what name of the awaited event in the error message
 */
export async function until<Found>(
  what: string,
  check: () => Promise<Found | null | false | undefined> | Found | null | false | undefined,
  timeoutMs = 60_000,
): Promise<Found> {
  for (const deadline = performance.now() + timeoutMs; performance.now() < deadline; await pause(50)) {
    const found = await Promise.resolve(check()).catch(() => null)
    if (found) return found
  }
  throw new Error(`${what}: not within ${timeoutMs / 1000} seconds`)
}
