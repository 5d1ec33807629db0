/** One line of progress for the person at the terminal. */
export function say(/** @type {string} */ line) {
  print(`setup: ${line}`)
}

/** One line as it is. */
export function print(/** @type {string} */ line) {
  process.stdout.write(`${line}\n`)
}

/**
 * Repeats `line` every ten seconds while `work` lasts: a first installation on a slow line takes minutes,
 * and a silent terminal looks like a hung one.
 *
 * @template T
 * @param {string} line
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function sayWhile(line, work) {
  const startedAt = Date.now()
  const timer = setInterval(() => say(`${line} ${secondsSince(startedAt)}`), 10_000)
  try {
    return await work
  } finally {
    clearInterval(timer)
  }
}

/** Time passed since `startedAtMs` (from Date.now()), as people read it: '0.4 s', '14 s'. */
export function secondsSince(/** @type {number} */ startedAtMs) {
  const seconds = (Date.now() - startedAtMs) / 1000
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`
}

/** What went wrong and what to do about it; printed without a stack trace. */
export class SetupFailure extends Error {
  /**
   * @param {string} message
   * @param {number} exitCode
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
