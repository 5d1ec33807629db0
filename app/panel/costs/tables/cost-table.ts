/** Text by column name, for forms, files and comparisons. */
export type CostEntry = Record<string, string>

export type CostProblems = Record<string, string>

export type CellReading = { text: string } | { problem: string }

export type CostColumn = {
  name: string
  /** Used for the form field and the header of files. */
  label: string
  control: 'line' | 'choice' | 'text'
  options?: Readonly<Record<string, string>>
  hint?: string
  isRequired?: boolean
  /**
   * Normalises typed text; '' means empty.
   * @param entry preceding columns: normalised if valid, otherwise as typed
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

export const unknownCostTable = `A tabela tem de ser uma destas: ${costTableIds.join(', ')}.`

/** A row may span several lines; `line` is the first. */
export type FileRow = { line: number; entry: CostEntry; problem?: string }

export type CostTable = {
  id: CostTableId
  label: string
  about: string
  /** For buttons, such as 'preço' in 'Adicionar preço'. */
  noun: string
  columns: readonly CostColumn[]
  /** Rows in force differ in at least one of these columns. */
  identity: readonly string[]
  /** Rows with equal values in these columns share a history. */
  subject: readonly string[]
  isIdentityOpen: boolean
  /** 'Gasolina, Acre'. */
  titleOf: (entry: CostEntry) => string
  valueOf: (entry: CostEntry) => string
  check?: (entry: CostEntry) => CostProblems
  file: {
    header: readonly string[]
    linesOf: (entry: CostEntry) => string[][]
    /** @param lines cells in the order of `header` */
    rowsOf: (lines: { line: number; cells: string[] }[]) => FileRow[]
  }
}

export function identityOf(table: CostTable, entry: CostEntry): string {
  return table.identity.map((name) => entry[name] ?? '').join('|')
}

export function isSameEntry(table: CostTable, one: CostEntry, other: CostEntry): boolean {
  return table.columns.every(({ name }) => (one[name] ?? '') === (other[name] ?? ''))
}

export function formatCell({ options }: CostColumn, text: string): string {
  return options?.[text] ?? text
}

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

/** @param rowId limits the history to the subject of this row */
export function costHistoryPath(table: CostTableId, rowId?: number): string {
  const path = `${costTablePath(table)}/historico`
  return rowId === undefined ? path : `${path}?linha=${rowId}`
}

export function costFilePath(table: CostTableId): string {
  return `/admin/dados-json/tabelas/${table}/exportar`
}

export function overdueCostsPath(table: CostTableId): string {
  return `${costTablePath(table)}?situacao=vencidos`
}
