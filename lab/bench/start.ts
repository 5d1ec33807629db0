import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environmentWithoutSettings, startPortal } from '#tests/fixtures/start-portal.ts'
import { type Build, collect, medianOf, type Part } from './builds.ts'
import type { Values } from './results.ts'
import type { Row } from './table.ts'

const maxSeconds = 1.5

/** The embedded database is already filled. */
export const start: Part = {
  name: 'start',
  title: 'Second start to the first answer of the home page, embedded database',
  rows: [startRow('the server', 'server'), startRow('npm start, which looks first whether all is built', 'npm')],
  measure: async (builds, isQuick) => {
    const measured: Values[] = builds.map(() => ({}))
    const folders = await Promise.all(builds.map(() => mkdtemp(join(tmpdir(), 'bench-start-'))))
    const seconds = builds.map(() => ({ server: [] as number[], npm: [] as number[] }))
    try {
      for (let round = 0; round <= (isQuick ? 1 : 3); round++)
        for (const [place, build] of builds.entries())
          await collect(measured[place] ?? {}, ['server.seconds', 'npm.seconds'], async () => {
            const dataDir = folders[place] ?? ''
            const took = { server: await startServer(build, dataDir), npm: await startByNpm(build, dataDir) }
            // Round 0 fills the database.
            if (round > 0) for (const way of ['server', 'npm'] as const) seconds[place]?.[way].push(took[way])
            return {}
          })
    } finally {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    }
    for (const [place, ways] of seconds.entries())
      for (const [way, times] of Object.entries(ways))
        if (times.length > 0) (measured[place] ?? {})[`${way}.seconds`] = medianOf(times)
    return measured
  },
}

async function startServer({ folder }: Build, dataDir: string): Promise<number> {
  const started = performance.now()
  const portal = await startPortal({ DATA_DIR: dataDir }, folder)
  try {
    return await secondsToAnswer(portal.url, started)
  } finally {
    await portal.stop()
  }
}

/** Starts a separate process group, as in a terminal, which contains the children of npm. */
async function startByNpm({ folder }: Build, dataDir: string): Promise<number> {
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...environmentWithoutSettings(), PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const ended = once(npm, 'exit')
  try {
    let output = ''
    for await (const chunk of npm.stdout) {
      output += String(chunk)
      const url = /Carga Plena em (http:\S+)/.exec(output)?.[1]
      if (url) return await secondsToAnswer(url, started)
    }
    throw new Error(`npm start ended: ${output.slice(-200)}`)
  } finally {
    if (npm.pid !== undefined && npm.exitCode === null) process.kill(-npm.pid, 'SIGTERM')
    await ended
  }
}

async function secondsToAnswer(url: string, started: number): Promise<number> {
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (performance.now() - started) / 1000
}

function startRow(what: string, way: string): Row {
  return {
    what,
    values: [`${way}.seconds`],
    show: (seconds) => `${seconds.toFixed(1)} s`,
    goal: { label: `≤ ${maxSeconds} s`, isReached: (seconds = Infinity) => seconds <= maxSeconds },
  }
}
