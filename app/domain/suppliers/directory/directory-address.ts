import { type BusinessType, isBusinessType } from '#app/domain/suppliers/supplier.ts'
import { directoryPath } from '#app/domain/suppliers/supplier-address.ts'
import { brazilianStates, readStateCode, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

export type DirectoryAddress = {
  type: BusinessType | null
  state: StateCode | null
  city: string | null
  page: number
}

export type DirectoryFilters = Omit<DirectoryAddress, 'page'>

export const directoryFields = { type: 'tipo', state: 'uf', city: 'cidade' } as const satisfies Record<
  keyof DirectoryFilters,
  string
>
const pageParameter = 'pagina'

/** Ignores unknown values, which `unknownFilters` returns. */
export function readDirectoryAddress(url: URL): DirectoryAddress {
  const { type, state, city } = typedFilters(url)
  const page = /^[1-9]\d{0,4}$/.exec(url.searchParams.get(pageParameter) ?? '')?.[0]
  return {
    type: isBusinessType(type) ? type : null,
    state: readStateCode(state),
    city: city || null,
    page: page ? Number(page) : 1,
  }
}

export function unknownFilters(url: URL): string[] {
  const { type, state } = typedFilters(url)
  return [...(isBusinessType(type) ? [] : [type]), ...(readStateCode(state) ? [] : [state])].filter(Boolean)
}

function typedFilters({ searchParams }: URL): Record<keyof DirectoryFilters, string> {
  const textOf = (field: keyof DirectoryFilters) => normalizeSearchTerm(searchParams.get(directoryFields[field]) ?? '')
  return { type: textOf('type'), state: textOf('state'), city: textOf('city') }
}

export function directoryHref({ type, state, city, page }: Partial<DirectoryAddress> = {}): string {
  const set = Object.entries({ type, state, city }).filter(([, value]) => value) as [keyof DirectoryFilters, string][]
  const parameters = new URLSearchParams(set.map(([name, value]) => [directoryFields[name], value]))
  if (page && page > 1) parameters.set(pageParameter, String(page))
  const query = parameters.toString()
  return query ? `${directoryPath}?${query}` : directoryPath
}

/** Removes empty fields, which a form without JavaScript sends. null: no field is empty. */
export function cleanDirectoryHref(url: URL): string | null {
  const hasEmpty = Object.values(directoryFields).some((field) => url.searchParams.get(field) === '')
  return hasEmpty ? directoryHref(readDirectoryAddress(url)) : null
}

export function isFiltered({ type, state, city }: DirectoryFilters): boolean {
  return type !== null || state !== null || city !== null
}

/** Each links to the list without that filter. */
export function filterLabels({ type, state, city }: DirectoryFilters): { label: string; href: string }[] {
  return [
    ...(type ? [{ label: type, href: directoryHref({ state, city }) }] : []),
    ...(state ? [{ label: brazilianStates[state], href: directoryHref({ type, city }) }] : []),
    ...(city ? [{ label: `“${city}”`, href: directoryHref({ type, state }) }] : []),
  ]
}
