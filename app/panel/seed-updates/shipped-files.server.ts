import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Confidence } from '#app/platform/confidence.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import type {
  ipvaRules,
  localRules,
  distributorTariffs,
  marketCounts,
  networkTariffs,
  referenceFigures,
  tariffFlagMonths,
} from '#database/schema/costs.ts'
import type { SourceKind } from '#app/platform/source-kind.ts'
import type { brands, SourcePage } from '#database/schema/vehicles.ts'

export type ShippedFigure = {
  value: unknown
  cycle: string | null
  sources: string[]
  date: string | null
  confidence: Confidence
  note: string | null
}

export type ShippedModel = {
  id: number
  key: string
  brand: string
  model: string
  version: string | null
  year: number
  type: 'eletrico' | 'hibrido' | 'plug-in'
  category: string
  availability: 'on-sale' | 'discontinued' | 'unclear'
  notes: string | null
  figures: Record<string, ShippedFigure>
}

type SourcedText = { text: string | null; confidence: Confidence | null; sources: string[]; note: string | null }
type SourcedList = {
  items: string[]
  generalKnowledgeItems: string[]
  confidence: Confidence | null
  sources: string[]
}

export type ShippedDossier = {
  id: number
  key: string
  colour: SourcedText
  transmission: SourcedText
  traction: SourcedText
  wheels: SourcedText
  officialPage: string | null
  appliesTo: string | null
  lists: Record<'seguranca' | 'conforto' | 'praticidade' | 'multimidia', SourcedList>
  notEquipped: { items: string[] }[]
  crashTest: { appliesTo: string | null } | null
  /** Format of each line: `recallFormat`. */
  recalls?: string[]
  /** Published prices. null: the portal computes them. */
  servicing: { threeYearsBrl: number; explanation: string; date: string } | null
}

/** A record of `equipment.json`, from the maker's data sheet. */
export type ShippedEquipment = Pick<ShippedDossier, 'id' | 'key' | 'officialPage' | 'recalls'> & {
  appliesTo: string | null
  sources: string[]
  lists: Record<keyof ShippedDossier['lists'], string[]>
  notEquipped?: string[]
}

const unknownText: SourcedText = { text: null, confidence: null, sources: [], note: null }

export function dossierOfEquipment({ sources, lists, notEquipped = [], ...model }: ShippedEquipment): ShippedDossier {
  const sourced = (items: string[]): SourcedList =>
    items.length === 0
      ? { items, generalKnowledgeItems: [], confidence: null, sources: [] }
      : { items, generalKnowledgeItems: [], confidence: 'media', sources }
  return {
    ...model,
    colour: unknownText,
    transmission: unknownText,
    traction: unknownText,
    wheels: unknownText,
    lists: {
      seguranca: sourced(lists.seguranca),
      conforto: sourced(lists.conforto),
      praticidade: sourced(lists.praticidade),
      multimidia: sourced(lists.multimidia),
    },
    notEquipped: [{ items: notEquipped }],
    crashTest: null,
    servicing: null,
  }
}

type Shipped<Row> = Omit<Row, 'createdAt'>

export type ShippedData = {
  models: ShippedModel[]
  descriptions: Record<string, string>
  dossiers: ShippedDossier[]
  /** By model key, for models with a dossier. */
  texts: Record<string, { description: string; faq: string }>
  /** An update does not overwrite an existing page. */
  brands: (typeof brands.$inferInsert)[]
  sources: { code: string; pages: SourcePage[]; isPublished: boolean; kind: SourceKind; note: string | null }[]
  figures: Shipped<typeof referenceFigures.$inferInsert>[]
  rules: Shipped<typeof ipvaRules.$inferInsert>[]
  flags: Shipped<typeof tariffFlagMonths.$inferInsert>[]
  localRules: Shipped<typeof localRules.$inferInsert>[]
  networkTariffs: Shipped<typeof networkTariffs.$inferInsert>[]
  distributorTariffs: Shipped<typeof distributorTariffs.$inferInsert>[]
  marketCounts: Shipped<typeof marketCounts.$inferInsert>[]
}

/** First id of models created in the portal. Shipped models have lower ids. */
export const firstOwnId = 1000

let cached: Promise<ShippedData> | undefined

/** Cached: the files change only with a new version of the program. */
export function readShippedData(): Promise<ShippedData> {
  cached ??= readShippedFiles()
  return cached
}

const files: Record<keyof ShippedData, string> = {
  models: 'vehicles',
  descriptions: 'descriptions',
  dossiers: 'bundled',
  texts: 'bundled-texts',
  brands: 'brands',
  sources: 'sources',
  figures: 'reference-figures',
  rules: 'ipva-rules',
  flags: 'tariff-flags',
  localRules: 'local-rules',
  networkTariffs: 'network-tariffs',
  distributorTariffs: 'distributor-tariffs',
  marketCounts: 'market-counts',
}

/** Reads without the cache, because the start needs them only once. */
export async function readShippedFiles(): Promise<ShippedData> {
  const read = Object.entries(files).map(async ([name, file]) => [name, await readJson(file)] as const)
  const data = Object.fromEntries(await Promise.all(read)) as ShippedData
  const equipment = (await readJson('equipment')) as ShippedEquipment[]
  return { ...data, dossiers: [...data.dossiers, ...equipment.map(dossierOfEquipment)] }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(join(projectFolder, `database/seed/${name}.json`), 'utf8'))
}
