import { and, eq, inArray, isNull } from 'drizzle-orm'
import { numberOf, writtenNumber } from '#app/features/cost-desk/admin/tables/read-cell.ts'
import {
  referenceFigureKeys,
  type ReferenceFigureKind,
  referenceFigureKinds,
} from '#app/features/costs/reference-figure-kinds.ts'
import { referenceFigures } from '#database/schema/costs.ts'
import type { CostStore } from './cost-store.server.ts'
import { storedProvenance, toCostRow } from './provenance-columns.server.ts'

export const energyStore = storeOf('energia')
export const factorStore = storeOf('fatores')

/** The figures of one list; those of the other stand in the same table. */
function storeOf(list: ReferenceFigureKind['list']): CostStore {
  const keys = referenceFigureKeys.filter((key) => referenceFigureKinds[key].list === list)
  return {
    table: referenceFigures,
    list: async (db, { where, order, limit }) => {
      const rows = await db
        .select()
        .from(referenceFigures)
        .where(and(inArray(referenceFigures.key, keys), where))
        .orderBy(...order)
        .limit(limit)
      return rows.map(({ id, key, state, values, ...stored }) =>
        toCostRow(id, stored, { key, state: state ?? '', values: values.map(writtenNumber).join('; ') }),
      )
    },
    isOfSubject: ({ key = '', state }) =>
      and(eq(referenceFigures.key, key), state ? eq(referenceFigures.state, state) : isNull(referenceFigures.state)),
    insert: async (tx, entries, author) => {
      const rows = entries.map((entry) => ({
        key: entry.key ?? '',
        state: entry.state || null,
        values: (entry.values ?? '').split('; ').map((text) => numberOf(text) ?? 0),
        ...storedProvenance(entry, author),
      }))
      const made = await tx.insert(referenceFigures).values(rows).returning({ id: referenceFigures.id })
      return made.map(({ id }) => id)
    },
  }
}
