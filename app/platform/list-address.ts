import { trimmedSearch } from './typed-search.ts'

type Filter = {
  /** Its name in an address. */
  parameter: string
  /** What it is called beside its options. */
  label: string
  /** Values and their words, in their order; the first one filters nothing, and stands where an address says nothing. */
  options: Readonly<Record<string, string>>
}
type Filters = Readonly<Record<string, Filter>>

/** Everything that the address of a list says. `after`: the key of the last row seen, see newestFirst. */
type ListAddress<Its extends Filters> = { search: string; after: string | null } & {
  [Name in keyof Its]: keyof Its[Name]['options'] & string
}

/** A list whose address is its state. @param pages the parameter where a page goes on @param exportPath of its file */
export function addressedList<const Its extends Filters>(filters: Its, pages: string, exportPath: string) {
  type Address = ListAddress<Its>
  const named = Object.entries(filters)
  const choicesOf = (address: Address) =>
    named.map(([name, { parameter, label, options }]) => {
      const value = address[name] as string
      return { name: parameter, label, value, options, words: options[value] ?? '', isSet: value !== noChoice(options) }
    })
  const exportHref = (address: Address) => {
    const set = choicesOf(address).filter(({ isSet }) => isSet)
    const search = address.search ? [['busca', address.search]] : []
    const query = new URLSearchParams([...search, ...set.map(({ name, value }) => [name, value])]).toString()
    return query ? `${exportPath}?${query}` : exportPath
  }
  return {
    pages,
    /** Forgiving: what is no choice is ignored. */
    read(parameters: URLSearchParams): Address {
      const chosen = named.map(([name, { parameter, options }]) => {
        const value = parameters.get(parameter) ?? ''
        return [name, Object.hasOwn(options, value) ? value : noChoice(options)]
      })
      const search = trimmedSearch(parameters.get('busca') ?? '')
      return { search, after: parameters.get(pages), ...Object.fromEntries(chosen) } as Address
    },
    isFiltered: (address: Address) => address.search !== '' || choicesOf(address).some(({ isSet }) => isSet),
    /** What stands above the list: its search, its choices, the same list as a file. */
    tools: (address: Address) => ({
      search: address.search,
      choices: choicesOf(address),
      downloadHref: exportHref(address),
    }),
    /** The filters in words. What was searched for may be a name or an e-mail address: only that something was. */
    inWords: (address: Address) =>
      [...choicesOf(address).map(({ words }) => words), ...(address.search ? ['com busca'] : [])].join(', '),
  }
}

function noChoice(options: Filter['options']): string {
  return Object.keys(options)[0] ?? ''
}
