import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { runTool } from './run.mjs'
import { SetupFailure, say, sayWhile, secondsSince } from './say.mjs'
import { filesAt, hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

/** Everything that ends up in the build or decides how it is made. */
const sources = [
  'app',
  'server',
  'database',
  'public',
  'setup/compress-assets.mjs',
  'vite.chunks.ts',
  'vite.config.ts',
  'vite.documents.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Whether the build was made from these sources. */
export function isBuilt(/** @type {string} */ root) {
  if (!existsSync(join(root, 'build', 'server', 'index.js'))) return false
  return readStamp(root, 'build')?.sources === hashOfSources(root)
}

/** Builds the portal for production, with compressed copies of what browsers download. */
export async function build(/** @type {string} */ root) {
  say('building the portal')
  const startedAt = Date.now()
  // Taken before: what is edited during the build makes it stale again.
  const stamp = { sources: hashOfSources(root) }
  removeStamp(root, 'build')
  const env = { ...process.env, NODE_ENV: 'production' }
  const work = runTool('react-router', ['build'], { cwd: root, env, quiet: true })
  const { exitCode, output } = await sayWhile('still building…', work)
  if (exitCode !== 0) throw new SetupFailure(`${output.trimEnd()}\n\nreact-router build failed.`, exitCode)
  const copies = await compressAssets(join(root, 'build', 'client'))
  writeStamp(root, 'build', stamp)
  say(`built in ${secondsSince(startedAt)}, ${copies} assets compressed`)
}

/**
 * One hash for the sources of the build, without tests and without the data that the seed reads at run time.
 *
 * @param {string} root
 */
export function hashOfSources(root) {
  const files = sources.flatMap((source) => filesAt(join(root, source)))
  return hashOfFiles(
    root,
    files.filter((path) => isSource(relative(root, path).split(sep))),
  )
}

/** @param {string[]} path folders from the root and the file name */
function isSource(path) {
  const file = path.at(-1) ?? ''
  if (/\.test\.tsx?$/.test(file)) return false
  return path[0] !== 'database' || path[1] === 'schema' || path[1] === 'migrations' || file.endsWith('.ts')
}
