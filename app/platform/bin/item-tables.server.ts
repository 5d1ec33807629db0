import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type ForeignKey, getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { contactMessages } from '#database/schema/contact.ts'
import { images } from '#database/schema/images.ts'
import { news } from '#database/schema/news.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { schema } from '#database/schema/tables.ts'
import { vehicles } from '#database/schema/vehicles.ts'

export const binLabels = {
  article: 'Notícia',
  vehicle: 'Veículo',
  supplier: 'Fornecedor',
  message: 'Mensagem',
  image: 'Imagem',
} as const

export type BinKind = keyof typeof binLabels

const rootTables: Record<BinKind, PgTable> = {
  article: news,
  vehicle: vehicles,
  supplier: suppliersWaitlist,
  message: contactMessages,
  image: images,
}

type Reference = { from: PgTable; column: string; to: PgTable; toColumn: string; onDelete: string | undefined }

export type ItemTable = { table: PgTable; reference: Reference | null }

const tables: PgTable[] = Object.values(schema).filter((table) => is(table, PgTable))
const references = tables.flatMap((table) => getTableConfig(table).foreignKeys.map((key) => readReference(table, key)))

/** Tables with rows of an item, in the order in which they are restored. Derived from foreign keys with ON DELETE CASCADE. */
export function tablesOf(kind: BinKind): [ItemTable, ...ItemTable[]] {
  const root: ItemTable = { table: rootTables[kind], reference: null }
  const found: [ItemTable, ...ItemTable[]] = [root]
  for (const { table } of found) {
    for (const reference of references) {
      if (reference.to !== table || reference.onDelete !== 'cascade') continue
      if (found.every((known) => known.table !== reference.from)) found.push({ table: reference.from, reference })
    }
  }
  return found
}

/** Columns of other tables that the database sets to null when an item is deleted. */
export function pointersTo(kind: BinKind): Reference[] {
  return references.filter(({ to, onDelete }) => to === rootTables[kind] && onDelete === 'set null')
}

/** These rows may no longer exist when the item is restored. */
export function referencesOutOf(table: PgTable, kind: BinKind): Reference[] {
  const own = tablesOf(kind).map((item) => item.table)
  return references.filter(({ from, to }) => from === table && !own.includes(to))
}

export function tableNamed(name: string): PgTable {
  const table = tables.find((known) => getTableName(known) === name)
  if (!table) throw new Error(`there is no table ${name}`)
  return table
}

export function storedColumns(table: PgTable) {
  return Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined)
}

export function generatedColumns(table: PgTable): string[] {
  const columns = Object.values(getTableColumns(table))
  return columns.filter(({ generated }) => generated !== undefined).map(({ name }) => name)
}

export function keyColumn(table: PgTable): string {
  const key = storedColumns(table).find(({ primary }) => primary)
  if (!key) throw new Error(`${getTableName(table)} has no key of one column`)
  return key.name
}

function readReference(from: PgTable, key: ForeignKey): Reference {
  const { columns, foreignTable: to, foreignColumns } = key.reference()
  const [column, toColumn] = [columns[0]?.name ?? '', foreignColumns[0]?.name ?? '']
  return { from, column, to, toColumn, onDelete: key.onDelete }
}
