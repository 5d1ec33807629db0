import { existsSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { forgetInstallation } from './install.mjs'
import { findMachineNode } from './machine-node.mjs'
import { run } from './run.mjs'
import { SetupFailure, say } from './say.mjs'

/** React Router 8 asks for it, and from 22.18 on Node runs TypeScript files as they are. */
const oldest = { major: 22, minor: 22 }

/**
 * Makes sure that `node` in an npm script is one that can run the portal.
 *
 * npm puts node_modules/.bin first on the PATH of a script, so the npm package `node` wins when it has a build for
 * this machine. Where it has none, npm leaves it out (it is optional) and the same word finds the machine's Node.
 *
 * @param {string} root
 */
export async function checkRuntime(root) {
  const links = ['node', 'node.cmd', 'node.ps1'].map((name) => join(root, 'node_modules', '.bin', name))
  if (links.some((link) => existsSync(link) && realpathSync(link) === process.execPath)) return

  const [shellLink = '', windowsLink = ''] = links
  const installed = await versionOf(process.platform === 'win32' ? windowsLink : shellLink, root)
  if (installed && isRecentEnough(installed)) return

  const machineNode = findMachineNode(root)
  const machine = machineNode ? await versionOf(machineNode, root) : null
  if (!machine || !isRecentEnough(machine)) {
    // npm left the package out, perhaps only because the network failed: try again next time.
    if (!existsSync(join(root, 'node_modules', 'node'))) forgetInstallation(root)
    throw new SetupFailure(whatToDo(machine))
  }
  if (!links.some((link) => existsSync(link))) return
  // A build that does not start here (musl, another processor) would stand in the way of the machine's own.
  for (const link of links) rmSync(link, { force: true })
  say(`the npm package "node" does not start on this machine; using its own Node ${machine}`)
}

/** Whether a version such as 'v24.21.0' can run the portal. */
export function isRecentEnough(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor)
}

/**
 * @param {string} command
 * @param {string} root
 * @returns {Promise<string | null>} null when it does not start
 */
async function versionOf(command, root) {
  if (!existsSync(command)) return null
  const { exitCode, output } = await run(command, ['--version'], { cwd: root, quiet: true, timeoutMs: 20_000 })
  return exitCode === 0 ? output.trim() : null
}

/** @param {string | null} machineVersion */
function whatToDo(machineVersion) {
  const here = `${process.platform} ${process.arch}`
  return [
    `The portal needs Node ${oldest.major}.${oldest.minor} or newer; this machine has ${machineVersion ?? 'none'}.`,
    `The npm package "node" brings one along, but it has no build for ${here} or its install script was not allowed.`,
    'Install Node 24 from https://nodejs.org, or allow the script: npm rebuild node --ignore-scripts=false',
  ].join('\n')
}
