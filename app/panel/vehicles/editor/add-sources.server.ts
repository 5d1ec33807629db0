import { inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { sources } from '#database/schema/vehicles.ts'
import type { NewSource, VehicleFields } from './vehicle-fields.ts'
import type { KnownSource } from './read-sources.ts'

type Sources = VehicleFields['sources']

type SourcesOutcome = { outcome: 'ready'; sources: Sources } | { outcome: 'unknown'; codes: string[] }

/** Call it in the transaction of the save. If a code is unknown, adds nothing and returns the unknown codes. */
export async function addSources(tx: Database, named: Sources, added: NewSource[]): Promise<SourcesOutcome> {
  const used = new Set(Object.values(named).flatMap(({ codes }) => codes))
  const pages = added.filter(({ code }) => used.has(code))
  const existing = await selectExisting(tx, [...used], pages)
  const codeOf = resolveCodes(pages, existing)
  const unknown = [...used].filter((code) => !codeOf.has(code) && existing.every((source) => source.code !== code))
  if (unknown.length > 0) return { outcome: 'unknown', codes: unknown }
  const isNew = ({ code }: { code: string }) => existing.every((source) => source.code !== code)
  const rows = pages
    .map(({ code, text, url, kind }) => ({ code: codeOf.get(code) ?? code, pages: [{ text, url }], kind }))
    .filter(isNew)
  if (rows.length > 0) await tx.insert(sources).values(rows.map((row) => ({ ...row, isPublished: true })))
  const ready = Object.entries(named).map(([key, source]) => {
    const codes = new Set(source.codes.map((code) => codeOf.get(code) ?? code))
    return [key, { ...source, codes: [...codes] }]
  })
  return { outcome: 'ready', sources: Object.fromEntries(ready) as Sources }
}

export function unknownSourcesSentence(codes: string[]): string {
  return `Fonte desconhecida: ${codes.join(', ')}. Escolha da lista ou adicione a página.`
}

type ExistingSource = Pick<typeof sources.$inferSelect, 'code' | 'pages'>

/** Finds sources by code, by a code that a new page could get, or by a new page as only page. */
function selectExisting(tx: Database, codes: string[], pages: NewSource[]): Promise<ExistingSource[]> {
  const wanted = [...new Set([...codes, ...pages.flatMap(candidates)])]
  if (wanted.length === 0) return Promise.resolve([])
  const urls = pages.map(({ url }) => url)
  const isAlone = sql`jsonb_array_length(${sources.pages}) = 1 and ${sources.pages} -> 0 ->> 'url' = any(${sql.param(urls)}::text[])`
  return tx
    .select({ code: sources.code, pages: sources.pages })
    .from(sources)
    .where(or(inArray(sources.code, wanted), isAlone))
    .orderBy(sources.code)
}

/** A page that is already a source keeps its code. A taken code gets a number. */
function resolveCodes(pages: NewSource[], existing: ExistingSource[]): Map<string, string> {
  const known = existing.map(({ code, pages: [page, ...others] }) => ({
    code,
    url: others.length > 0 ? null : page?.url,
  }))
  const settled = new Map<string, string>()
  for (const page of pages) {
    const same = known.find(({ url }) => url === page.url)
    const free = candidates(page).find((candidate) => known.every(({ code }) => code !== candidate)) ?? page.code
    settled.set(page.code, same?.code ?? free)
    if (!same) known.push({ code: free, url: page.url })
  }
  return settled
}

const maxCodeVariants = 20

function candidates({ code }: NewSource): string[] {
  return [code, ...Array.from({ length: maxCodeVariants }, (_, index) => `${code}-${index + 2}`)]
}

const maxSources = 5_000

export async function listKnownSources(db: Database): Promise<KnownSource[]> {
  const rows = await db.select().from(sources).orderBy(sources.code).limit(maxSources)
  return rows.map(toKnownSource)
}

export function toKnownSource({ code, pages, note }: typeof sources.$inferSelect): KnownSource {
  return { code, text: pages.map(({ text }) => text).join(' · ') || note || code }
}
