import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fail, root, run, say, secondsSince, toolEnvironment } from './run.mjs'
import { filesAt, hashOfFiles, readStamp, removeStamp, writeStamp } from './stamp.mjs'

/** Everything that ends up in the build or decides how it is made. */
const sources = ['app', 'server', 'database', 'public', 'setup/build.mjs', 'tsconfig.json', 'package-lock.json'].concat(
  ['vite.chunks.ts', 'vite.config.ts', 'vite.documents.config.ts', 'react-router.config.ts'],
)

/** Pictures and woff2 fonts are compressed already. */
const textFile = /\.(js|mjs|css|svg|json|geojson|txt|xml|html|webmanifest)$/

/** True if the build was made from these sources. */
export function isBuilt() {
  return existsSync(join(root, 'build/server/index.js')) && readStamp(root, 'build')?.sources === hashOfSources(root)
}

/** Builds the portal for production, with compressed copies of what browsers download. */
export async function build() {
  say('building the portal')
  // The hash is taken before: what is edited during the build makes it stale again.
  const [startedAt, stamp] = [Date.now(), { sources: hashOfSources(root) }]
  removeStamp(root, 'build')
  const env = { ...toolEnvironment, NODE_ENV: 'production' }
  const { exitCode, output } = await run('react-router', ['build'], { env, quiet: true, progress: 'still building…' })
  if (exitCode !== 0) fail(`${output.trimEnd()}\n\nreact-router build failed.`, exitCode)
  const copies = await compressAssets(join(root, 'build', 'client'))
  writeStamp(root, 'build', stamp)
  say(`built in ${secondsSince(startedAt)}, ${copies} assets compressed`)
}

/** One hash for the sources of the build, without tests and without the data that the seed reads at run time. */
export function hashOfSources(/** @type {string} */ folder) {
  const isSource = (/** @type {string} */ file) => {
    const [top, second = ''] = relative(folder, file).split(sep)
    if (/\.(test|fixture)\.tsx?$/.test(file)) return false
    return top !== 'database' || second === 'schema' || second === 'migrations' || file.endsWith('.ts')
  }
  return hashOfFiles(folder, sources.flatMap((source) => filesAt(join(folder, source))).filter(isSource))
}

/**
 * Writes a .br and a .gz copy beside every text asset below `folder`, at the highest quality: it is done once per
 * build, the server then only picks a file. Returns how many assets got copies.
 */
export async function compressAssets(/** @type {string} */ folder) {
  const texts = filesAt(folder).filter((path) => textFile.test(path))
  return (await Promise.all(texts.map(compressAsset))).filter(Boolean).length
}

/** @param {string} path */
async function compressAsset(path) {
  const content = await readFile(path)
  // A compressed copy saves no packet.
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
