/** A row that was set aside, and what of it can be shown. */
export type SetAsideRow = { row: number; reason: string; excerpt: string }

/** `read` is the sum of all others. */
export type ImportCounts = {
  read: number
  added: number
  changed: number
  unchanged: number
  duplicates: number
  setAside: number
}

/** The end of an import. */
export type ImportOutcome = ImportCounts & {
  id: number
  state: 'done' | 'failed'
  /** For an editor: why it failed, or what is to be known of it. */
  problem: string | null
  setAsideRows: SetAsideRow[]
}

/** Rows set aside that are kept to be shown. */
export const mostSetAsideRows = 100

export const noCounts: ImportCounts = { read: 0, added: 0, changed: 0, unchanged: 0, duplicates: 0, setAside: 0 }
