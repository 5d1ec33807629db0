import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

/** Labels by value. The first value is the default. */
type Options = Readonly<Record<string, string>>

type Filter = {
  parameter: string
  label: string
  options: Options
}
type Filters = Readonly<Record<string, Filter>>

/** Parameters of a list in its address. `after`: cursor of the page. */
type ListParams<Its extends Filters, Orders extends Options> = { search: string; after: string | null } & {
  [Name in keyof Its]: keyof Its[Name]['options'] & string
} & ([keyof Orders] extends [never] ? unknown : { order: keyof Orders & string })

export type ParamsOf<List extends { read: (parameters: URLSearchParams) => unknown }> = ReturnType<List['read']>

type ListDefinition<Its extends Filters, Orders extends Options> = {
  id: string
  title: string
  noun: { one: string; several: string }
  /** Placeholder and longer label of the search field. null: the list has no search. */
  search: { placeholder: string; label?: string } | null
  filters: Its
  orders?: Orders
  cursorParam: string
  exportPath?: string
  /** Sentences for an empty list, without and with filters. */
  empty: { unfiltered: string; filtered?: string }
}

/** The state of the list is in its address: search, filters, order and cursor. */
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
    read: (parameters: URLSearchParams) =>
      ({
        search: normalizeSearchTerm(parameters.get('busca') ?? ''),
        after: parameters.get(cursorParam),
        ...readFilters(withOrder, parameters),
      }) as Params,
    isFiltered: (params: Params) => params.search !== '' || choicesOf(filters, params).some(({ isSet }) => isSet),
    tools: (params: Params) => ({
      search: params.search,
      choices: choicesOf(filters, params),
      orders: choicesOf(order, params),
      downloadHref: exportPath ? `${exportPath}${queryOf({ ...params, after: null })}` : null,
    }),
    query: queryOf,
    /** Text for the audit log. Leaves out the searched text, because it may be personal data. */
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
