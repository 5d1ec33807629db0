import { fullName } from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import { splitName } from '#app/features/vehicles/admin/inmetro/table/line-key.ts'
import type { AsideLine } from '#app/features/vehicles/admin/inmetro/table/pbev-line.ts'
import type { ModelChange } from './compare-figures.ts'

/** Lines set aside and models in doubt that are no accident any more. */
const fewestSigns = 2

/**
 * Brands whose numbers have slipped against their names, as those of one maker did in the table of November 2025. Neighbours in a
 * table are alike, so that most numbers of such a brand are possible one by one: what gives it away is that some are not, while
 * at least half of its models change.
 * @returns brands as `splitName` writes them
 */
export function findSlippedBrands(compared: ModelChange[], aside: AsideLine[]): Set<string> {
  const mixed = Map.groupBy(
    aside.filter(({ isMixed }) => isMixed),
    ({ name }) => splitName(name).brand,
  )
  const slipped = new Set<string>()
  for (const [brand, models] of Map.groupBy(compared, brandOf)) {
    const doubted = models.filter((model) => has(model, 'doubtful')).length
    const changing = models.filter((model) => has(model, 'changed') || has(model, 'doubtful')).length
    const signs = doubted + (mixed.get(brand)?.length ?? 0)
    if (signs >= fewestSigns && changing * 2 >= models.length && changing > 0) slipped.add(brand)
  }
  return slipped
}

export function brandOf({ model }: Pick<ModelChange, 'model'>): string {
  return splitName(fullName(model)).brand
}

export function slippedSentence(brand: string): string {
  return `várias linhas da ${brand} têm números de outro carro: elas parecem deslocadas na tabela`
}

/** A figure that the portal did not know says nothing about the line. */
function has({ figures }: ModelChange, wanted: 'changed' | 'doubtful'): boolean {
  return figures.some(({ state, from }) => state === wanted && from.value !== null)
}
