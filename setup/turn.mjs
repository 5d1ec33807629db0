import { createHash } from 'node:crypto'
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { say, sayWhile } from './say.mjs'

const beatMs = 2_000
const silentForMs = 15_000

/**
 * Runs `work` while no other set-up works on the same folder: `npm start` and `npm test` in two terminals right
 * after the checkout would delete each other's node_modules.
 *
 * The file lies outside the project because an installation empties node_modules. Its owner touches it every two
 * seconds; one left behind by a killed process goes silent and is taken over, without guessing from process ids.
 *
 * @param {string} root
 * @param {() => Promise<void>} work
 */
export async function takeTurn(root, work) {
  const path = join(tmpdir(), `setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`)
  if (!isTaken(path)) {
    say('another command is setting up this folder; waiting for it')
    await sayWhile('still waiting…', untilTaken(path))
  }
  const release = () => rmSync(path, { force: true })
  process.once('exit', release)
  const timer = setInterval(() => touch(path), beatMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
    process.off('exit', release)
    release()
  }
}

/** @param {string} path */
async function untilTaken(path) {
  while (!isTaken(path)) {
    await pause(500)
    if (ageMs(path) > silentForMs) rmSync(path, { force: true })
  }
}

/** @param {string} path */
function isTaken(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function ageMs(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    writeFileSync(path, String(process.pid))
  }
}
