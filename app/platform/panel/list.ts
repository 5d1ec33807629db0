import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

/** Values of an address and their words, in their order; the first one stands where an address says nothing. */
type Options = Readonly<Record<string, string>>

type Filter = {
  /** Its name in an address. */
  parameter: string
  /** The label beside its options. */
  label: string
  /** The first one filters nothing. */
  options: Options
}
type Filters = Readonly<Record<string, Filter>>

/** The state of a list in the address. `after`: the cursor of a later page, see keyset pagination. */
type ListParams<Its extends Filters, Orders extends Options> = { search: string; after: string | null } & {
  [Name in keyof Its]: keyof Its[Name]['options'] & string
} & ([keyof Orders] extends [never] ? unknown : { order: keyof Orders & string })

export type ParamsOf<List extends { read: (parameters: URLSearchParams) => unknown }> = ReturnType<List['read']>

type ListDefinition<Its extends Filters, Orders extends Options> = {
  /** The id of the heading; unique on the page. */
  id: string
  title: string
  noun: { one: string; several: string }
  /** The placeholder of the search field, and its full label if that is longer. Null: no search. */
  search: { placeholder: string; label?: string } | null
  filters: Its
  orders?: Orders
  /** The parameter of the address where a page begins. */
  cursorParam: string
  /** The address of the list as a file. */
  exportPath?: string
  /** The sentences for an empty list, unfiltered and filtered. */
  empty: { unfiltered: string; filtered?: string }
}

/** A list of the panel whose address is its state: search, filters, order, cursor, and the same list as a file. */
export function defineList<const Its extends Filters, const Orders extends Options = Record<never, string>>(
  definition: ListDefinition<Its, Orders>,
) {
  const { filters, orders, cursorParam, exportPath } = definition
  type Params = ListParams<Its, Orders>
  const order: Filters = orders ? { order: { parameter: 'ordem', label: 'Ordem', options: orders } } : {}
  const withOrder = { ...filters, ...order }
  const queryOf = (params: Partial<Params>) => queryWith(params, choicesOf(withOrder, params), cursorParam)
  return {
    ...definition,
    orders: orders ?? ({} as Orders),
    /** Forgiving: what is no choice is ignored. */
    read: (parameters: URLSearchParams) =>
      ({
        search: normalizeSearchTerm(parameters.get('busca') ?? ''),
        after: parameters.get(cursorParam),
        ...readFilters(withOrder, parameters),
      }) as Params,
    isFiltered: (params: Params) => params.search !== '' || choicesOf(filters, params).some(({ isSet }) => isSet),
    /** The tools above the list: its search, its choices, the same list as a file. */
    tools: (params: Params) => ({
      search: params.search,
      choices: choicesOf(filters, params),
      orders: choicesOf(order, params),
      downloadHref: exportPath ? `${exportPath}${queryOf({ ...params, after: null })}` : null,
    }),
    /** The end of an address; '' where nothing is set. */
    query: queryOf,
    /** The filters in words. What was searched for may be a name or an e-mail address: only that something was. */
    describe: (params: Params) =>
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

function choicesOf(filters: Filters, params: Readonly<Record<string, string | null | undefined>>) {
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

type Cursor = { search?: string; after?: string | null }

function queryWith({ search, after }: Cursor, choices: ReturnType<typeof choicesOf>, cursorParam: string): string {
  const query = new URLSearchParams()
  if (search) query.set('busca', search)
  for (const { name, value, isSet } of choices) if (isSet) query.set(name, value)
  if (after) query.set(cursorParam, after)
  return query.size > 0 ? `?${query}` : ''
}

function defaultOf(options: Options): string {
  return Object.keys(options)[0] ?? ''
}
