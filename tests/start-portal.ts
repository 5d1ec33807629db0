import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { settingNames } from '#app/platform/config.server.ts'
import { newDataFolder } from './empty-data-folder.ts'

export type StartedPortal = {
  url: string
  dataDir: string
  process: ChildProcess
  /** What it printed so far. */
  said(): string
  stop(): Promise<void>
}

/**
 * Starts the built portal as a process of its own, on a free port and an empty database unless DATA_DIR names another.
 * @param cwd where a build lies, maybe another one, which migrates its database itself
 */
export async function startPortal(settings: Record<string, string> = {}, cwd?: string): Promise<StartedPortal> {
  const dataDir = settings.DATA_DIR ?? (cwd ? await mkdtemp(join(tmpdir(), 'carga-plena-')) : await newDataFolder())
  const { nodeOptions, environment } = await startCommand(cwd)
  const child = spawn(process.execPath, [...nodeOptions, 'server/index.ts'], {
    cwd,
    env: {
      ...environmentWithoutSettings(),
      ...environment,
      PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      // All tests and measurements come from one address.
      PAGE_LIMIT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const url = await addressOf(child)
  return {
    url,
    said: () => said,
    dataDir,
    process: child,
    stop: async () => {
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What `npm start` gives Node, in a build that may be another one. */
export async function startCommand(folder = '.') {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const words = (scripts.start ?? '').split(' ')
  const environment = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return {
    nodeOptions: words.filter((word) => word.startsWith('--')),
    environment: Object.fromEntries(environment) as Record<string, string>,
  }
}

function addressOf(child: ChildProcess) {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /Carga Plena em (http:\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The portal ended with ${code}:\n${said}`)))
  })
}

/** The portal under test must not meet the database or the address of whoever runs the test. */
export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const settings: string[] = Object.values(settingNames)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.includes(name)))
}
