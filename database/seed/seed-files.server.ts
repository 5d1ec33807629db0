import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ShippedDossier,
  ShippedEquipment,
  ShippedFigure,
  ShippedModel,
} from '#app/panel/seed-updates/shipped-files.server.ts'
import { projectFolder } from '#app/platform/process/project-folder.server.ts'
import type { chargingPoints, PointConnector } from '#database/schema/charging.ts'
import type { suppliers } from '#database/schema/suppliers.ts'
import type { distributorTariffs, ipvaRules, localRules, marketCounts, networkTariffs, referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import type { SourceKind } from '#app/platform/source-kind.ts'
import type { CoverChart } from '#app/domain/news/news.ts'
import type { SourcePage } from '#database/schema/vehicles.ts'

const folder = join(projectFolder, 'database/seed')

export type SeedVehicle = ShippedModel & {
  formerPrices?: (Pick<ShippedFigure, 'sources' | 'date' | 'confidence'> & { value: number })[]
}

/** `withoutAddress`: why the source has no URL. */
type SeedSource = {
  code: string
  title: string
  kind: SourceKind
  date: string | null
  pages: SourcePage[]
  withoutAddress?: string
  isPublished: boolean
  note: string | null
}

export type SeedArticleSource =
  | { name: string; url: string }
  | { name: string; url: null; withoutAddress: 'só a publicação' | 'ato oficial' | 'tabela em PDF' | 'sem página' }

export type SeedArticle = {
  slug: string
  title: string
  summary: string
  category: { name: string; slug: string }
  publishedDate: string
  /** Date and text of a correction, shown to readers. */
  updatedDate?: string
  changeNote?: string
  author: string
  /** Version of the portal that added the article; undefined: the first version. */
  since?: string
  series?: string
  vehicleKeys: string[]
  sources: SeedArticleSource[]
  /** `vehicleKey`: model drawn below the figure. The article must contain all values of `chart`. */
  cover: { figure: string; unit: string; line: string; vehicleKey?: string; chart?: CoverChart }
}

type SeedSupplier = Omit<
  Required<typeof suppliers.$inferInsert>,
  'id' | 'waitlistId' | 'isSample' | 'isPublished' | 'publishedAt' | 'updatedAt'
>

export type SeedChargingPoint = Pick<
  Required<typeof chargingPoints.$inferInsert>,
  | 'slug'
  | 'name'
  | 'address'
  | 'city'
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'network'
  | 'payment'
  | 'access'
  | 'openingHours'
  | 'price'
  | 'rating'
  | 'ratings'
  | 'status'
> & { connectors: PointConnector[] }

export const seedFiles = {
  vehicles: () => readJson<SeedVehicle[]>('vehicles.json'),
  dossiers: () => readJson<ShippedDossier[]>('bundled.json'),
  equipment: () => readJson<ShippedEquipment[]>('equipment.json'),
  descriptions: () => readJson<Record<string, string>>('descriptions.json'),
  bundledTexts: () => readJson<Record<string, { description: string; faq: string }>>('bundled-texts.json'),
  sources: () => readJson<SeedSource[]>('sources.json'),
  brands: () =>
    readJson<
      {
        slug: string
        firstWordSlug: string
        name: string
        country: string | null
        foundedYear: number | null
        description: string | null
        confidence: string | null
        source: string | null
      }[]
    >('brands.json'),
  suppliers: () => readJson<SeedSupplier[]>('suppliers.json'),
  chargingPoints: () => readJson<SeedChargingPoint[]>('charging-points.json'),
  referenceFigures: () => readJson<Omit<typeof referenceFigures.$inferInsert, 'createdAt'>[]>('reference-figures.json'),
  tariffFlags: () => readJson<Omit<typeof tariffFlagMonths.$inferInsert, 'createdAt'>[]>('tariff-flags.json'),
  ipvaRules: () => readJson<Omit<typeof ipvaRules.$inferInsert, 'createdAt'>[]>('ipva-rules.json'),
  localRules: () => readJson<Omit<typeof localRules.$inferInsert, 'createdAt'>[]>('local-rules.json'),
  networkTariffs: () => readJson<Omit<typeof networkTariffs.$inferInsert, 'createdAt'>[]>('network-tariffs.json'),
  distributorTariffs: () => readJson<Omit<typeof distributorTariffs.$inferInsert, 'createdAt'>[]>('distributor-tariffs.json'),
  marketCounts: () => readJson<Omit<typeof marketCounts.$inferInsert, 'createdAt'>[]>('market-counts.json'),
  articles: () => readJson<SeedArticle[]>('articles.json'),
  articleBody: (slug: string) => readText(`articles/${slug}.html`),
  portalFigures: () =>
    readJson<{ key: string; value: string; label: string; source: string; referenceDate: string }[]>('portal-figures.json'),
}

function readJson<Content>(name: string): Content {
  return JSON.parse(readText(name)) as Content
}

function readText(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
