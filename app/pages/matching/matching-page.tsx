import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FormProblems } from '#app/ui/forms/form-problems.tsx'
import type { MatchResult } from './match-vehicles.ts'
import { MatchingResult } from './matching-result.tsx'
import {
  effectiveCriteria,
  type MatchingAddress,
  matchingPath,
  matchingTitle,
  resultSection,
} from './matching-address.ts'
import { CriteriaForm, criterionFieldId } from './criteria-form.tsx'
import { bodyCategories, type BodyCategory, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { homeChargings } from '#app/domain/verdict/daily-use.ts'
import { formatPrice, formatQuantity } from '#app/platform/format/format-number.ts'
import type { Criteria } from './criteria.ts'
import { pageTitle } from '#app/platform/site.ts'
import { FailedPage } from '#app/ui/notices/failed-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

type Props = {
  address: MatchingAddress
  bodies: BodyCategory[]
  /** Result for the visitor's criteria or the example's. null: the form has errors. */
  result: MatchResult | null
}

export function MatchingPage({ address, bodies, result }: Props) {
  const criteria = effectiveCriteria(address)
  const isAsked = address.state === 'asked'
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={[{ label: 'Início', to: '/' }, { label: matchingTitle }]} />
      <header className="pt-2 pb-3 sm:pb-8">
        <h1 className="max-lg:max-w-[18ch]">{matchingTitle}</h1>
        {isAsked ? (
          <p className="mt-2 text-pretty text-ink-2 first-letter:uppercase lg:hidden">{answersText(criteria)}</p>
        ) : (
          <p className="mt-3 max-w-[62ch] text-pretty text-ink-2">
            Sete perguntas. Deixe em branco o que não importa. Um número que o portal não tem nunca conta a favor.
          </p>
        )}
      </header>
      <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[380px_minmax(0,1fr)] lg:gap-16">
        {/* Sticks with its end in view, because it is higher than most windows. */}
        <div className="min-w-0 lg:sticky lg:top-[min(5rem,calc(100vh-84rem))] print:static">
          {address.state === 'invalid' && (
            <div className="mb-6">
              <FormProblems
                id={resultSection}
                title="Corrija os seguintes erros:"
                problems={address.problems}
                fieldId={criterionFieldId}
              />
            </div>
          )}
          <Disclosure
            label={isAsked ? 'Mudar as respostas' : 'Perguntas'}
            isOpen={!isAsked}
            className={isAsked ? 'lg:unfolded' : 'folded-on-phone'}
          >
            <CriteriaForm address={address} bodies={bodies} />
          </Disclosure>
        </div>
        <section
          id={address.state === 'invalid' ? undefined : resultSection}
          aria-label="Resultado"
          className="min-w-0 scroll-mt-24"
        >
          {result ? (
            <MatchingResult result={result} criteria={criteria} isExample={address.state === 'idle'} />
          ) : (
            <Waiting address={address} />
          )}
        </section>
      </div>
    </main>
  )
}

/** 'até R$ 180.000 · 50 km por dia com tomada comum em casa' */
function answersText({ budgetBrl, kind, bodies, kmPerDay, home, tripKm, seats, trunkL }: Criteria): string {
  return [
    budgetBrl !== null && `até ${formatPrice(budgetBrl)}`,
    kind && vehicleTypes[kind].label.toLowerCase(),
    ...bodies.map((body) => bodyCategories[body].label),
    kmPerDay !== null && `${formatQuantity('km', kmPerDay)} por dia ${homeChargings[home].phrase}`,
    tripKm !== null && `viagem de ${formatQuantity('km', tripKm)}`,
    seats !== null && `${seats} lugares ou mais`,
    trunkL !== null && `porta-malas de ${trunkL} litros ou mais`,
  ]
    .filter((text) => text !== false && text !== null)
    .join(' · ')
}

function Waiting({ address }: Pick<Props, 'address'>) {
  const [wrong = ''] = address.state === 'invalid' ? Object.keys(address.problems) : []
  return (
    <div className="grid min-h-80 place-content-center justify-items-center gap-2 rounded-3 border border-dashed border-line-2 p-8 text-center text-ink-2">
      <p className="max-w-[40ch] text-pretty">
        Há respostas que não deu para entender; as outras continuam como estavam.
      </p>
      <a href={`#${criterionFieldId(wrong)}`} className="link inline-flex min-h-11 items-center">
        Ver o que corrigir
      </a>
    </div>
  )
}

export function MatchingFailure() {
  return (
    <FailedPage
      title={pageTitle(matchingTitle)}
      trail={[{ label: 'Início', to: '/' }, { label: matchingTitle }]}
      heading="Não foi possível procurar agora"
      wayOut={{ label: 'Ver o catálogo', to: '/catalogo' }}
    />
  )
}

/** Only the page without criteria is indexed, because there are too many combinations. */
export function matchingMeta({ siteUrl, isIdle }: { siteUrl: string; isIdle: boolean }) {
  return pageMeta({
    title: matchingTitle,
    description:
      'Sete perguntas sobre orçamento, rotina, viagens e espaço, e os elétricos e híbridos plug-in que combinam, com o porquê de cada um.',
    path: matchingPath,
    siteUrl,
    isIndexed: isIdle,
    trail: [{ label: 'Início', to: '/' }, { label: matchingTitle }],
  })
}
