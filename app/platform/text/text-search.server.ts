import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import type { ResultCount } from './result-count.ts'

/** Counting limit: counting every match of a common word takes too long. */
const mostCounted = 1_000
/** Maximum words of a search. */
const mostWords = 8

/**
 * Condition that every word occurs in a text; undefined: no search. Punctuation alone matches nothing.
 * @param searchedText without accents and case, with a leading space, exactly as indexed
 */
export function matchesAllWords(searchedText: SQL, search: string): SQL | undefined {
  if (!search) return undefined
  const words = [...new Set(search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))].slice(0, mostWords)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => holds(searchedText, word)),
    sql` and `,
  )
}

/**
 * Condition that letters occur in the text without accents. Fewer than three letters match at the start of a word only, because the trigram
 * index needs three characters (decision 0022).
 */
function holds(searchedText: SQL, word: string): SQL {
  const isShort = !/[\p{L}\p{N}]{3}/u.test(word)
  return sql`${searchedText} like ${isShort ? '% ' : '%'} || ${normalizeName(word)} || '%'`
}

/** Condition that the indexed text ends with a whole value. Works only for the last column of the index expression. */
export function endsWithWhole(searchedText: SQL, text: string): SQL {
  return sql`${searchedText} like '% ' || ${normalizeName(text)}`
}

/** Condition that a text occurs in a column filled by `public.busca_trecho`. */
export function hasPart(folded: PgColumn, text: string): SQL {
  return sql`${folded} like '%' || ${asPattern(sql`public.busca_trecho(${text})`)} || '%'`
}

/** Normalised as in the index, with LIKE characters escaped. */
function normalizeName(text: string): SQL {
  return asPattern(sql`public.sem_acento(${text})`)
}

function asPattern(folded: SQL): SQL {
  return sql`regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g')`
}

/**
 * Counts the matches and returns the fastest condition for a page: ids for few matches, otherwise a scan in list order, for which sort
 * plans are disabled. Call both in one transaction, the page last.
 */
export async function searchPage(
  tx: Database,
  id: PgColumn,
  matches: SQL | undefined,
): Promise<{ found: ResultCount; isShown: SQL | undefined }> {
  const ids = await findMatches(tx, id, matches)
  const isMore = ids.length > mostCounted
  if (isMore) await planFor(tx, { seqscan: 'off', bitmapscan: 'off', indexscan: 'on' })
  return {
    found: { count: Math.min(ids.length, mostCounted), isMore },
    isShown: isMore ? matches : sql`${id} = any(${sql.param(ids)}::integer[])`,
  }
}

/** Ids of the matches, one more than counted. By index only: without statistics the embedded database would scan all rows. */
async function findMatches(tx: Database, id: PgColumn, matches: SQL | undefined): Promise<number[]> {
  await planFor(tx, { seqscan: 'off', bitmapscan: 'on', indexscan: 'off' })
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(id.table)
    .where(matches)
    .limit(mostCounted + 1)
  await planFor(tx, { seqscan: 'on', bitmapscan: 'on', indexscan: 'on' })
  return rows.map((row) => row.id)
}

type Ways = Record<'seqscan' | 'bitmapscan' | 'indexscan', 'on' | 'off'>

/** Disables query plans until the end of the transaction. */
async function planFor(tx: Database, { seqscan, bitmapscan, indexscan }: Ways): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_seqscan', ${seqscan}, true), set_config('enable_bitmapscan', ${bitmapscan}, true),
      set_config('enable_indexscan', ${indexscan}, true)`,
  )
}
