import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Log } from '#app/platform/process/log.server.ts'
import { mapTilesPath } from '#app/platform/process/setting-formats.ts'

/** `file`: path, if the portal serves the tiles; else null. */
export type MapTiles = { href: string; file: string | null }

/** Offsets and values of an archive's header: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
const header = { length: 127, magic: 'PMTiles', version: 3, kindAt: 99, vectorTiles: 1 }
const timeoutMs = 10_000

/** Logs an invalid archive and does not use it. Uses a URL even if its check fails: its server may be down for a moment. */
export async function openMapTiles(setting: string | null, log: Log): Promise<MapTiles | null> {
  if (setting === null) return null
  if (URL.canParse(setting)) {
    void problemOf(() => readAddress(setting)).then((problem) => {
      if (problem) log.warn({ problem }, 'MAP_TILES: the address gives no streets')
    })
    return { href: setting, file: null }
  }
  const problem = await problemOf(() => readFileStart(setting))
  if (!problem) return { href: mapTilesPath, file: setting }
  log.error({ file: setting, problem }, 'MAP_TILES: the file gives no streets, the map goes on without them')
  return null
}

/** null: a valid archive of vector tiles. */
async function problemOf(read: () => Promise<Buffer>): Promise<string | null> {
  try {
    const bytes = await read()
    if (bytes.length < header.length || bytes.toString('latin1', 0, header.magic.length) !== header.magic)
      return 'it is no PMTiles archive'
    if (bytes[header.magic.length] !== header.version) return 'it is no PMTiles archive of version 3'
    return bytes[header.kindAt] === header.vectorTiles ? null : 'its tiles are no vector tiles'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function readFileStart(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(header.length), 0, header.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function readAddress(url: string): Promise<Buffer> {
  const range = `bytes=0-${header.length - 1}`
  const answer = await fetch(url, { headers: { range }, signal: AbortSignal.timeout(timeoutMs) })
  if (answer.status !== 206) throw new Error(`it answers ${answer.status} to a request for a range of bytes`)
  return Buffer.from(await answer.arrayBuffer())
}

export function serveMapTiles(app: Hono, tiles: MapTiles | null): void {
  const file = tiles?.file
  if (file) app.get(mapTilesPath, (c) => answerMapTiles(file, c.req.raw))
}

/** Supports range requests (RFC 9110, section 14). */
async function answerMapTiles(file: string, { headers, method }: Request): Promise<Response> {
  const { size, mtimeMs } = await stat(file)
  const common = {
    etag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
    'content-type': 'application/octet-stream',
    'x-robots-tag': 'noindex',
  }
  if (headers.get('if-none-match') === common.etag) return new Response(null, { status: 304, headers: common })
  const range = readRange(headers.get('range'), size)
  if (range === 'none-of-it')
    return new Response(null, { status: 416, headers: { ...common, 'content-range': `bytes */${size}` } })
  const [first, last] = range ?? [0, size - 1]
  const body =
    method === 'HEAD' ? null : (Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream)
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-length': String(last - first + 1),
      ...(range && { 'content-range': `bytes ${first}-${last}/${size}` }),
    },
  })
}

/** First and last byte. null: the whole file, because no range or several ranges are requested. */
function readRange(asked: string | null, size: number): [number, number] | 'none-of-it' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'none-of-it' : [first, last]
}
