import { RemoveFilterLinks } from '#app/ui/lists/remove-filter-links.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { signupHref } from '#app/features/suppliers/supplier-address.ts'
import { type DirectoryAddress, directoryHref, filterWords } from './directory-address.ts'

/** Nobody passes the filters: which they are, and the ways on. */
export function EmptyDirectory({ address }: { address: DirectoryAddress }) {
  const filters = filterWords(address)
  return (
    <div className="rounded-3 border border-dashed border-control px-5 py-8 sm:px-8">
      <h3 className="text-22">Ninguém no guia atende a estes filtros</h3>
      <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">
        Você procurou por {filters.map(({ label }) => label).join(', ')}. Tire um filtro ou veja todos.
      </p>
      <RemoveFilterLinks filters={filters.map(({ label, rest }) => ({ label, href: directoryHref(rest) }))} />
      <div className="mt-5 flex flex-wrap gap-3">
        {filters.length > 0 && (
          <ButtonLink look="primary" to={directoryHref()} preventScrollReset>
            Ver todo o guia
          </ButtonLink>
        )}
        <ButtonLink to={signupHref('indicacao')}>Indicar um negócio</ButtonLink>
      </div>
    </div>
  )
}
