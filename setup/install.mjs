import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, root, run, say, secondsSince, toolEnvironment } from './run.mjs'
import { filesAt, hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

const packages = join(root, 'node_modules')
const lockfile = join(root, 'package-lock.json')
/** Lockfile that npm writes when an installation is complete. */
const hiddenLockfile = join(packages, '.package-lock.json')

/** Required by React Router 8; Node runs TypeScript files since 22.18. */
const oldestNode = /** @type {const} */ ([22, 22])

/** Hashes only the lockfile, because package.json also changes with scripts. */
function currentStamp() {
  return { lockfile: hashOfFiles(root, [lockfile]), platform: process.platform, arch: process.arch }
}

/** True if node_modules matches package-lock.json. */
export function isInstalled() {
  const [stamp, wanted] = [readStamp(root, 'install'), currentStamp()]
  if (stamp && (stamp.platform !== wanted.platform || stamp.arch !== wanted.arch)) return false
  if (stamp?.lockfile === wanted.lockfile) return true
  if (!existsSync(hiddenLockfile)) return false
  const [asked, installed] = [lockfile, hiddenLockfile].map((path) => JSON.parse(readFileSync(path, 'utf8')))
  if (!areInstalledAsLocked(asked, installed, wanted)) return false
  writeStamp(root, 'install', wanted)
  return true
}

/**
 * True if the installed packages match package-lock.json on this machine, so that a manual `npm ci` or `npm install` is not repeated.
 *
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, os?: string[],
 *   cpu?: string[], libc?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 * @type {(wanted: Lockfile, installed: Lockfile, machine: { platform: string, arch: string }) => boolean}
 */
export function areInstalledAsLocked(wanted, installed, { platform, arch }) {
  const found = installed.packages ?? {}
  const expected = Object.entries(wanted.packages ?? {}).filter(([path]) => path !== '')
  const isComplete = expected.every(([path, locked]) => {
    const present = found[path]
    if (present) return locked.version === present.version && locked.integrity === present.integrity
    if (!locked.optional && !locked.devOptional) return false
    // A missing build for this machine means that the folder was copied from another one.
    return !(locked.os?.includes(platform) && locked.cpu?.includes(arch) && !locked.libc)
  })
  const known = new Set(expected.map(([path]) => path))
  return expected.length > 0 && isComplete && Object.keys(found).every((path) => known.has(path))
}

/**
 * Installs everything regardless of NODE_ENV and user settings. The log level hides EBADENGINE: the machine's Node is older than the one
 * being installed.
 */
const installFlags = '--include=dev --include=optional --no-audit --no-fund --progress=false --loglevel=error'.split(
  ' ',
)

export async function install() {
  say('installing packages (npm ci); about half a minute the first time')
  const [startedAt, stamp] = [Date.now(), currentStamp()]
  forgetInstallation()
  const options = { env: machineEnvironment(), progress: 'still installing…' }
  const { exitCode } = await run('npm', ['ci', ...installFlags], options)
  const reason = `npm ci failed (exit code ${exitCode}); its own message is above. It needs the npm registry once.`
  if (exitCode !== 0) fail(reason, exitCode)
  removeDebuggingFiles(packages)
  writeStamp(root, 'install', stamp)
  say(`packages installed in ${secondsSince(startedAt)}`)
}

/** Source maps of packages, and the C headers of Node: only debuggers and compilers of add-ons read them. @param {string} folder */
export function removeDebuggingFiles(folder) {
  const files = filesAt(folder).filter((path) =>
    /\.(?:[cm]?[jt]s|css)\.map$|[\\/]node-[^\\/]+[\\/]include[\\/]/.test(path),
  )
  for (const path of files) rmSync(path)
}

const labTools = join(root, 'lab', 'tools')
/** Code in lab/ resolves packages here first, then those of the portal. */
const labPackages = join(root, 'lab', 'node_modules')
const labStamp = () => ({ lockfile: hashOfFiles(labTools, [join(labTools, 'package-lock.json')]) })

/** True if the laboratory's packages are installed; `npm start` and `npm test` do not need them. */
export function isLabInstalled() {
  return existsSync(labPackages) && readStamp(root, 'lab')?.lockfile === labStamp().lockfile
}

export async function installLab() {
  say('installing the packages of the laboratory (npm ci); about half a minute the first time')
  removeStamp(root, 'lab')
  const options = { env: machineEnvironment(), progress: 'still installing…' }
  const { exitCode } = await run('npm', ['ci', '--prefix', labTools, ...installFlags], options)
  if (exitCode !== 0) fail(`npm ci failed in lab/tools (exit code ${exitCode}); its own message is above.`, exitCode)
  rmSync(labPackages, { force: true })
  symlinkSync(join('tools', 'node_modules'), labPackages, 'dir')
  writeStamp(root, 'lab', labStamp())
}

/** Forces the next command to install; stamps would survive an interrupted installation. */
function forgetInstallation() {
  removeStamp(root, 'install')
  rmSync(hiddenLockfile, { force: true })
}

/** Removes node_modules/.bin, which an installation deletes, and the variables of the npm that runs this program. */
function machineEnvironment() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(packages))
  const own = Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name))
  return { ...Object.fromEntries(own), PATH: folders.join(delimiter) }
}

/**
 * Makes sure that `node` in npm scripts can run the portal. npm puts node_modules/.bin first on their PATH, so they use the npm package `node`. If it
 * has no build for this machine, npm skips this optional package, and they use the machine's Node.
 */
export function checkRuntime() {
  const link = join(packages, '.bin', 'node')
  if (existsSync(link) && realpathSync(link) === process.execPath) return
  if (isRecentEnough(versionOfNode(toolEnvironment))) return
  const machine = versionOfNode(machineEnvironment())
  if (!isRecentEnough(machine)) {
    // npm skipped the optional package, perhaps after a network error: retry next time.
    if (!existsSync(join(packages, 'node'))) forgetInstallation()
    fail(`The portal needs Node ${oldestNode.join('.')} or newer; this machine has ${machine || 'none'}.
The npm package "node" brings one along, but it has no build for ${process.platform} ${process.arch} or its install script was not allowed.
Install Node 24 from https://nodejs.org, or allow the script: npm rebuild node --ignore-scripts=false`)
  }
  // A build that does not start here (musl, another CPU) would hide the machine's Node.
  rmSync(link, { force: true })
  say(`the npm package "node" does not start on this machine; using its own Node ${machine}`)
}

/** True if a version such as 'v24.21.0' can run the portal. @type {(version: string) => boolean} */
export const isRecentEnough = (version) => isAtLeast(version, ...oldestNode)

/** @type {(version: string, oldestMajor: number, oldestMinor: number) => boolean} */
export function isAtLeast(version, oldestMajor, oldestMinor) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** Empty when `node` does not start. @param {NodeJS.ProcessEnv} env */
function versionOfNode(env) {
  const { status, stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8', timeout: 20_000 })
  return status === 0 ? stdout.trim() : ''
}
