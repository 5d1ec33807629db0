import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * @typedef {object} RunOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] keep what it prints in `output` instead of showing it
 * @property {number} [timeoutMs] stopped after this time
 * @property {number} [graceMs] between the signal to stop and the end by force
 *
 * @typedef {object} RunResult
 * @property {number} exitCode 127 when it could not be started, 124 when its time was over
 * @property {string} output empty unless `quiet`
 */

const isWindows = process.platform === 'win32'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * What runs, and the grace it has.
 *
 * @type {Map<ChildProcess, number>}
 */
const running = new Map()

/**
 * Runs a program to its end. A signal sent to this process ends the program and everything it started first.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<RunResult>}
 */
export async function run(command, args, { cwd, env = process.env, quiet = false, timeoutMs, graceMs = 4_000 }) {
  watchSignals()
  // Windows starts the .cmd files of node_modules/.bin only through its shell.
  const shell = isWindows && !command.endsWith('.exe')
  const child = spawn(shell ? quoted(command) : command, shell ? args.map(quoted) : args, {
    cwd,
    env,
    shell,
    // A group of its own, so that one signal reaches grandchildren too (npm starts install scripts).
    detached: !isWindows,
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  })
  running.set(child, graceMs)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  }
  let isOutOfTime = false
  const stop = () => {
    isOutOfTime = true
    void stopTree(child, 'SIGTERM', graceMs)
  }
  const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs)
  try {
    const [code, signal] = await once(child, 'close')
    if (isOutOfTime) return { exitCode: 124, output }
    return { exitCode: code ?? 128 + signalNumber(signal), output }
  } catch (error) {
    return { exitCode: 127, output: `${command} could not be started: ${messageOf(error)}` }
  } finally {
    clearTimeout(timer)
    running.delete(child)
    // Whoever sent the signal decides how this process ends, not the code after the interrupted step.
    if (isStopping) await new Promise(() => {})
  }
}

/**
 * Runs a program of node_modules/.bin.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {RunOptions} options
 */
export function runTool(name, args, { cwd, env = process.env, ...rest }) {
  const folder = join(cwd, 'node_modules', '.bin')
  const command = join(folder, isWindows ? `${name}.cmd` : name)
  return run(command, args, { cwd, env: withPathFirst(folder, env), ...rest })
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withPathFirst(folder, env) {
  // The variable is called Path on Windows, and a copy of the environment is case-sensitive.
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [name]: [folder, env[name]].filter(Boolean).join(delimiter) }
}

let isWatching = false
let isStopping = false

function watchSignals() {
  if (isWatching) return
  isWatching = true
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await Promise.all([...running].map(([child, graceMs]) => stopTree(child, signal, graceMs)))
      process.exit(128 + signalNumber(signal))
    })
  }
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 */
async function stopTree(child, signal, graceMs) {
  const { pid } = child
  if (pid === undefined) return
  if (isWindows) {
    await once(spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' }), 'close')
    return
  }
  signalGroup(pid, signal)
  for (const deadline = Date.now() + graceMs; Date.now() < deadline; await pause(50)) {
    if (!signalGroup(pid, 0)) return
  }
  signalGroup(pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/**
 * False when nobody of the group is left.
 *
 * @param {number} pid
 * @param {NodeJS.Signals | 0} signal
 */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return signal ? constants.signals[signal] : 1
}

/** @param {string} text */
function quoted(text) {
  return /\s/.test(text) ? `"${text}"` : text
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}
