/** One row of a table as texts, by the names of its columns: what a form sends, a file holds and a comparison shows. */
export type CostEntry = Record<string, string>

/** The problems of a row: a sentence for each column, by its name. */
export type CostProblems = Record<string, string>

export type CellReading = { text: string } | { problem: string }

export type CostColumn = {
  /** The name of the field in the form. */
  name: string
  /** Above the field, and in the first line of a file. */
  label: string
  control: 'line' | 'choice' | 'text'
  /** Codes and their words, of a choice. */
  options?: Readonly<Record<string, string>>
  hint?: string
  isRequired?: boolean
  /**
   * Reads what somebody wrote into the one way in which the table writes it; '' says nothing.
   * @param entry the columns before this one, read; as they were written where they are wrong
   */
  read: (typed: string, entry: CostEntry, today: string) => CellReading
}

export const costTableIds = [
  'energia',
  'bandeiras',
  'distribuidoras',
  'fatores',
  'ipva',
  'locais',
  'redes',
  'mercado',
  'curvas',
] as const
export type CostTableId = (typeof costTableIds)[number]

export function isCostTableId(text: unknown): text is CostTableId {
  return costTableIds.some((id) => id === text)
}

/** A form named a table that is none. */
export const unknownCostTable = `A tabela tem de ser uma destas: ${costTableIds.join(', ')}.`

/** Lines of a file that tell of one row, and the line on which it begins. */
export type FileRow = { line: number; entry: CostEntry; problem?: string }

export type CostTable = {
  id: CostTableId
  label: string
  /** The text below the heading. */
  about: string
  /** 'preço', of the buttons: 'Adicionar preço'. */
  noun: string
  columns: readonly CostColumn[]
  /** Columns that say what a row is about: one row of the table for each combination. */
  identity: readonly string[]
  /** Columns whose rows share a history. */
  subject: readonly string[]
  /** True if the subject of a row can change while it stays the same row. */
  isIdentityOpen: boolean
  /** 'Gasolina, Acre' */
  titleOf: (entry: CostEntry) => string
  /** The value with its unit, as the table shows it. */
  valueOf: (entry: CostEntry) => string
  /** Checks across columns that are right by themselves. */
  check?: (entry: CostEntry) => CostProblems
  /** A file may write a value otherwise than a form. */
  file: {
    header: readonly string[]
    linesOf: (entry: CostEntry) => string[][]
    /** @param lines in the order of the header */
    rowsOf: (lines: { line: number; cells: string[] }[]) => FileRow[]
  }
}

/** The subject of a row, as one text. */
export function identityOf(table: CostTable, entry: CostEntry): string {
  return table.identity.map((name) => entry[name] ?? '').join('|')
}

export function isSameEntry(table: CostTable, one: CostEntry, other: CostEntry): boolean {
  return table.columns.every(({ name }) => (one[name] ?? '') === (other[name] ?? ''))
}

/** The cell of a choice in words. */
export function formatCell({ options }: CostColumn, text: string): string {
  return options?.[text] ?? text
}

/** A file with one line for each row and one column for each of the table's. */
export function plainFile(columns: readonly CostColumn[]): CostTable['file'] {
  return {
    header: columns.map(({ label }) => label),
    linesOf: (entry) => [columns.map((column) => formatCell(column, entry[column.name] ?? ''))],
    rowsOf: (lines) =>
      lines.map(({ line, cells }) => ({
        line,
        entry: Object.fromEntries(columns.map(({ name }, place) => [name, cells[place] ?? ''])),
      })),
  }
}

export type ChangedCell = { name: string; label: string; from: string; to: string }

/** Column by column what differs, as the table shows it. */
export function changedCells(table: CostTable, from: CostEntry, to: CostEntry): ChangedCell[] {
  return table.columns
    .filter(({ name }) => (from[name] ?? '') !== (to[name] ?? ''))
    .map((column) => ({
      name: column.name,
      label: column.label,
      from: formatCell(column, from[column.name] ?? '') || nothing,
      to: formatCell(column, to[column.name] ?? '') || nothing,
    }))
}

const nothing = '(vazio)'

export function costTablePath(table: CostTableId): string {
  return `/admin/conteudo/dados-json/${table}`
}

/** The address of a table's history. @param rowId only what shares the history of this row */
export function costHistoryPath(table: CostTableId, rowId?: number): string {
  const path = `${costTablePath(table)}/historico`
  return rowId === undefined ? path : `${path}?linha=${rowId}`
}

export function costFilePath(table: CostTableId): string {
  return `/admin/dados-json/tabelas/${table}/exportar`
}

/** The rows of a table that have to be looked at. */
export function overdueCostsPath(table: CostTableId): string {
  return `${costTablePath(table)}?situacao=vencidos`
}
