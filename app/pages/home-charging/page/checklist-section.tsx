import type { ChecklistPoint, ElectricianPoint } from '#app/pages/home-charging/facts/checklists.ts'
import { ListBacking } from './backing-note.tsx'
import { inState } from '#app/platform/brazil/state-article.ts'
import { Link } from '#app/ui/link.tsx'
import { SupplierCards } from '#app/domain/suppliers/directory/supplier-cards.tsx'
import { directoryHref } from '#app/domain/suppliers/directory/directory-address.ts'
import type { NearbySuppliers } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import { signupHref } from '#app/domain/suppliers/supplier-address.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatResultCount } from '#app/platform/format/format-result-count.ts'

type Props = { checklist: ChecklistPoint[]; electrician: ElectricianPoint[] }

export function ChecklistSection({ checklist, electrician }: Props) {
  return (
    <section
      aria-labelledby="passo-a-passo"
      className="mt-section border-t border-line py-section print:break-inside-auto print:py-6"
    >
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h2 id="passo-a-passo">O que fazer, na ordem</h2>
          <ol className="mt-6 border-t border-ink">
            {checklist.map((point, index) => (
              <li
                key={point.what}
                className="grid grid-cols-[2rem_minmax(0,1fr)] border-b border-line py-4 print:break-inside-avoid"
              >
                <span aria-hidden="true" className="fig text-18">
                  {index + 1}
                </span>
                <div>
                  <h3>{point.what}</h3>
                  <p className="mt-1 max-w-[62ch] text-15 text-pretty text-ink-2">{point.why}</p>
                </div>
              </li>
            ))}
          </ol>
          <ListBacking hasNumbers points={checklist.map((point, index) => ({ ...point, label: String(index + 1) }))} />
        </div>
        <Electrician points={electrician} />
      </div>
    </section>
  )
}

function Electrician({ points }: { points: ElectricianPoint[] }) {
  return (
    <div>
      <h2>O que o profissional confere</h2>
      <p className="mt-2 text-15 text-pretty text-ink-2">
        Leve a lista à visita. Quem responde pelos números é quem assina a ART ou o RRT.
      </p>
      <ul className="mt-4 border-t border-line">
        {points.map(({ what, norm }) => (
          <li key={what} className="border-b border-line py-3 text-15 text-pretty">
            {what} <span className="text-14 text-ink-3">({norm})</span>
          </li>
        ))}
      </ul>
      <ListBacking points={points.map((point) => ({ ...point, label: point.norm }))} />
    </div>
  )
}

type NearbySectionProps = { suppliers: NearbySuppliers | null; state: StateCode | null }

export function NearbySection({ suppliers, state }: NearbySectionProps) {
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

function formatSupplierCount({ counts, cards }: NearbySuppliers, state: StateCode): string {
  const count = counts.reduce((sum, one) => sum + one.count, 0)
  if (count === 0)
    return `Ainda não há no guia instalador nem loja de carregadores publicados ${inState(state)}.${cards.length > 0 ? ' Os cartões abaixo são só exemplos.' : ''}`
  const known = cards.filter(({ isSample }) => !isSample).length
  const label = formatResultCount({ count, isMore: false }, 'negócio publicado', 'negócios publicados')
  return count > known ? `${label}; estes são os primeiros.` : `${label}.`
}
