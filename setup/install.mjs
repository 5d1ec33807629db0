import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { areInstalledAsLocked } from './locked-packages.mjs'
import { findMachineNode, findNpmScript } from './machine-node.mjs'
import { run } from './run.mjs'
import { SetupFailure, say, sayWhile, secondsSince } from './say.mjs'
import { hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

/** Whether node_modules holds what package-lock.json asks for. */
export function isInstalled(/** @type {string} */ root) {
  if (!existsSync(join(root, 'node_modules'))) return false
  const [stamp, wanted] = [readStamp(root, 'install'), stampOf(root)]
  const isFromHere = !stamp || (stamp.platform === wanted.platform && stamp.arch === wanted.arch)
  if (!isFromHere) return false
  if (stamp?.lockfile === wanted.lockfile) return true
  if (!isInstalledByHand(root)) return false
  writeStamp(root, 'install', wanted)
  return true
}

/** Runs `npm ci`. */
export async function install(/** @type {string} */ root) {
  say('installing packages (npm ci); about half a minute the first time')
  const startedAt = Date.now()
  const stamp = stampOf(root)
  forgetInstallation(root)

  const node = findMachineNode(root) ?? process.execPath
  const npm = findNpmScript(node)
  // Everything is needed here, whatever NODE_ENV and the user's settings leave out elsewhere.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--progress=false']
  // There is no other switch against EBADENGINE: the machine's Node is older than the one being installed.
  flags.push('--loglevel=error')
  // Asked to stop, npm first undoes what it did, for many seconds; without a stamp nothing needs to be undone.
  const options = { cwd: root, env: environmentForNpm(), graceMs: 500 }
  const work = npm ? run(node, [npm, ...flags], options) : run('npm', flags, options)
  const { exitCode } = await sayWhile('still installing…', work)
  if (exitCode !== 0) {
    throw new SetupFailure(
      `npm ci failed (exit code ${exitCode}); its own message is above. It needs the npm registry once.`,
      exitCode,
    )
  }
  writeStamp(root, 'install', stamp)
  say(`packages installed in ${secondsSince(startedAt)}`)
}

/** Makes the next command install anew; without it the marks of the last one outlive an interrupted one. */
export function forgetInstallation(/** @type {string} */ root) {
  removeStamp(root, 'install')
  rmSync(hiddenLockfile(root), { force: true })
}

/**
 * Only the lockfile counts: package.json also changes with every edited script.
 *
 * @param {string} root
 */
function stampOf(root) {
  const lockfile = hashOfFiles(root, [join(root, 'package-lock.json')])
  return { lockfile, platform: process.platform, arch: process.arch }
}

/** @param {string} root */
function isInstalledByHand(root) {
  if (!existsSync(hiddenLockfile(root))) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const installed = JSON.parse(readFileSync(hiddenLockfile(root), 'utf8'))
  return areInstalledAsLocked(wanted, installed, { platform: process.platform, arch: process.arch })
}

/** Written by npm when an installation is complete. @param {string} root */
function hiddenLockfile(root) {
  return join(root, 'node_modules', '.package-lock.json')
}

/** Without what the npm around this program says about its own script. @returns {NodeJS.ProcessEnv} */
function environmentForNpm() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package)_/.test(name)))
}
