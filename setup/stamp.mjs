import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Hashes names and contents of files in `root`. @type {(root: string, files: string[]) => string} */
export function hashOfFiles(root, files) {
  const hash = createHash('sha256')
  for (const name of files.map((path) => relative(root, path)).toSorted()) {
    const content = readFileSync(join(root, name))
    // The length separates one file's end from the next file's start.
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Lists the files at or below `path`; empty if it does not exist. @type {(path: string) => string[]} */
export function filesAt(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat ? [path] : []
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Inside node_modules: a fresh installation resets all steps. @type {(root: string, step: string) => string} */
const stampPath = (root, step) => join(root, 'node_modules', '.setup', `${step}.json`)

/** null: the step never finished. @type {(root: string, step: string) => Record<string, unknown> | null} */
export function readStamp(root, step) {
  try {
    return JSON.parse(readFileSync(stampPath(root, step), 'utf8'))
  } catch {
    return null
  }
}

/** @type {(root: string, step: string, stamp: Record<string, unknown>) => void} */
export function writeStamp(root, step, stamp) {
  mkdirSync(dirname(stampPath(root, step)), { recursive: true })
  writeFileSync(stampPath(root, step), `${JSON.stringify(stamp, null, 2)}\n`)
}

/** @type {(root: string, step: string) => void} */
export const removeStamp = (root, step) => rmSync(stampPath(root, step), { force: true })
