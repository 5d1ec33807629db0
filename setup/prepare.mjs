/**
 * Makes a fresh checkout ready for a command, and does only what is missing: packages, a Node that can run the
 * portal and, when asked for, the packages of the laboratory, the production build and a browser for the tests.
 *
 *     node setup/prepare.mjs [lab] [build] [browser]
 *
 * It needs nothing installed but Node 20.19 and npm, so it and what it imports stay plain JavaScript.
 */
import { createHash } from 'node:crypto'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build, isBuilt } from './build.mjs'
import { checkRuntime, install, installLab, isAtLeast, isInstalled, isLabInstalled } from './install.mjs'
import { fail, root, run, say } from './run.mjs'
import { readStamp } from './stamp.mjs'

const { node } = process.versions
if (!isAtLeast(node, 20, 19)) fail(`Node 20.19 or newer is needed to set the portal up; this is ${node}.`)
const wanted = process.argv.slice(2)
const steps = [
  { isDone: isInstalled, work: install },
  ...(wanted.includes('lab') ? [{ isDone: isLabInstalled, work: installLab }] : []),
  ...(wanted.includes('build') ? [{ isDone: isBuilt, work: build }] : []),
  ...(wanted.includes('browser') ? [{ isDone: hasBrowser, work: findBrowser }] : []),
]
if (!steps.every(({ isDone }) => isDone())) await acquireLock()
for (const { isDone, work } of steps) {
  if (!isDone()) await work()
  if (work === install) checkRuntime()
}

/** True if a browser was found before and still exists. */
function hasBrowser() {
  const path = readStamp(root, 'browser')?.executablePath
  return typeof path === 'string' && existsSync(path) && path === (process.env.CHROMIUM_PATH || path)
}

/** Runs on the installed Node, which supports TypeScript. */
async function findBrowser() {
  const { exitCode } = await run('node', ['scripts/find-browser.ts'])
  if (exitCode !== 0) process.exit(exitCode)
}

/**
 * Waits for other setups of the same folder, then locks it until this process exits: two commands after a checkout would delete each
 * other's node_modules.
 * The file is outside the project because an installation empties node_modules. Its owner updates it every two seconds; a lock of a killed
 * process goes stale and is taken over.
 */
async function acquireLock() {
  const path = join(tmpdir(), `setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)
  for (let tries = 0; !writeLock(path, 'wx'); tries += 1) {
    if (tries % 20 === 0) say('another command is setting up this folder; waiting for it')
    await pause(500)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > 15_000) rmSync(path, { force: true })
  }
  process.once('exit', () => rmSync(path, { force: true }))
  setInterval(() => writeLock(path, 'w'), 2_000).unref()
}

/** False if another process holds the lock. @type {(path: string, flag: 'w' | 'wx') => boolean} */
function writeLock(path, flag) {
  try {
    writeFileSync(path, String(process.pid), { flag })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
