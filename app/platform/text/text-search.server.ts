import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#database/database.ts'
import type { ResultCount } from './result-count.ts'

/** Counted exactly up to here; counting all of a common word takes longer than anybody waits. */
const mostCounted = 1_000
/** Words of a search; more is no question that anybody asks. */
const mostWords = 8

/**
 * The condition that every word of a search stands in a text; undefined where nothing is searched for. Signs alone hold no
 * word, and find nothing.
 * @param searchedText without accents and capitals and with a space before it, word for word as a trigram index has it
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
 * The letters stand somewhere in the text, whatever their accents; signs are plain characters. Fewer than three letters in
 * a row are looked for at the beginning of a word: the index is made of three characters each, of which one may be the
 * space before it (decision 0022).
 */
function holds(searchedText: SQL, word: string): SQL {
  const isShort = !/[\p{L}\p{N}]{3}/u.test(word)
  return sql`${searchedText} like ${isShort ? '% ' : '%'} || ${normalizeName(word)} || '%'`
}

/** The searched text ends with exactly this, behind a space: what its index knows of a column that stands last. */
export function endsWithWhole(searchedText: SQL, text: string): SQL {
  return sql`${searchedText} like '% ' || ${normalizeName(text)}`
}

/** The condition that a text stands somewhere in a column that `public.busca_trecho` filled; signs are plain characters. */
export function hasPart(folded: PgColumn, text: string): SQL {
  return sql`${folded} like '%' || ${asPattern(sql`public.busca_trecho(${text})`)} || '%'`
}

/** As the index has them, signs of a pattern as plain characters. */
function normalizeName(text: string): SQL {
  return asPattern(sql`public.sem_acento(${text})`)
}

function asPattern(folded: SQL): SQL {
  return sql`regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g')`
}

/**
 * Counts what is looked for, and gives the condition under which a page of it is read fastest: few rows by their numbers;
 * of many, the newest are met soon on a walk through all in their order, for which the way is cleared: the database would
 * gather and sort every row of a common word first. Call both inside one transaction, the page last.
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

/**
 * Numbers of what is looked for, one more than is counted. By index only: the embedded database has nobody who keeps
 * statistics of a table that grows, and without them takes a walk through all rows for the shorter way.
 */
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

/** Limits the plans that the database may use, until the transaction ends at the latest. */
async function planFor(tx: Database, { seqscan, bitmapscan, indexscan }: Ways): Promise<void> {
  await tx.execute(
    sql`select set_config('enable_seqscan', ${seqscan}, true), set_config('enable_bitmapscan', ${bitmapscan}, true),
      set_config('enable_indexscan', ${indexscan}, true)`,
  )
}
