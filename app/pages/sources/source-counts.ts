import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import type { ages, FigureShares } from './figure-shares.ts'
import type { FigureKey } from '#app/domain/vehicles/facts/facts.ts'
import type { Confidence } from '#app/platform/confidence.ts'
import { type SourceKind, sourceKindLabels } from '#app/platform/source-kind.ts'

export const parts = {
  veiculos: 'Números dos veículos',
  custos: 'Tarifas, preços e fatores',
  ipva: 'Regras de IPVA',
} as const

/** The kind of a vehicle figure is stored; that of a cost row follows from the source's name. */
export const kinds = {
  ...sourceKindLabels,
  unstated: 'Página de tipo não informado',
  'official-cited': 'Órgão público ou lei, por citação ou lista de terceiros',
  estimate: 'Estimativa do portal',
} as const

export type FigureCount = {
  part: keyof typeof parts
  kind: keyof typeof kinds
  confidence: Confidence
  age: keyof typeof ages
  count: number
}

export type UnknownCount = { figure: FigureKey; count: number }
/** `count`: vehicle figures that cite the source. */
export type NamedSource = {
  code: string
  kind: SourceKind | null
  pages: { name?: string; text: string; url: string | null }[]
  count: number
  /** Newest reference date. null: no figure has one. */
  newest: string | null
}

export type ArticleSourceCounts = { articles: number; withoutList: number; named: number; linked: number }

export type Gaps = {
  rules: number
  rulesToBeChecked: number
  statesWithLicensing: number
  lastFlagMonth: string | null
}

export const pointFacts = {
  power: 'Potência',
  plug: 'Conector',
  both: 'Potência e conector',
  operation: 'Em operação na data da fonte',
  access: 'Quem pode usar',
  network: 'Rede',
  position: 'Posição exata',
} as const

export const confirmationAges = {
  '12': 'até 12 meses',
  '24': 'de 1 a 2 anos',
  antes: 'mais de 2 anos',
  'sem-data': 'sem data',
} as const

/** Charging points: `all`, those with a known fact, and by time since confirmation. Also for `npm run measure:data`. */
export type PointShares = Record<'all' | 'fast' | keyof typeof pointFacts, number> & {
  confirmed: Record<keyof typeof confirmationAges, number>
}

/**
 * `theirVersions`: all versions of best-selling models. `bestSellers`: only the version with most known facts of each. `month`: 'YYYY-MM'
 * of the registrations.
 */
export type KnownShares = Record<'all' | 'bestSellers' | 'theirVersions', FigureShares> & { month: string | null }

export type FetchedSource = {
  id: OfficialSourceId
  /** Last success, 'YYYY-MM-DD' in São Paulo. null: none yet. */
  lastDay: string | null
  /** True if the newest file was sent by an operator instead of fetched. */
  isSent: boolean
}

export type SourceCounts = {
  counts: FigureCount[]
  modelCount: number
  unknown: UnknownCount[]
  sources: NamedSource[]
  /** null (here, in `gaps`, `points` and `known`): could not be read. */
  articles: ArticleSourceCounts | null
  gaps: Gaps | null
  points: PointShares | null
  known: KnownShares | null
  /** Empty if they could not be read. */
  fetched: FetchedSource[]
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export function sumFigures(counts: FigureCount[], about: Partial<FigureCount> = {}): number {
  return counts
    .filter((one) => Object.entries(about).every(([key, value]) => one[key as keyof FigureCount] === value))
    .reduce((sum, { count }) => sum + count, 0)
}

export type FigureSummary = { total: number; /** At most 12 months old. */ recent: number; official: number }

export function summariseFigures(counts: FigureCount[]): FigureSummary {
  return {
    total: sumFigures(counts),
    recent: (['3', '6', '12'] as const).reduce((sum, age) => sum + sumFigures(counts, { age }), 0),
    official: sumFigures(counts, { kind: 'official' }) + sumFigures(counts, { kind: 'manufacturer' }),
  }
}

/** `page`: number of the page. `found`: all sources. */
export type SourceListPage = { sources: NamedSource[]; page: number; pageCount: number; found: number }

export const sourcesPerPage = 20

const maxMainSources = 6

/** Sources of one name each, most figures first. @param all by count */
export function mainSourcesOf(all: NamedSource[]): NamedSource[] {
  const named = all.filter(({ pages }) => pages.length === 1)
  const nameOf = ({ pages: [page] }: NamedSource) => page?.name ?? page?.text
  const first = named.filter((one, place) => named.findIndex((other) => nameOf(other) === nameOf(one)) === place)
  return first.slice(0, maxMainSources)
}

/** @param page in the address; beyond the end: the last page */
export function pageOfSources(all: NamedSource[], page: number): SourceListPage {
  const pageCount = Math.max(1, Math.ceil(all.length / sourcesPerPage))
  const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
  return {
    sources: all.slice((shown - 1) * sourcesPerPage, shown * sourcesPerPage),
    page: shown,
    pageCount,
    found: all.length,
  }
}

/** 'quatrorodas.abril.com.br' of an address. Another text stays. */
export function hostOf(text: string): string {
  return /^(?:https?:\/\/)?(?:www\.)?([\w-]+(?:\.[\w-]+)+)\//.exec(text)?.[1] ?? text
}
