import { inState } from '#app/platform/brazil/state-article.ts'
import { Link } from '#app/ui/link.tsx'
import { SupplierCards } from '#app/domain/suppliers/directory/supplier-cards.tsx'
import { directoryHref } from '#app/domain/suppliers/directory/directory-address.ts'
import type { NearbySuppliers } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import { signupHref } from '#app/domain/suppliers/supplier-address.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatResultCount } from '#app/platform/format/format-result-count.ts'

type Props = { suppliers: NearbySuppliers | null; state: StateCode | null }

/** Suppliers that fit and sell chargers in the state, and links into the guide. */
export function NearbySection({ suppliers, state }: Props) {
  return (
    <section aria-labelledby="quem-instala" className="no-print border-t border-line py-section">
      <h2 id="quem-instala">Quem instala e vende{state ? `, ${brazilianStates[state]}` : ''}</h2>
      {suppliers && state ? (
        <>
          <p className="mt-2 mb-6 max-w-[66ch] text-pretty text-ink-2">{formatSupplierCount(suppliers, state)}</p>
          <SupplierCards suppliers={suppliers.cards} />
        </>
      ) : (
        <p className="mt-2 max-w-[66ch] text-pretty text-ink-2">
          Escolha o estado no alto da página para ver quem está no guia, ou procure no país inteiro.
        </p>
      )}
      <ul className="mt-6 flex flex-wrap gap-x-8">
        <GuideLink to={directoryHref({ type: 'Instaladores', state })}>Instaladores no guia</GuideLink>
        <GuideLink to={directoryHref({ type: 'Carregadores', state })}>Carregadores no guia</GuideLink>
        <GuideLink to={signupHref('indicacao')}>Indicar um negócio</GuideLink>
      </ul>
    </section>
  )
}

function GuideLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="link inline-flex min-h-11 items-center">
        {children}
      </Link>
    </li>
  )
}

/** The number of real suppliers; an example does not count. */
function formatSupplierCount({ counts, cards }: NearbySuppliers, state: StateCode): string {
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  if (count === 0)
    return `Ainda não há no guia instalador nem loja de carregadores publicados ${inState(state)}.${cards.length > 0 ? ' Os cartões abaixo são só exemplos.' : ''}`
  const known = cards.filter(({ isSample }) => !isSample).length
  const words = formatResultCount({ count, isMore: false }, 'negócio publicado', 'negócios publicados')
  return count > known ? `${words}; estes são os primeiros.` : `${words}.`
}
