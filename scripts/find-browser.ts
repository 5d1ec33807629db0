import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { join, posix, win32 } from 'node:path'
import { fail, root, run, say } from '#setup/run.mjs'
import { removeStamp, writeStamp } from '#setup/stamp.mjs'

async function findBrowser(): Promise<void> {
  say('looking for a browser for the tests')
  removeStamp(root, 'browser')
  const { CHROMIUM_PATH } = process.env
  const failures = new Set<string>()
  let path = await firstThatStarts(failures)
  for (const { name, isPossible, install } of CHROMIUM_PATH ? [] : installers) {
    if (path || !isPossible()) continue
    say(`no browser found; trying ${name}`)
    const failure = await install()
    if (failure) failures.add(`${name}: ${failure}`)
    path = await firstThatStarts(failures)
  }
  const problem = CHROMIUM_PATH
    ? `CHROMIUM_PATH names a browser that is not there or does not start: ${CHROMIUM_PATH}`
    : 'The tests need a Chromium, and none was found or could be installed.'
  const advice = 'Install Google Chrome or Chromium, or set CHROMIUM_PATH to one, and run the command again.'
  if (!path) return fail([problem, ...[...failures].map((failure) => `  - ${failure}`), advice].join('\n'))
  writeStamp(root, 'browser', { executablePath: path })
  say(`browser: ${path}`)
}

/** The least intrusive way first. `install` returns the reason of a failure, or null. */
const installers = [
  {
    name: "Playwright's own download (up to three minutes)",
    isPossible: () => true,
    install: () => installWith('a browser', 'playwright', ['install', 'chromium'], 3),
  },
  // The headless shell renders equal pages with less CPU time, but older systems have no package for it.
  ...['chromium-headless-shell', 'chromium'].map((name) => ({
    name: `the system's package (apt-get install ${name})`,
    isPossible: canInstallPackages,
    install: () => installPackages([name, 'fonts-liberation']),
  })),
]

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']

export function canInstallPackages(): boolean {
  return existsSync('/usr/bin/apt-get') && spawnSync('env', [...asRoot, 'true']).status === 0
}

export function installPackages(names: string[]): Promise<string | null> {
  const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names.join(' ')}`
  return installWith(names[0], 'env', [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script], 10)
}

async function installWith(what: string | undefined, command: string, args: string[], minutes: number) {
  const options = { quiet: true, timeoutMs: minutes * 60_000, progress: `still installing ${what}…` }
  const { exitCode, output } = await run(command, args, options)
  if (exitCode === 0) return null
  if (exitCode === 124) return 'took too long'
  const reason = output.split('\n').find((line) => /^\s*(E:|Error|Failed)/.test(line))
  return `failed (exit code ${exitCode}) ${reason?.trim() ?? ''}`.trim()
}

async function firstThatStarts(failures: Set<string>): Promise<string | null> {
  let downloaded: string | null = null
  try {
    downloaded = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    // Playwright offers no browser for this system.
  }
  const places = browserPlaces({ platform: process.platform, env: process.env, homeFolder: homedir(), downloaded })
  for (const path of places.filter((place) => existsSync(place))) {
    const failure = await startFailure(path)
    if (!failure) return path
    failures.add(`${path}: ${failure}`)
  }
  return null
}

type Machine = {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  homeFolder: string
  downloaded: string | null
}

/** Lists paths, preferred first. CHROMIUM_PATH excludes all others; `downloaded` is the browser that Playwright was tested with. */
export function browserPlaces({ platform, env, homeFolder, downloaded }: Machine): string[] {
  if (env.CHROMIUM_PATH) return [env.CHROMIUM_PATH]
  const installed =
    platform === 'win32' ? windowsPlaces(env) : platform === 'darwin' ? macPlaces(homeFolder) : linuxPlaces(env)
  return [...new Set(downloaded ? [downloaded, ...installed] : installed)]
}

function linuxPlaces({ PATH = '' }: NodeJS.ProcessEnv): string[] {
  const usual = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/usr/lib/chromium', '/snap/bin']
  const folders = [...PATH.split(':').filter((folder) => folder.startsWith('/')), ...usual]
  // The headless shell renders equal pages with less CPU time.
  const names = ['chromium-headless-shell', 'google-chrome', 'google-chrome-stable', 'chrome', 'chromium']
  return [...names, 'chromium-browser'].flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}

function macPlaces(homeFolder: string): string[] {
  return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    ['/', homeFolder].map((folder) => posix.join(folder, 'Applications', `${name}.app`, 'Contents/MacOS', name)),
  )
}

function windowsPlaces(env: NodeJS.ProcessEnv): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((path) => path !== undefined)
  // Every Windows has Edge, which is based on Chromium.
  const programs = ['Google\\Chrome\\Application\\chrome', 'Chromium\\Application\\chrome']
  programs.push('Microsoft\\Edge\\Application\\msedge')
  return programs.flatMap((program) => folders.map((folder) => win32.join(folder, `${program}.exe`)))
}

/** Opens an empty page. null: the browser works. */
async function startFailure(path: string): Promise<string | null> {
  const profile = await mkdtemp(join(tmpdir(), 'setup-browser-'))
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
  const args = [...flags, `--user-data-dir=${profile}`, '--dump-dom', 'about:blank']
  const { exitCode, output } = await run(path, args, { quiet: true, timeoutMs: 60_000 })
  await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  if (exitCode === 0 && output.includes('<html>')) return null
  return `does not start (exit code ${exitCode}) ${output.trim().split('\n')[0]}`.trim()
}

if (process.argv[1] === import.meta.filename) await findBrowser()
