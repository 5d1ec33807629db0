import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** Puts node_modules/.bin first on the PATH, as npm does. */
export const toolEnvironment = {
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
}

/** Process groups of running programs. @type {Set<number>} */
const running = new Set()
let isStopping = false

/**
 * Runs a program to its end. A signal sent to this process ends the program and everything it started first.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, timeoutMs?: number, progress?: string }} [options] `quiet` keeps
 *   the output, `progress` is printed every ten seconds: a silent terminal looks like a hung one
 * @returns {Promise<{ exitCode: number, output: string }>} 127 when it could not be started, 124 when its time was over
 */
export async function run(command, args, options = {}) {
  const { env = toolEnvironment, quiet = false, timeoutMs = 2 ** 31 - 1, progress } = options
  if (running.size === 0) signals.forEach((signal) => process.on(signal, stop))
  const startedAt = Date.now()
  const stdio = quiet ? 'pipe' : 'inherit'
  // A separate process group, so that a signal also reaches grandchildren (npm's install scripts).
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', stdio, stdio] })
  const group = child.pid ?? 0
  running.add(group)
  let [output, isOutOfTime] = ['', false]
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const limit = setTimeout(() => (isOutOfTime = signalGroup(group, 'SIGKILL')), timeoutMs)
  const ticks = setInterval(() => progress && say(`${progress} ${secondsSince(startedAt)}`), 10_000)
  const [code, signal] = await once(child, 'close').catch((error) => {
    output = `${command} could not be started: ${error.message}`
    return [127]
  })
  clearTimeout(limit)
  clearInterval(ticks)
  // The signal handler exits the process.
  if (isStopping) await new Promise(() => {})
  running.delete(group)
  if (running.size === 0) signals.forEach((name) => process.off(name, stop))
  return { exitCode: isOutOfTime ? 124 : (code ?? exitCodeAfter(signal)), output }
}

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Ends all running programs, then this process. @type {(signal: NodeJS.Signals) => Promise<void>} */
async function stop(signal) {
  // npm forwards a signal twice.
  if (isStopping) return
  isStopping = true
  const groups = [...running].filter((group) => signalGroup(group, signal))
  // Playwright needs a second to end its browsers.
  for (let rest = 40; rest > 0 && groups.some((group) => signalGroup(group, 0)); rest -= 1) await pause(50)
  for (const group of groups) signalGroup(group, 'SIGKILL')
  process.exit(exitCodeAfter(signal))
}

/** False if the group has no process left. @type {(group: number, signal: NodeJS.Signals | 0) => boolean} */
function signalGroup(group, signal) {
  try {
    return group > 0 && process.kill(-group, signal)
  } catch {
    return false
  }
}

/** @type {(signal: NodeJS.Signals) => number} */
const exitCodeAfter = (signal) => 128 + constants.signals[signal]

/** Prints one line of progress. @type {(line: string) => void} */
export const say = (line) => void process.stdout.write(`setup: ${line}\n`)

/** Formats the time since `startedAtMs` (Date.now()): '0.4 s', '14 s'. */
export function secondsSince(/** @type {number} */ startedAtMs) {
  const seconds = (Date.now() - startedAtMs) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/** Exits with a message that states the error and its remedy. @type {(message: string, exitCode?: number) => never} */
export function fail(message, exitCode = 1) {
  console.error(`\n${message}\n`)
  return process.exit(exitCode)
}
