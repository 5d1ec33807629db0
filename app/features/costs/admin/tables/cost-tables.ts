import { type CostEntry, type CostProblems, type CostTable, type CostTableId } from './cost-table.ts'
import { curveTable } from './curve-table.ts'
import { flagTable } from './figure-tables.ts'
import { energyTable, factorTable } from './figure-tables.ts'
import { ipvaTable } from './ipva-table.ts'
import { localTable } from './local-table.ts'
import { networkTariffTable } from './network-tariff-table.ts'

/** The tables of costs that editors keep, by the word that an address has for each. */
export const costTables: Record<CostTableId, CostTable> = {
  energia: energyTable,
  bandeiras: flagTable,
  fatores: factorTable,
  ipva: ipvaTable,
  locais: localTable,
  redes: networkTariffTable,
  curvas: curveTable,
}

type EntryReading = {
  /** As the table writes it; a column that is wrong as it was typed. */
  entry: CostEntry
  problems: CostProblems
  /** Checks of the row as a whole; they are not repeated for rows in force. */
  checks: CostProblems
}

/** Reads a row as somebody typed it. @param today 'YYYY-MM-DD' in São Paulo */
export function readEntry(table: CostTable, typed: CostEntry, today: string): EntryReading {
  const entry: CostEntry = {}
  const problems: CostProblems = {}
  for (const { name, read } of table.columns) {
    const text = (typed[name] ?? '').trim()
    const reading = read(text, entry, today)
    if ('problem' in reading) problems[name] = reading.problem
    entry[name] = 'text' in reading ? reading.text : text
  }
  const checks = Object.keys(problems).length === 0 ? (table.check?.(entry) ?? {}) : {}
  return { entry, problems, checks }
}
