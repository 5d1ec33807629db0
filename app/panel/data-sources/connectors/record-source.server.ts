import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import type { LookAtPage } from '#app/panel/data-sources/price-watch/check-page.server.ts'
import type { FigureSource, SourceFile, SourceSettings } from './data-source.ts'

/** Records that are no rows of a cost table, such as charging points. */
export type RecordSource = SourceSettings & {
  /** Portuguese sentence for the panel: what applies at once, and what waits for an editor. */
  effect: string
  /** Set if an editor may choose that files wait for review ('none') instead. */
  trust?: 'all'
  /** Removes personal data from an editor's file before it is stored. Throws `SourceProblem`. */
  clean?: (file: SourceFile) => SourceFile
  /** Throws `SourceProblem` for invalid files. */
  countRecords: (files: SourceFile[], today: string) => number | Promise<number>
  /** Must be idempotent, because a killed run is repeated. Throws `SourceProblem`. */
  write: (deps: WriteDeps, files: SourceFile[]) => Promise<{ applied: number; waiting: number }>
  /** Portuguese lines about what a run would change. */
  preview: (db: Database, files: SourceFile[], today: string) => Promise<string[]>
}

export type WriteDeps = {
  db: Database
  clock: Clock
  /** Editor. null: started by the schedule. */
  startedBy: string | null
  runId: number
  /** False: the files lack a part, such as a state that did not answer. */
  isComplete: boolean
}

/** Pages are checked but not stored. */
export type PageWatch = Omit<SourceSettings, 'fetch'> & {
  /** Portuguese sentence for the panel: what happens after a check. */
  effect: string
  /** Stores the results. `waiting`: pages that wait for an editor. */
  look: (deps: LookDeps) => Promise<{ waiting: number; note: string | null }>
}

type LookDeps = {
  db: Database
  clock: Clock
  /** E-mail address for the header User-Agent. */
  contact: string
  lookAt?: LookAtPage
}

export type DataSource = FigureSource | RecordSource | PageWatch

export function isPageWatch(source: DataSource): source is PageWatch {
  return 'look' in source
}

/** Decides which sources are fetched. */
export type FetchPermission = { isOn: boolean; openChargeMapKey: string | null }

export function mayFetch({ keySetting }: DataSource, { isOn, openChargeMapKey }: FetchPermission): boolean {
  return keySetting ? openChargeMapKey !== null : isOn
}

export function isRecordSource(source: DataSource): source is RecordSource {
  return 'write' in source
}
