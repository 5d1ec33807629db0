import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * One hash for the names and contents of `files`, whatever their order and the machine's path separator.
 *
 * @param {string} root
 * @param {string[]} files absolute paths inside `root`
 */
export function hashOfFiles(root, files) {
  const hash = createHash('sha256')
  const named = files.map((path) => ({ path, name: relative(root, path).split(sep).join('/') }))
  for (const { path, name } of named.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const content = readFileSync(path)
    // The length keeps the end of one file from passing for the start of the next.
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Every file at or below `path`; none when it does not exist. @returns {string[]} */
export function filesAt(/** @type {string} */ path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/**
 * What a finished step left about itself; null when it never finished.
 *
 * @param {string} root
 * @param {string} step
 * @returns {Record<string, unknown> | null}
 */
export function readStamp(root, step) {
  try {
    return JSON.parse(readFileSync(stampPath(root, step), 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {string} root
 * @param {string} step
 * @param {Record<string, unknown>} stamp
 */
export function writeStamp(root, step, stamp) {
  const path = stampPath(root, step)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(stamp, null, 2)}\n`)
}

/**
 * @param {string} root
 * @param {string} step
 */
export function removeStamp(root, step) {
  rmSync(stampPath(root, step), { force: true })
}

/**
 * In node_modules: a fresh installation forgets every other step too.
 *
 * @param {string} root
 * @param {string} step
 */
function stampPath(root, step) {
  return join(root, 'node_modules', '.setup', `${step}.json`)
}
