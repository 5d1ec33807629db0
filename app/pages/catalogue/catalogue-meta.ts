import { pageMeta } from '#app/ui/page-meta.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { type CatalogueEntrance, catalogueEntrances } from './catalogue-address.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'

const titles = {
  '/catalogo': 'Catálogo de carros elétricos e híbridos',
  '/catalogo-eletrico': 'Catálogo de carros elétricos',
  '/catalogo-hibrido': 'Catálogo de carros híbridos',
} satisfies Record<CatalogueEntrance, string>

type Page = {
  data: CataloguePageData
  entrance: CatalogueEntrance
  year: number
  siteUrl: string
}

/** The canonical address has no filters. */
export function catalogueMeta({ data, entrance, year, siteUrl }: Page) {
  return pageMeta({
    title: `${titles[entrance]} ${year}`,
    description: `Catálogo com ${countOfModels(subjectOf(entrance, data))} no Brasil: preço, autonomia pelo Inmetro, potência e bateria, com fonte e data de cada número.`,
    path: entrance,
    siteUrl,
    trail: [{ label: 'Início', to: '/' }, { label: 'Catálogo' }],
    list: { name: titles[entrance], count: data.foundCount, entries: listedVersionsOf(data) },
  })
}

/** A card with three versions gives three entries. */
function listedVersionsOf({ vehicles, versions }: CataloguePageData) {
  return vehicles.flatMap((vehicle) =>
    (versions[vehicle.id]?.linked ?? [vehicle]).map((one) => ({ name: nameOf(vehicle), path: vehiclePath(one) })),
  )
}

function countOfModels({ noun, count }: CatalogueSubject): string {
  if (count === 1) return '1 modelo'
  return `${count > 50 ? '50+ modelos: ' : ''}${formatNumber(count)} ${noun}`
}

export type CatalogueSubject = { noun: string; count: number }

/** Counts all models on /catalogo, and matching models on a path with a preset. */
export function subjectOf(entrance: CatalogueEntrance, data: CataloguePageData): CatalogueSubject {
  const { preset, noun } = catalogueEntrances[entrance]
  const hasPreset = Object.keys(preset).length > 0
  return { noun, count: hasPreset ? data.foundCount : data.totalCount }
}
