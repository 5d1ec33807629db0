import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import type { CostEntry, CostTableId } from '#app/panel/costs/tables/cost-table.ts'

/** Which changes of a source apply without review. 'small': only changes up to `smallChangePercent`. */
export type Trust = 'all' | 'small' | 'none'

export const smallChangePercent = 15

type ProblemOptions = ErrorOptions & { status?: number; retryAfterMs?: number }

/** Error about a source. Its message is a Portuguese sentence for the panel. Nothing is proposed, and the figures stay. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
  /** HTTP status of the response. undefined: no response. */
  readonly status: number | undefined
  /** Time that the source asked to wait (Retry-After). */
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
  /** Maximum duration of the request. Default: the rest of the run's `timeoutMs`. */
  timeoutMs?: number
  /** Text to send with POST, such as an Overpass query. Default: a GET request. */
  body?: string
  /** Fragment added to the stored address, such as 'SP'. It distinguishes files with the same address. */
  part?: string
}

/** Fetches a file from a source. Throws `SourceProblem` if the source does not return one. */
export type FetchFile = (address: string, options: RequestOptions) => Promise<SourceFile>

/** Figures that a source publishes, as rows of one cost table. */
export type FigureReading = {
  table: CostTableId
  /** Rows as in a form of the panel. `readFigures` fills the provenance columns except `referenceDate` and `note`. */
  rows: CostEntry[]
  /** Number of records in the files. A later run with less than half of them is refused. */
  recordCount: number
  /** True if the rows apply only together, such as the states of a ranking. If one row waits for an editor, all rows wait. */
  isIndivisible?: boolean
  /** Portuguese sentence about records that were left out, for the panel. */
  note?: string
}

/** The addresses and their terms are in docs/operations.md. */
export type SourceSettings = {
  id: OfficialSourceId
  cron: string
  /** Maximum duration of all requests of a run. */
  timeoutMs: number
  /** Setting with the API key. A source with a key is fetched even if the fetching of sources is off. */
  keySetting?: 'OPENCHARGEMAP_KEY'
  /** @param addNote adds a Portuguese sentence about a part that could not be fetched */
  fetch: (fetchFile: FetchFile, today: string, addNote: (sentence: string) => void) => Promise<SourceFile[]>
}

/** A source of rows of a cost table. */
export type FigureSource = SourceSettings & {
  trust: Trust
  /** Value of the column 'Fonte' in proposed rows. */
  citation: string
  /**
   * Validates and parses the files. Throws `SourceProblem` if a file is not the expected one.
   * @param today 'YYYY-MM-DD' in São Paulo
   */
  read: (files: SourceFile[], today: string) => FigureReading | Promise<FigureReading>
}

/** Prefix of authors that are sources. Usernames never start with it. */
const authorPrefix = 'fonte:'

export function authorOf(source: { id: OfficialSourceId }): string {
  return `${authorPrefix}${source.id}`
}

export function isSourceAuthor(author: string): boolean {
  return author.startsWith(authorPrefix)
}
