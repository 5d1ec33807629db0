import { X } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { type ChargingAddress, chargingHref } from '#app/features/charging/charging-address.ts'
import { filterWords } from './list-address.ts'

/** What narrows the list, each with a way to take it back, and what of the address was ignored. */
export function SetFilters({ address, unknown }: { address: ChargingAddress; unknown: string[] }) {
  const filters = filterWords(address)
  return (
    <>
      {filters.length > 0 && (
        <div className="no-print mt-4 flex flex-wrap items-center gap-2">
          <ul aria-label="Filtros ativos" className="flex max-w-full flex-wrap gap-2">
            {filters.map(({ label, href }) => (
              <li key={label} className="max-w-full">
                <Link
                  to={href}
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
            to={chargingHref()}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-14 font-semibold text-accent hover:underline"
          >
            Limpar
          </Link>
        </div>
      )}
      {unknown.length > 0 && <p className="mt-4 text-15 wrap-anywhere text-ink-2">{unknownSentence(unknown)}</p>}
    </>
  )
}

function unknownSentence(unknown: string[]): string {
  const words = unknown.length === 1 ? 'Filtro desconhecido ignorado' : 'Filtros desconhecidos ignorados'
  return `${words}: ${unknown.map((typed) => `“${typed}”`).join(', ')}.`
}
