import { existsSync } from 'node:fs'
import { run } from './run.mjs'
import { sayWhile } from './say.mjs'

/** Whether packages of Debian can be installed without a question. @param {string} root */
export async function canInstallPackages(root) {
  if (!existsSync('/usr/bin/apt-get')) return false
  if (isRoot()) return true
  const { exitCode } = await run('sudo', ['-n', 'true'], { cwd: root, quiet: true })
  return exitCode === 0
}

/**
 * @param {string} root
 * @param {string} what that the packages bring, in words
 * @param {string[]} names
 * @returns {Promise<string | null>} why it did not work
 */
export async function installPackages(root, what, names) {
  return (
    (await reported(what, asRoot(root, ['apt-get', 'update', '-qq']))) ??
    (await reported(what, asRoot(root, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names])))
  )
}

/**
 * @param {string} what
 * @param {Promise<import('./run.mjs').RunResult>} work
 * @returns {Promise<string | null>} why it did not work
 */
export async function reported(what, work) {
  const { exitCode, output } = await sayWhile(`still installing ${what}…`, work)
  if (exitCode === 0) return null
  if (exitCode === 124) return 'took too long'
  const reason = output.split('\n').find((line) => /^\s*(E:|Error|Failed)/.test(line))
  return `failed (exit code ${exitCode}) ${reason?.trim() ?? ''}`.trim()
}

/**
 * @param {string} root
 * @param {string[]} command
 */
function asRoot(root, command) {
  const withoutQuestions = ['env', 'DEBIAN_FRONTEND=noninteractive', ...command]
  const [program = '', ...args] = isRoot() ? withoutQuestions : ['sudo', '-n', ...withoutQuestions]
  return run(program, args, { cwd: root, quiet: true, timeoutMs: 10 * 60_000 })
}

function isRoot() {
  return process.getuid?.() === 0
}
