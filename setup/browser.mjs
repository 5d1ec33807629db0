import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { installers } from './browser-installers.mjs'
import { browserPlaces } from './browser-places.mjs'
import { run } from './run.mjs'
import { SetupFailure, say } from './say.mjs'
import { readStamp, removeStamp, writeStamp } from './stamp.mjs'

/** Whether a browser that starts was found before and is still there. */
export function hasBrowser(/** @type {string} */ root) {
  const path = readStamp(root, 'browser')?.executablePath
  if (typeof path !== 'string' || !existsSync(path)) return false
  return !process.env.CHROMIUM_PATH || process.env.CHROMIUM_PATH === path
}

/** Finds a Chromium that starts, installs one when there is none, and writes down where it is. */
export async function findBrowser(/** @type {string} */ root) {
  say('looking for a browser for the tests')
  removeStamp(root, 'browser')
  /** @type {string[]} */
  const failures = []
  const path = (await firstThatStarts(root, failures)) ?? (await installed(root, failures))
  if (!path) throw new SetupFailure(whatToDo(failures))
  writeStamp(root, 'browser', { executablePath: path })
  say(`browser: ${path}`)
}

/**
 * @param {string} root
 * @param {string[]} failures
 */
async function installed(root, failures) {
  // A path that somebody chose is not replaced by another browser behind their back.
  if (process.env.CHROMIUM_PATH) return null
  for (const { name, isPossible, install } of installers) {
    if (!(await isPossible(root))) continue
    say(`no browser found; trying ${name}`)
    const failure = await install(root)
    if (failure) failures.push(`${name}: ${failure}`)
    const path = await firstThatStarts(root, failures)
    if (path) return path
  }
  return null
}

/**
 * @param {string} root
 * @param {string[]} failures
 * @returns {Promise<string | null>}
 */
async function firstThatStarts(root, failures) {
  const places = browserPlaces({
    platform: process.platform,
    env: process.env,
    homeFolder: homedir(),
    downloaded: downloadedPath(root),
  })
  for (const path of places.filter((place) => existsSync(place))) {
    const failure = await startFailure(path)
    if (!failure) return path
    failures.push(`${path}: ${failure}`)
  }
  return null
}

/** Asked of Playwright itself: the place depends on its version. @param {string} root */
function downloadedPath(root) {
  try {
    /** @type {typeof import('@playwright/test')} */
    const playwright = createRequire(join(root, 'package.json'))('@playwright/test')
    return playwright.chromium.executablePath()
  } catch {
    return null
  }
}

/**
 * Opens an empty page: `--version` proves less, and on Windows opens a window.
 *
 * @param {string} path
 * @returns {Promise<string | null>} null when it works
 */
async function startFailure(path) {
  const profile = await mkdtemp(join(tmpdir(), 'setup-browser-'))
  try {
    const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
    const args = [...flags, `--user-data-dir=${profile}`, '--dump-dom', 'about:blank']
    const { exitCode, output } = await run(path, args, { cwd: profile, quiet: true, timeoutMs: 60_000 })
    if (exitCode === 0 && output.includes('<html>')) return null
    const [reason = ''] = output.trim().split('\n')
    return `does not start (exit code ${exitCode}) ${reason}`.trim()
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @param {string[]} failures */
function whatToDo(failures) {
  const wanted = process.env.CHROMIUM_PATH
  return [
    wanted
      ? `CHROMIUM_PATH names a browser that is not there or does not start: ${wanted}`
      : 'The tests need a Chromium, and none was found or could be installed.',
    ...[...new Set(failures)].map((failure) => `  - ${failure}`),
    'Install Google Chrome or Chromium, or set CHROMIUM_PATH to one, and run the command again.',
  ].join('\n')
}
