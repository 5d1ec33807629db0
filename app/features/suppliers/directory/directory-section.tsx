import { X } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatResultCount } from '#app/ui/format-result-count.ts'
import type { DirectoryPageData } from './browse-directory.server.ts'
import { type DirectoryAddress, directoryHref, filterWords, isFiltered } from './directory-address.ts'
import { DirectoryForm } from './directory-form.tsx'
import { DirectoryPages } from './directory-pages.tsx'
import { EmptyGuide } from './empty-guide.tsx'
import { ExampleEntry } from './example-entry.tsx'
import { NobodyFound } from './nobody-found.tsx'
import { SupplierCards } from './supplier-cards.tsx'

type Props = {
  data: DirectoryPageData
  address: DirectoryAddress
  /** What the address filters by and the directory does not know. */
  unknown: string[]
}

/** The directory: filters, who was found, and pages; as long as nobody is in it, what it is for. */
export function DirectorySection({ data, address, unknown }: Props) {
  return (
    <section id="guia" aria-labelledby="guia-titulo">
      <h2 id="guia-titulo" className="sr-only">
        Guia de fornecedores
      </h2>
      {data.isEmpty ? <EmptyGuide /> : <Directory data={data} address={address} unknown={unknown} />}
      {!data.hasSamples && <ExampleEntry />}
    </section>
  )
}

function Directory({ data, address, unknown }: Props) {
  return (
    <>
      <DirectoryForm states={data.states} cities={data.cities} address={address} />
      <ActiveFilters address={address} />
      {unknown.length > 0 && <p className="mt-4 text-15 wrap-anywhere text-ink-2">{unknownSentence(unknown)}</p>}
      <p role="status" className="mt-5 mb-4 text-14 text-ink-3 tabular-nums">
        {countSentence(data, address)}
      </p>
      {data.suppliers.length > 0 ? <SupplierCards suppliers={data.suppliers} /> : <NobodyFound address={address} />}
      <DirectoryPages data={data} address={address} />
    </>
  )
}

function unknownSentence(unknown: string[]): string {
  const words = unknown.length === 1 ? 'Filtro desconhecido ignorado' : 'Filtros desconhecidos ignorados'
  return `${words}: ${unknown.map((typed) => `“${typed}”`).join(', ')}.`
}

/** Samples are in no count (T-69). */
function countSentence({ publishedCount: count }: DirectoryPageData, address: DirectoryAddress): string {
  if (count > 0) return formatResultCount({ count, isMore: false }, 'fornecedor encontrado', 'fornecedores encontrados')
  return isFiltered(address) ? 'Nenhum fornecedor encontrado com estes filtros.' : 'Nenhum fornecedor publicado ainda.'
}

function ActiveFilters({ address }: { address: DirectoryAddress }) {
  const filters = filterWords(address)
  if (filters.length === 0) return null
  return (
    <div className="no-print mt-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Filtros ativos" className="flex max-w-full flex-wrap gap-2">
        {filters.map(({ label, rest }) => (
          <li key={label} className="max-w-full">
            <Link
              to={directoryHref(rest)}
              preventScrollReset
              aria-label={`Remover filtro: ${label}`}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-2 bg-accent-soft px-3 text-14 text-accent hover:underline"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden="true" className="size-4 flex-none" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={directoryHref()}
        preventScrollReset
        className="inline-flex min-h-11 items-center px-2 text-14 font-semibold text-accent hover:underline"
      >
        Limpar
      </Link>
    </div>
  )
}
