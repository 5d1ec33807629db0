import type { CostTableId } from './cost-table.ts'

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
