import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'

/** Changes that apply without review. 'small': up to `smallChangePercent`. */
export type Trust = 'all' | 'small' | 'none'

export const smallChangePercent = 15

type ProblemOptions = ErrorOptions & { status?: number; retryAfterMs?: number }

/** The message is a Portuguese sentence for the panel. Nothing is proposed, and the figures stay. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
  /** HTTP status. undefined: no response. */
  readonly status: number | undefined
  /** From Retry-After. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, { status, retryAfterMs, ...options }: ProblemOptions = {}) {
    super(message, options)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

export type SourceFile = { address: string; bytes: Uint8Array }

type RequestOptions = {
  accept: string
  maxBytes: number
  timeoutMs?: number
  /** Text to POST, such as an Overpass query. Default: a GET request. */
  body?: string
  /** Fragment of the stored address, such as 'SP': distinguishes files with the same address. */
  part?: string
}

/** Throws `SourceProblem` if the source returns no file. */
export type FetchFile = (address: string, options: RequestOptions) => Promise<SourceFile>

/** Rows of one cost table. */
export type FigureReading = {
  table: CostTableId
  /** As in a form of the panel. `readFigures` fills the provenance columns except `referenceDate` and `note`. */
  rows: CostEntry[]
  /** Records in the files. A later run with less than half of them is refused. */
  recordCount: number
  /** Portuguese sentence for the panel about records that were left out. */
  note?: string
}

/** Addresses and their terms: docs/operations.md. */
export type SourceSettings = {
  id: OfficialSourceId
  cron: string
  timeoutMs: number
  /** True if it reads one file. Several sent files are refused. */
  isSingleFile?: boolean
  /** A source with an API key is fetched even if the fetching of sources is off. */
  keySetting?: 'OPENCHARGEMAP_KEY'
  /** @param addNote adds a Portuguese sentence about a part that could not be fetched */
  fetch: (fetchFile: FetchFile, today: string, addNote: (sentence: string) => void) => Promise<SourceFile[]>
}

/** A source of rows of a cost table. */
export type FigureSource = SourceSettings & {
  trust: Trust
  /** True: the rows of a run apply, wait and are undone only together, such as the states of a ranking. */
  isIndivisible?: boolean
  /** Value of the column 'Fonte'. */
  citation: string
  /**
   * Throws `SourceProblem` for an unexpected file.
   * @param today 'YYYY-MM-DD' in São Paulo
   */
  read: (files: SourceFile[], today: string) => FigureReading | Promise<FigureReading>
}

/** Authors that are sources start with this; usernames never do. */
const authorPrefix = 'fonte:'

export function authorOf(source: { id: OfficialSourceId }): string {
  return `${authorPrefix}${source.id}`
}

export function isSourceAuthor(author: string): boolean {
  return author.startsWith(authorPrefix)
}
