import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '#app/platform/process/clock.ts'
import { type JobAttempt, JobFailure } from '#app/platform/jobs.ts'
import { isUuid } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { type FileEnding, importFile } from './import-points.server.ts'

export type SentPoints = { upload: string; fileName: string; username: string }

/** File of an unfinished upload. @param upload UUID */
export function partPath(folder: string, upload: string): string {
  return join(folder, `${upload}.parte`)
}

/** File of a finished upload before its import. @param upload UUID */
export function uploadPath(folder: string, upload: string): string {
  return join(folder, `${upload}.pontos`)
}

/** Imports an uploaded file, then deletes it. The job retries if it was interrupted or another import runs. */
export async function importSentPoints(
  { db, clock, uploadsFolder }: { db: Database; clock: Clock; uploadsFolder: string },
  { upload, fileName, username }: SentPoints,
  attempt: JobAttempt,
): Promise<void> {
  if (!isUuid(upload)) throw new JobFailure('O arquivo enviado não é conhecido.')
  const path = uploadPath(uploadsFolder, upload)
  const { isLast, signal } = attempt
  let isOver = isLast
  try {
    const ended = await importFile({ db, clock, signal }, { path, fileName, source: null, startedBy: username })
    isOver ||= isSettled(ended, signal)
    failUnlessSettled(ended, { fileName, signal })
  } finally {
    if (isOver) await rm(path, { force: true })
  }
}

/** True if a retry would have the same outcome. */
function isSettled(ended: FileEnding, { aborted }: AbortSignal): boolean {
  if (ended.outcome === 'refused') return !ended.isUnreadable
  return ended.outcome === 'ended' && !aborted
}

function failUnlessSettled(ended: FileEnding, { fileName, signal }: { fileName: string; signal: AbortSignal }) {
  if (isSettled(ended, signal)) return
  if (ended.outcome === 'refused') throw new JobFailure(`O arquivo ${fileName} não está mais neste servidor.`)
  if (ended.outcome === 'busy') throw new JobFailure(ended.sentence)
  if (signal.aborted) throw new JobFailure('O portal foi encerrado durante a importação.')
}
