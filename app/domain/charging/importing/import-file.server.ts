import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ImportSource } from './adapters/adapted-record.ts'
import { type ImportEnding, importPoints } from './import-points.server.ts'
import { extractDayOf, headBytes, recogniseFormat } from './reading/recognise-format.ts'

type Asked = {
  path: string
  /** As an editor knows it; by default that of the path. */
  fileName?: string
  /** Null: recognised by what the file says. */
  source: ImportSource | null
  startedBy: string | null
}

export type FileEnding =
  | (ImportEnding & { source: ImportSource })
  /** `isUnreadable`: the file could not be opened here and now; else it is none that can be imported, however often it is tried. */
  | { outcome: 'refused'; sentence: string; isUnreadable: boolean }

/** Imports a file of any size. One that cannot be opened or is of no known format is refused before anything is written. */
export async function importFile(
  parts: Omit<Parameters<typeof importPoints>[0], 'extractedOn'>,
  asked: Asked,
): Promise<FileEnding> {
  const head = await readHead(asked.path)
  if (!head)
    return { outcome: 'refused', sentence: `O portal não consegue ler o arquivo ${asked.path}.`, isUnreadable: true }
  const format = recogniseFormat(head, asked.source)
  if (format.outcome === 'refused') return { ...format, isUnreadable: false }
  const { source } = format
  const about = { source, fileName: asked.fileName ?? basename(asked.path), startedBy: asked.startedBy }
  const chunks = createReadStream(asked.path, { highWaterMark: headBytes })
  const ended = await importPoints({ ...parts, extractedOn: extractDayOf(head) }, about, chunks)
  return { ...ended, source }
}

/** Null where the file cannot be read. */
async function readHead(path: string): Promise<Uint8Array | null> {
  try {
    const file = await open(path)
    try {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}
