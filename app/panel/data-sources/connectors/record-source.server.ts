import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import type { LookAtPage } from '#app/panel/data-sources/price-watch/check-page.server.ts'
import type { FigureSource, SourceFile, SourceSettings } from './data-source.ts'

/** A source of records that are not rows of a cost table (`FigureSource`), such as charging points. */
export type RecordSource = SourceSettings & {
  /** Portuguese sentence for the panel: which changes apply at once, and which wait for an editor. */
  effect: string
  /** Removes personal data from an editor's file before it is stored. Throws `SourceProblem`. */
  clean?: (file: SourceFile) => SourceFile
  /** Validates the files and counts their records. Throws `SourceProblem`. */
  countRecords: (files: SourceFile[], today: string) => number | Promise<number>
  /** Compares the files with the portal and writes. Must be idempotent, because a killed run is repeated. Throws `SourceProblem`. */
  write: (deps: WriteDeps, files: SourceFile[]) => Promise<{ applied: number; waiting: number }>
  /** Portuguese lines that describe what a run would change. */
  preview: (db: Database, files: SourceFile[], today: string) => Promise<string[]>
}

export type WriteDeps = {
  db: Database
  clock: Clock
  /** Username of the editor. null: started by the schedule. */
  startedBy: string | null
  runId: number
  /** False if the files lack a part of the source, such as a state that did not answer. */
  isComplete: boolean
}

/** A source whose pages are checked but not stored. */
export type PageWatch = Omit<SourceSettings, 'fetch'> & {
  /** Portuguese sentence for the panel: what happens after a check. */
  effect: string
  /** Checks the pages and stores the results. `waiting`: number of pages that wait for an editor. */
  look: (deps: LookDeps) => Promise<{ waiting: number; note: string | null }>
}

type LookDeps = {
  db: Database
  clock: Clock
  /** E-mail address that requests name in the header User-Agent. */
  contact: string
  /** Requests a page. Tests replace it with a local server. */
  lookAt?: LookAtPage
}

export type DataSource = FigureSource | RecordSource | PageWatch

export function isPageWatch(source: DataSource): source is PageWatch {
  return 'look' in source
}

/** Which sources the portal may fetch. */
export type FetchPermission = { isOn: boolean; openChargeMapKey: string | null }

export function mayFetch({ keySetting }: DataSource, { isOn, openChargeMapKey }: FetchPermission): boolean {
  return keySetting ? openChargeMapKey !== null : isOn
}

export function isRecordSource(source: DataSource): source is RecordSource {
  return 'write' in source
}
