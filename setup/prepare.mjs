/**
 * Makes a fresh checkout ready for a command, and does only what is missing: packages, a Node that can run the
 * portal and, when asked for, the production build and a browser for the tests.
 *
 *     node setup/prepare.mjs [build] [browser]
 *
 * It needs nothing installed but Node 20.19 and npm, so it and what it imports stay plain JavaScript.
 */
import { fileURLToPath } from 'node:url'
import { build, isBuilt } from './build.mjs'
import { findBrowser, hasBrowser } from './browser.mjs'
import { install, isInstalled } from './install.mjs'
import { checkRuntime } from './runtime.mjs'
import { SetupFailure } from './say.mjs'
import { takeTurn } from './turn.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const wanted = new Set(process.argv.slice(2))

try {
  checkMachine()
  if (isReady()) await checkRuntime(root)
  else await takeTurn(root, prepare)
} catch (error) {
  if (!(error instanceof SetupFailure)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = error.exitCode
}

async function prepare() {
  if (!isInstalled(root)) await install(root)
  await checkRuntime(root)
  if (wanted.has('build') && !isBuilt(root)) await build(root)
  if (wanted.has('browser') && !hasBrowser(root)) await findBrowser(root)
}

function isReady() {
  if (!isInstalled(root)) return false
  if (wanted.has('build') && !isBuilt(root)) return false
  return !wanted.has('browser') || hasBrowser(root)
}

function checkMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetupFailure(`Node 20.19 or newer is needed to set the portal up; this is ${process.versions.node}.`)
}
