import { existsSync } from 'node:fs'
import { run, runTool } from './run.mjs'
import { sayWhile } from './say.mjs'

/**
 * Ways to get a browser on a machine without one, the least intrusive first. `install` answers with the reason
 * when it did not work.
 *
 * @type {{
 *   name: string
 *   isPossible: (root: string) => Promise<boolean>
 *   install: (root: string) => Promise<string | null>
 * }[]}
 */
export const installers = [
  {
    name: "Playwright's own download (up to three minutes)",
    isPossible: async () => true,
    install: (root) => reported(runTool('playwright', ['install', 'chromium'], limited(root, 3))),
  },
  {
    name: "the system's package (apt-get install chromium)",
    isPossible: async (root) => existsSync('/usr/bin/apt-get') && (await canBeRoot(root)),
    install: async (root) =>
      (await reported(asRoot(root, ['apt-get', 'update', '-qq']))) ??
      (await reported(
        asRoot(root, ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']),
      )),
  },
]

/**
 * @param {Promise<import('./run.mjs').RunResult>} work
 * @returns {Promise<string | null>}
 */
async function reported(work) {
  const { exitCode, output } = await sayWhile('still installing a browser…', work)
  if (exitCode === 0) return null
  if (exitCode === 124) return 'took too long'
  const reason = output.split('\n').find((line) => /^\s*(E:|Error|Failed)/.test(line))
  return `failed (exit code ${exitCode}) ${reason?.trim() ?? ''}`.trim()
}

/** @param {string} root */
async function canBeRoot(root) {
  if (isRoot()) return true
  const { exitCode } = await run('sudo', ['-n', 'true'], { cwd: root, quiet: true })
  return exitCode === 0
}

/**
 * @param {string} root
 * @param {string[]} command
 */
function asRoot(root, command) {
  const withoutQuestions = ['env', 'DEBIAN_FRONTEND=noninteractive', ...command]
  const [program = '', ...args] = isRoot() ? withoutQuestions : ['sudo', '-n', ...withoutQuestions]
  return run(program, args, limited(root, 10))
}

function isRoot() {
  return process.getuid?.() === 0
}

/**
 * @param {string} root
 * @param {number} minutes
 */
function limited(root, minutes) {
  return { cwd: root, quiet: true, timeoutMs: minutes * 60_000 }
}
