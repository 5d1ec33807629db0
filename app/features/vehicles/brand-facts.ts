/** Facts about a brand beside its models. Null is unknown. */
export type BrandFacts = {
  /** As links carry it: the first word of the name, lowercased. */
  slug: string
  name: string
  country: string | null
  foundedYear: number | null
  description: string | null
}
