import { inArray } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { sources } from '#database/schema/vehicles.ts'
import type { NewSource, VehicleFields } from './vehicle-fields.ts'

type Sources = VehicleFields['sources']

export type SourcesOutcome = { outcome: 'ready'; sources: Sources } | { outcome: 'unknown'; codes: string[] }

/**
 * Makes sure that every source a model names is there: adds the new pages that a figure uses, under a code that no other page
 * has, and names those that nobody knows. Call inside the transaction of the save.
 */
export async function addSources(tx: Database, named: Sources, added: NewSource[]): Promise<SourcesOutcome> {
  const used = new Set(Object.values(named).flatMap(({ codes }) => codes))
  const renamed = new Map<string, string>()
  for (const source of added) {
    if (used.has(source.code)) renamed.set(source.code, await addSource(tx, source))
  }
  const ready = Object.fromEntries(
    Object.entries(named).map(([key, source]) => [
      key,
      { ...source, codes: source.codes.map((code) => renamed.get(code) ?? code) },
    ]),
  ) as Sources
  const codes = [...new Set(Object.values(ready).flatMap((source) => source.codes))]
  const known = codes.length
    ? await tx.select({ code: sources.code }).from(sources).where(inArray(sources.code, codes))
    : []
  const unknown = codes.filter((code) => !known.some((source) => source.code === code))
  return unknown.length > 0 ? { outcome: 'unknown', codes: unknown } : { outcome: 'ready', sources: ready }
}

/** Another page may have taken the code since the form was opened: then a number follows it. */
async function addSource(tx: Database, { code, text, url }: NewSource): Promise<string> {
  const candidates = [code, ...Array.from({ length: mostOfOneCode }, (_, index) => `${code}-${index + 2}`)]
  const standing = await tx.select().from(sources).where(inArray(sources.code, candidates))
  const same = standing.find(({ pages }) => pages.some((page) => page.url === url))
  if (same) return same.code
  const free = candidates.find((candidate) => standing.every((source) => source.code !== candidate)) ?? code
  await tx.insert(sources).values({ code: free, pages: [{ text, url }], isPublished: true })
  return free
}

const mostOfOneCode = 20
