import { type CatalogueEntrance, catalogueEntrances } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'

/** The subject of the headline, and its count. */
export type CatalogueSubject = { words: string; count: number }

/** The catalogue counts all of its models, whatever is filtered; an entrance with a preset counts what it shows. */
export function subjectOf(entrance: CatalogueEntrance, data: CataloguePageData): CatalogueSubject {
  const { preset, words } = catalogueEntrances[entrance]
  const hasPreset = Object.keys(preset).length > 0
  return { words, count: hasPreset ? data.foundCount : data.totalCount }
}
