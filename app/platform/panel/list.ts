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
  const named = Object.entries(filters)
  const choicesOf = (params: Params) =>
    named.map(([name, { parameter, label, options }]) => {
      const value = params[name] as string
      return {
        name: parameter,
        label,
        value,
        options,
        words: options[value] ?? '',
        isSet: value !== defaultOf(options),
      }
    })
  const exportHref = (params: Params) => {
    const set = choicesOf(params).filter(({ isSet }) => isSet)
    const search = params.search ? [['busca', params.search]] : []
    const query = new URLSearchParams([...search, ...set.map(({ name, value }) => [name, value])]).toString()
    return query ? `${exportPath}?${query}` : exportPath
  }
  return {
    ...definition,
    /** Forgiving: what is no choice is ignored. */
    read(parameters: URLSearchParams): Params {
      const chosen = named.map(([name, { parameter, options }]) => {
        const value = parameters.get(parameter) ?? ''
        return [name, Object.hasOwn(options, value) ? value : defaultOf(options)]
      })
      const search = normalizeSearchTerm(parameters.get('busca') ?? '')
      return { search, after: parameters.get(cursorParam), ...Object.fromEntries(chosen) } as Params
    },
    isFiltered: (params: Params) => params.search !== '' || choicesOf(params).some(({ isSet }) => isSet),
    /** What stands above the list: its search, its choices, the same list as a file. */
    tools: (params: Params) => ({
      search: params.search,
      choices: choicesOf(params),
      downloadHref: exportHref(params),
    }),
    /** The filters in words. What was searched for may be a name or an e-mail address: only that something was. */
    inWords: (params: Params) =>
      [...choicesOf(params).map(({ words }) => words), ...(params.search ? ['com busca'] : [])].join(', '),
  }
}

function defaultOf(options: Filter['options']): string {
  return Object.keys(options)[0] ?? ''
}
