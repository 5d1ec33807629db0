import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, sayWhile } from './run.mjs'

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']

/** True if packages of Debian can be installed without a question. */
export function canInstallPackages() {
  return existsSync('/usr/bin/apt-get') && spawnSync('env', [...asRoot, 'true']).status === 0
}

/** Installs packages of Debian. Answers with why it did not work. @param {string[]} names */
export async function installPackages(names) {
  const script = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names.join(' ')}`
  const command = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script]
  return failureOf(names[0] ?? '', run('env', command, { quiet: true, timeoutMs: 10 * 60_000 }))
}

/** @type {(what: string, work: ReturnType<typeof run>) => Promise<string | null>} null when it was installed */
export async function failureOf(what, work) {
  const { exitCode, output } = await sayWhile(`still installing ${what}…`, work)
  if (exitCode === 0) return null
  if (exitCode === 124) return 'took too long'
  const reason = output.split('\n').find((line) => /^\s*(E:|Error|Failed)/.test(line))
  return `failed (exit code ${exitCode}) ${reason?.trim() ?? ''}`.trim()
}
