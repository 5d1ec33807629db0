import { chosenSourceKinds, type SourceKind } from '#app/platform/source-kind.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

/** The state of the list in the address. `after`: the code that ends the page before. */
export type SourceAddress = { search: string; kind: SourceKind | 'sem-tipo' | null; after: string | null }

export type SourceRow = {
  id: string
  code: string
  pages: { text: string; url: string | null }[]
  kind: SourceKind | null
  /** Figures that name it, of models that visitors see or not. */
  figureCount: number
}

export function readSourceAddress(parameters: URLSearchParams): SourceAddress {
  const kind = parameters.get('tipo')
  return {
    search: normalizeSearchTerm(parameters.get('busca') ?? ''),
    kind: kind === 'sem-tipo' ? kind : (chosenSourceKinds.find((each) => each === kind) ?? null),
    after: parameters.get('depois')?.replaceAll('\0', '').slice(0, 100) || null,
  }
}
