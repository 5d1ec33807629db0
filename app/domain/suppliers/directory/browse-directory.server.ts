import type { BusinessType, SupplierCardData } from '#app/domain/suppliers/supplier.ts'
import {
  type DirectoryRow,
  listDirectoryRows,
  listSupplierCards,
  findPublicSupplier,
} from '#app/domain/suppliers/supplier-queries.server.ts'
import { type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { cachePerContentVersion, type Content } from '#app/platform/content/content-cache.server.ts'
import type { DirectoryAddress, DirectoryFilters } from './directory-address.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { findPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'
import { initialSettings } from '#app/platform/settings/portal-settings.ts'
import type { Database } from '#database/database.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'

export type DirectoryPageData = Awaited<ReturnType<typeof browseDirectory>>

const pageSize = 24

/** A page number beyond the end gives the last page. */
export async function browseDirectory(content: Content, address: DirectoryAddress) {
  const directory = await findDirectory(content)
  const found = filterSuppliers(directory, address)
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(address.page, pageCount)
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  return {
    suppliers: await listSupplierCards(content.db, ids),
    /** Number of published suppliers. Samples are not counted. */
    publishedCount: found.filter(({ isSample }) => !isSample).length,
    /** True if there are no suppliers even without filters. */
    isEmpty: directory.length === 0,
    /** Samples in a collapsed section. Empty if the guide has real suppliers, or if `suppliers` contains the samples. */
    foldedSamples: directory.length === 0 ? await listSamples(content) : [],
    page,
    pageCount,
    ...placesOf(directory, address.state),
  }
}

/** What filters compare. `cityLetters`: the city after `normalizeName`. */
type Found = { category: string; state: string | null; city: string | null; cityLetters: string }

const maxSamples = 12

async function listSamples(content: Content): Promise<SupplierCardData[]> {
  const entries = await findSuppliersWithPage(content)
  return listSupplierCards(
    content.db,
    entries.slice(0, maxSamples).map(({ id }) => id),
  )
}

/** Ignores accents. If no city matches exactly, word beginnings match: 'rio' finds Rio de Janeiro. */
export function filterSuppliers<Entry extends Found>(
  entries: Entry[],
  { type, state, city }: DirectoryFilters,
): Entry[] {
  const ofPlace = entries.filter((entry) => (!type || entry.category === type) && (!state || entry.state === state))
  if (!city) return ofPlace
  const letters = normalizeName(city)
  if (!letters) return []
  const whole = ofPlace.filter(({ cityLetters }) => cityLetters === letters)
  return whole.length > 0 ? whole : ofPlace.filter(({ cityLetters }) => ` ${cityLetters}`.includes(` ${letters}`))
}

const maxCities = 300

/** States with suppliers, and the largest cities of the chosen state, sorted by name. */
export function placesOf(entries: Found[], chosen: StateCode | null): { states: StateCode[]; cities: string[] } {
  const present = new Set(entries.map(({ state }) => state))
  const counts = new Map<string, { city: string; letters: string; count: number }>()
  for (const { city, cityLetters: letters, state } of entries) {
    if (!city || (chosen && state !== chosen)) continue
    const counted = counts.get(letters)
    if (counted) counted.count++
    else counts.set(letters, { city, letters, count: 1 })
  }
  const fullest = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, maxCities)
  return {
    states: stateCodes.filter((code) => present.has(code) || code === chosen),
    cities: fullest.toSorted((a, b) => (a.letters < b.letters ? -1 : 1)).map(({ city }) => city),
  }
}

type DirectoryEntry = DirectoryRow & {
  cityLetters: string
}

const listCached = cachePerContentVersion('suppliers', async (db: Database): Promise<DirectoryEntry[]> => {
  const rows = await listDirectoryRows(db)
  return rows.map((row) => ({ ...row, cityLetters: normalizeName(row.city ?? '') }))
})

/** Suppliers in the order of the guide, and the samples if a setting includes them. */
export async function findDirectory(content: Content): Promise<DirectoryEntry[]> {
  const [entries, { showSamples }] = await Promise.all([
    listCached(content),
    loadOrNothing(content, () => findPortalSettings(content), initialSettings),
  ])
  return showSamples ? entries : entries.filter(({ isSample }) => !isSample)
}

/** In an empty directory, returns the samples. */
async function findSuppliersWithPage(content: Content): Promise<DirectoryEntry[]> {
  const directory = await findDirectory(content)
  return directory.length > 0 ? directory : listCached(content)
}

/** `cards`: other suppliers, at most six, real ones first. */
export type NearbySuppliers = Awaited<ReturnType<typeof findNearbySuppliers>>

const maxCards = 6

export async function findNearbySuppliers(
  content: Content,
  { types, state }: { types: readonly BusinessType[]; state: StateCode },
) {
  const found = (await findDirectory(content)).filter(
    (entry) => entry.state === state && types.some((type) => type === entry.category),
  )
  return {
    cards: await listSupplierCards(
      content.db,
      found.slice(0, maxCards).map(({ id }) => id),
    ),
    counts: types.map((type) => ({
      type,
      count: found.filter(({ category, isSample }) => category === type && !isSample).length,
    })),
  }
}

/** `isInPlaceOfAnother`: true if the requested supplier does not exist. */
export type SupplierPageData = NonNullable<Awaited<ReturnType<typeof findSupplierPage>>>

/** Finds a supplier by slug or position in the directory (from 1), otherwise the first one. null: no suppliers and no samples. */
export async function findSupplierPage(content: Content, asked: string) {
  const directory = await findSuppliersWithPage(content)
  const slug = asked.toLowerCase()
  const named = directory.find((entry) => entry.slug === slug) ?? directory[positionIn(asked)]
  const shown = named ?? directory[0]
  const supplier = shown && (await findPublicSupplier(content.db, shown.id))
  return supplier ? { supplier, isInPlaceOfAnother: named === undefined } : null
}

/** '3' → 2. -1: not a position. */
function positionIn(asked: string): number {
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : -1
}
