import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fail, root, run, say, secondsSince, toolEnvironment } from './run.mjs'
import { filesAt, hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

/** All inputs of the build. */
const sources = ['app', 'server', 'database', 'public', 'setup/build.mjs', 'tsconfig.json', 'package-lock.json'].concat(
  ['vite.chunks.ts', 'vite.config.ts', 'vite.documents.config.ts', 'react-router.config.ts'],
)

/** Excludes pictures and woff2 fonts, which are compressed already. */
const textFile = /\.(js|mjs|css|svg|json|geojson|txt|xml|html|webmanifest)$/

/** True if the build matches these sources. */
export function isBuilt() {
  return existsSync(join(root, 'build/server/index.js')) && readStamp(root, 'build')?.sources === hashOfSources(root)
}

/** Builds the portal for production, with compressed copies of what browsers download. */
export async function build() {
  say('building the portal')
  // Hashed before the build, so that an edit during the build makes the stamp stale.
  const [startedAt, stamp] = [Date.now(), { sources: hashOfSources(root) }]
  removeStamp(root, 'build')
  const env = { ...toolEnvironment, NODE_ENV: 'production' }
  const { exitCode, output } = await run('react-router', ['build'], { env, quiet: true, progress: 'still building…' })
  if (exitCode !== 0) fail(`${output.trimEnd()}\n\nreact-router build failed.`, exitCode)
  const copies = await compressAssets(join(root, 'build', 'client'))
  writeStamp(root, 'build', stamp)
  say(`built in ${secondsSince(startedAt)}, ${copies} assets compressed`)
}

/** Hashes the sources of the build, without tests and seed data that is read at run time. */
export function hashOfSources(/** @type {string} */ folder) {
  const isSource = (/** @type {string} */ file) => {
    const [top, second = ''] = relative(folder, file).split(sep)
    if (/\.(test|fixture)\.tsx?$/.test(file)) return false
    return top !== 'database' || second === 'schema' || second === 'migrations' || file.endsWith('.ts')
  }
  return hashOfFiles(folder, sources.flatMap((source) => filesAt(join(folder, source))).filter(isSource))
}

/** Writes a .br and a .gz copy of every text asset in `folder` at maximum quality. Returns the number of assets compressed. */
export async function compressAssets(/** @type {string} */ folder) {
  const texts = filesAt(folder).filter((path) => textFile.test(path))
  return (await Promise.all(texts.map(compressAsset))).filter(Boolean).length
}

/** @param {string} path */
async function compressAsset(path) {
  const content = await readFile(path)
  // Compression saves no packet below this size.
  if (content.length <= 1024) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
  return true
}
