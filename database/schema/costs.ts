import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'

/** A single row that counts how often the calculator was used. */
export const calculatorUsage = pgTable(
  'calculator_usage',
  {
    id: integer('id').primaryKey().default(1),
    count: integer('count').notNull().default(0),
  },
  (table) => [check('calculator_usage_single_row', sql`${table.id} = 1`)],
)
