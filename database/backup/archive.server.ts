import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'

export type ArchivePart = { name: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
export type ArchiveEntry = { name: string; bytes: Buffer }

export class DamagedArchive extends Error {
  override name = 'DamagedArchive'
}

const block = 512
const endName = 'end.json'
/** Maximum bytes of a name in the classic header. Longer names use a pax header. */
const maxNameBytes = 100
const maxEntryBytes = 1024 ** 3

/**
 * Writes a gzipped tar, which other programs can open. Its last entry is the SHA-256 of all bytes before it. Until complete, the file ends
 * in '.unfinished'.
 * @param write adds the entries in order
 */
export async function writeArchive(path: string, write: (add: AddPart) => Promise<void>): Promise<void> {
  const draft = `${path}.unfinished`
  const gzip = createGzip({ level: 5 })
  const written = pipeline(gzip, createWriteStream(draft, { mode: 0o600 }))
  const put = async (bytes: Uint8Array) => {
    const isTaken = new Promise<void>((taken, failed) => {
      gzip.write(bytes, (error) => (error ? failed(error) : taken()))
    })
    // If the disk is full, `written` rejects, but the callback of `gzip.write` may never run.
    await Promise.race([written, isTaken])
  }
  try {
    await writeParts(put, write)
    gzip.end()
    await written
    const file = await open(draft, 'r')
    await file.sync()
    await file.close()
    await rename(draft, path)
  } catch (error) {
    gzip.destroy()
    const failure = await written.then(
      () => error,
      (ofFile: NodeJS.ErrnoException) => (ofFile.syscall ? ofFile : error),
    )
    await rm(draft, { force: true })
    throw failure
  }
}

type AddPart = (part: ArchivePart) => Promise<void>

async function writeParts(put: (bytes: Uint8Array) => Promise<void>, write: (add: AddPart) => Promise<void>) {
  const hash = createHash('sha256')
  let entries = 0
  await write(async (part) => {
    for await (const chunk of entryOf(part)) {
      hash.update(chunk)
      await put(chunk)
    }
    entries += 1
  })
  const end = Buffer.from(JSON.stringify({ entries, sha256: hash.digest('hex') }))
  for await (const chunk of entryOf({ name: endName, size: end.length, content: [end] })) await put(chunk)
  await put(Buffer.alloc(2 * block))
}

async function* entryOf({ name, size, content }: ArchivePart): AsyncGenerator<Uint8Array> {
  if (Buffer.byteLength(name) > maxNameBytes) {
    const record = Buffer.from(paxRecord('path', name))
    yield headerOf('pax', record.length, 'x')
    yield record
    yield padding(record.length)
  }
  yield headerOf(name.slice(-maxNameBytes), size, '0')
  let written = 0
  for await (const chunk of content) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
  yield padding(size)
}

/** Header of a tar entry. Fields: "ustar Interchange Format" in https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html */
function headerOf(name: string, size: number, type: string): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(0o600, 7), 100)
  header.write(octal(0, 7) + octal(0, 7), 108)
  header.write(octal(size, 11) + octal(0, 11), 124)
  header.write(`        ${type}`, 148)
  header.write('ustar\u000000', 257)
  header.write(`${octal(sumOf(header), 6)} `, 148)
  return header
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0)
}

/** Builds a pax record. Its length includes the digits of the length itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  const digits = String(bytes + String(bytes).length).length
  return `${bytes + digits}${rest}`
}

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** Throws `DamagedArchive` at a damaged entry, or at the end if the checksum is wrong. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(path)
  const gunzip = createGunzip()
  source.on('error', (error) => gunzip.destroy(error))
  const { read, readToEnd } = readerOf(source.pipe(gunzip))
  const hash = createHash('sha256')
  let entries = 0
  try {
    for (;;) {
      const { name, bytes, raw } = await readEntry(read)
      if (name === endName) {
        confirmEnd(bytes, { entries, sha256: hash.digest('hex') })
        // Reads the two empty blocks at the end and lets gzip verify its own checksum.
        await read(2 * block)
        return await readToEnd()
      }
      for (const part of raw) hash.update(part)
      entries += 1
      yield { name, bytes }
    }
  } catch (error) {
    throw explained(error)
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}

const endForm = z.object({ entries: z.number(), sha256: z.string() })

function confirmEnd(bytes: Buffer, { entries, sha256 }: z.infer<typeof endForm>) {
  const expected = endForm.parse(JSON.parse(bytes.toString()))
  if (expected.entries !== entries || expected.sha256 !== sha256) throw new DamagedArchive('a soma SHA-256 não confere')
}

async function readEntry(read: (count: number) => Promise<Buffer>) {
  const raw: Buffer[] = []
  const take = async (count: number) => {
    const bytes = await read(count)
    raw.push(bytes)
    return bytes
  }
  let longName: string | null = null
  for (;;) {
    const header = await take(block)
    const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
    const isWhole = Number.parseInt(header.toString('latin1', 148, 154), 8) === sumOf(header)
    if (!isWhole || !(size <= maxEntryBytes)) throw new DamagedArchive('um cabeçalho não confere')
    const bytes = await take(size)
    await take(padding(size).length)
    const isLongName = header.toString('latin1', 156, 157) === 'x'
    const name = header.toString('utf8', 0, maxNameBytes).split('\0', 1).join()
    if (!isLongName) return { name: longName ?? name, bytes, raw }
    longName = /^\d+ path=([^\n]+)\n$/.exec(bytes.toString())?.[1] ?? null
  }
}

function readerOf(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const read = async (count: number): Promise<Buffer> => {
    const parts = [held]
    let length = held.length
    while (length < count) {
      const { value, done } = await chunks.next()
      if (done) throw new DamagedArchive('o arquivo acaba antes do fim')
      parts.push(value)
      length += value.length
    }
    const joined = parts.length === 1 ? held : Buffer.concat(parts)
    held = joined.subarray(count)
    return joined.subarray(0, count)
  }
  const readToEnd = async () => {
    while (!(await chunks.next()).done);
  }
  return { read, readToEnd }
}

function explained(error: unknown): unknown {
  if (error instanceof DamagedArchive) return error
  const { code = '', name } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return new DamagedArchive('o arquivo acaba antes do fim')
  if (code.startsWith('Z_')) return new DamagedArchive('não é um arquivo comprimido com gzip, ou está corrompido')
  return ['SyntaxError', 'ZodError'].includes(name) ? new DamagedArchive('o seu fim não pode ser lido') : error
}
