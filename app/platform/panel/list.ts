import { normalizeSearchTerm } from '#app/platform/search-term.ts'

type Filter = {
  /** Its name in an address. */
  parameter: string
  /** What it is called beside its options. */
  label: string
  /** Values and their words, in their order; the first one filters nothing, and stands where an address says nothing. */
  options: Readonly<Record<string, string>>
}
type Filters = Readonly<Record<string, Filter>>

/** What the address of a list says. `after`: the cursor of a later page, see keyset pagination. */
type ListParams<Its extends Filters> = { search: string; after: string | null } & {
  [Name in keyof Its]: keyof Its[Name]['options'] & string
}

export type ParamsOf<List extends { read: (parameters: URLSearchParams) => unknown }> = ReturnType<List['read']>

type ListDefinition<Its extends Filters> = {
  /** Of the heading; unique on the page. */
  id: string
  title: string
  noun: { one: string; several: string }
  /** What may be searched for, in the room that the field has, and in full where that is too short. */
  search: { placeholder: string; label?: string }
  filters: Its
  /** The parameter of the address where a page begins. */
  cursorParam: string
  exportPath: string
  /** What is said where nothing is listed, and where nothing passes the filters. */
  empty: { unfiltered: string; filtered: string }
}

/** A list of the panel whose address is its state: search, filters, cursor, and the same list as a file. */
export function defineList<const Its extends Filters>(definition: ListDefinition<Its>) {
  const { filters, cursorParam, exportPath } = definition
  type Params = ListParams<Its>
  return {
    ...definition,
    /** Forgiving: what is no choice is ignored. */
    read: (parameters: URLSearchParams) =>
      ({
        search: normalizeSearchTerm(parameters.get('busca') ?? ''),
        after: parameters.get(cursorParam),
        ...readFilters(filters, parameters),
      }) as Params,
    isFiltered: (params: Params) => params.search !== '' || choicesOf(filters, params).some(({ isSet }) => isSet),
    /** What stands above the list: its search, its choices, the same list as a file. */
    tools(params: Params) {
      const choices = choicesOf(filters, params)
      return { search: params.search, choices, downloadHref: exportHref(exportPath, params.search, choices) }
    },
    /** The filters in words. What was searched for may be a name or an e-mail address: only that something was. */
    inWords: (params: Params) =>
      [...choicesOf(filters, params).map(({ words }) => words), ...(params.search ? ['com busca'] : [])].join(', '),
  }
}

function readFilters(filters: Filters, parameters: URLSearchParams): Record<string, string> {
  const chosen = Object.entries(filters).map(([name, { parameter, options }]) => {
    const value = parameters.get(parameter) ?? ''
    return [name, Object.hasOwn(options, value) ? value : defaultOf(options)]
  })
  return Object.fromEntries(chosen)
}

function choicesOf(filters: Filters, params: { readonly [name: string]: string | null }) {
  return Object.entries(filters).map(([name, { parameter, label, options }]) => {
    const value = params[name] ?? defaultOf(options)
    return {
      name: parameter,
      label,
      value,
      options,
      words: options[value] ?? '',
      isSet: value !== defaultOf(options),
    }
  })
}

function exportHref(path: string, search: string, choices: ReturnType<typeof choicesOf>): string {
  const set = choices.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value])
  const query = new URLSearchParams([...(search ? [['busca', search]] : []), ...set]).toString()
  return query ? `${path}?${query}` : path
}

function defaultOf(options: Filter['options']): string {
  return Object.keys(options)[0] ?? ''
}
