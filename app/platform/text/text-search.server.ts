import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import type { ResultCount } from './result-count.ts'

/** Counting stops at this number, because counting every match of a common word takes too long. */
const maxCounted = 1_000
const maxWords = 8

/**
 * Finds texts with every word of the search. undefined: the search is empty. A search without letters and digits matches nothing.
 * @param searchedText expression of the index: lower case without accents, with a leading space
 */
export function matchesAllWords(searchedText: SQL, search: string): SQL | undefined {
  if (!search) return undefined
  const words = [...new Set(search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))].slice(0, maxWords)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => holds(searchedText, word)),
    sql` and `,
  )
}

/** The trigram index needs three characters, so a shorter word must be the start of a word (decision 0022). */
function holds(searchedText: SQL, word: string): SQL {
  const isShort = !/[\p{L}\p{N}]{3}/u.test(word)
  return sql`${searchedText} like ${isShort ? '% ' : '%'} || ${normalizeName(word)} || '%'`
}

/** The indexed text ends with this value. Works only for the last column in the expression of the index. */
export function endsWithWhole(searchedText: SQL, text: string): SQL {
  return sql`${searchedText} like '% ' || ${normalizeName(text)}`
}

/** `public.busca_trecho` must have filled the column. */
export function hasPart(folded: PgColumn, text: string): SQL {
  return sql`${folded} like '%' || ${asPattern(sql`public.busca_trecho(${text})`)} || '%'`
}

/** SQL that removes accents, as the index does, and escapes LIKE characters. */
function normalizeName(text: string): SQL {
  return asPattern(sql`public.sem_acento(${text})`)
}

function asPattern(folded: SQL): SQL {
  return sql`regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g')`
}

/**
 * Counts the matches and returns the condition for loading a page. Load the page in the same transaction: many matches force an index scan
 * until it ends.
 */
export async function searchPage(
  tx: Database,
  id: PgColumn,
  matches: SQL | undefined,
): Promise<{ found: ResultCount; isShown: SQL | undefined }> {
  const ids = await findMatches(tx, id, matches)
  const isMore = ids.length > maxCounted
  if (isMore) await planFor(tx, { seqscan: 'off', bitmapscan: 'off', indexscan: 'on' })
  return {
    found: { count: Math.min(ids.length, maxCounted), isMore },
    isShown: isMore ? matches : sql`${id} = any(${sql.param(ids)}::integer[])`,
  }
}

/** Returns at most `maxCounted` + 1 ids. Enforces an index, because without statistics the embedded database would scan all rows. */
async function findMatches(tx: Database, id: PgColumn, matches: SQL | undefined): Promise<number[]> {
  await planFor(tx, { seqscan: 'off', bitmapscan: 'on', indexscan: 'off' })
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(id.table)
    .where(matches)
    .limit(maxCounted + 1)
  await planFor(tx, { seqscan: 'on', bitmapscan: 'on', indexscan: 'on' })
  return rows.map((row) => row.id)
}

type Ways = Record<'seqscan' | 'bitmapscan' | 'indexscan', 'on' | 'off'>

/** The setting lasts until the end of the transaction. */
async function planFor(tx: Database, { seqscan, bitmapscan, indexscan }: Ways): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_seqscan', ${seqscan}, true), set_config('enable_bitmapscan', ${bitmapscan}, true),
      set_config('enable_indexscan', ${indexscan}, true)`,
  )
}
