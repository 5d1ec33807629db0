import { Download } from '#app/ui/panel-icons.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'

type Choice = {
  name: string
  label: string
  value: string
  /** Labels by value, in display order. The first value is 'no filter'. */
  options: Readonly<Record<string, string>>
}

type Props = {
  label: string
  search: string
  searchLabel: string
  /** Examples of searches. Must fit into the field. */
  placeholder: string
  choices: Choice[]
  orders?: Choice[]
  /** Address of the filtered list as CSV. null: no download. */
  downloadHref: string | null
}

/** Search, filters and download of a list, as a GET form. */
export function ListTools({ label, search, searchLabel, placeholder, choices, orders = [], downloadHref }: Props) {
  const key = [search, ...[...choices, ...orders].map(({ value }) => value)].join('\n')
  const isFiltered = search !== '' || choices.some(({ value, options }) => value !== Object.keys(options)[0])
  return (
    <div className="flex flex-wrap gap-3">
      <Form
        key={key}
        role="search"
        aria-label={label}
        preventScrollReset
        className="flex flex-wrap gap-3 max-sm:w-full sm:contents"
      >
        <input
          type="search"
          name="busca"
          aria-label={searchLabel}
          placeholder={placeholder}
          defaultValue={search}
          autoCapitalize="none"
          className="field sm:max-w-80 sm:flex-1 sm:basis-48"
        />
        {[...choices, ...orders].map(({ name, label: choiceLabel, value, options }) => (
          <select
            key={name}
            name={name}
            aria-label={choiceLabel}
            defaultValue={value}
            className="field select-field sm:w-auto"
          >
            {Object.entries(options).map(([option, optionLabel]) => (
              <option key={option} value={option}>
                {optionLabel}
              </option>
            ))}
          </select>
        ))}
        <Button type="submit" className="min-h-12 max-sm:w-full">
          Buscar
        </Button>
        {isFiltered && (
          <Link to="." preventScrollReset className="link self-center py-2 text-15">
            Limpar filtro
          </Link>
        )}
      </Form>
      {downloadHref && (
        <a href={downloadHref} className={buttonClass('secondary', 'min-h-12 max-sm:w-full lg:ml-auto')}>
          <Download aria-hidden="true" className="size-5" />
          Exportar CSV
        </a>
      )}
    </div>
  )
}
