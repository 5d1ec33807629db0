import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import type { PdfRow } from './pdf-rows.ts'

export type PdfRequest = { bytes: Uint8Array; columnCount: number; maxPages: number }

export type PdfReading =
  | { outcome: 'read'; pages: PdfRow[][] }
  | { outcome: 'too-long'; pageCount: number }
  /** 'unreadable': no PDF, or a damaged one. 'exhausted': it needs too much time or memory. */
  | { outcome: 'encrypted' | 'unreadable' | 'exhausted' }

const maxPages = 40
const timeoutMs = 30_000
const maxHeapMb = 256

/**
 * Reads a table in a thread with limits of time and memory. Never throws.
 * @param columnCount number of columns between the vertical lines of the table
 */
export function readPdf(bytes: Uint8Array, columnCount: number): Promise<PdfReading> {
  const { promise, resolve } = Promise.withResolvers<PdfReading>()
  const workerData: PdfRequest = { bytes, columnCount, maxPages }
  // The thread needs a source file, because the server bundle has no separate file for it.
  const worker = new Worker(join(projectFolder, 'app/platform/files/read-pdf.worker.ts'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const timer = setTimeout(() => resolve({ outcome: 'exhausted' }), timeoutMs)
  worker.once('message', (reading: PdfReading) => resolve(reading))
  worker.once('error', () => resolve({ outcome: 'exhausted' }))
  worker.once('exit', () => resolve({ outcome: 'unreadable' }))
  return promise.finally(async () => {
    clearTimeout(timer)
    await worker.terminate()
  })
}
