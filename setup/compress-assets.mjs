import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesAt } from './stamp.mjs'

/** Pictures and woff2 fonts are compressed already. */
const textEndings = new Set([
  '.js',
  '.mjs',
  '.css',
  '.svg',
  '.json',
  '.geojson',
  '.txt',
  '.xml',
  '.html',
  '.webmanifest',
])

/** Below this a compressed copy saves no packet. */
const smallestBytes = 1024

/**
 * Writes a .br and a .gz copy beside every text asset below `folder`, at the highest quality: it is done once per
 * build, the server then only picks a file. Returns how many assets got copies.
 *
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function compressAssets(folder) {
  const texts = filesAt(folder).filter((path) => textEndings.has(extname(path)))
  const done = await Promise.all(texts.map(compressAsset))
  return done.filter(Boolean).length
}

/** @param {string} path */
async function compressAsset(path) {
  const content = await readFile(path)
  if (content.length <= smallestBytes) return false
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  return true
}
