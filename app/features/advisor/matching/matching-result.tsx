import { VehiclePrice } from '#app/features/vehicles/price-note.tsx'
import { countOf } from '#app/ui/format/plural.ts'
import { slotsFrom } from '#app/features/vehicles/comparison/comparison-slots.ts'
import { comparisonHref } from '#app/features/vehicles/comparison/comparison-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { MatchCard } from './match-card.tsx'
import type { Match, MatchResult, OtherMatch, Relaxation } from './match-vehicles.ts'
import { mostOthers, setCriteria, type Criteria } from './criteria.ts'
import { Link } from '#app/ui/link.tsx'
import { nameOf, vehiclePath } from '#app/features/vehicles/vehicle.ts'
import { describePrice } from '#app/features/vehicles/price-label.ts'
import { useToday } from '#app/ui/format/today.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { matchingHref, otherMatchesHref, otherMatchesSection } from './matching-address.ts'

type Props = { result: MatchResult; criteria: Criteria }

/** None, one or many, each with its reasons; then what a missing figure leaves open. */
export function MatchingResult({ result, criteria }: Props) {
  const { matchCount, open, openCount } = result
  return (
    <>
      <div role="status">
        <h2>{formatResultCount(matchCount)}</h2>
      </div>
      {matchCount === 0 ? (
        <LooseningList loosenings={result.loosenings} criteria={criteria} />
      ) : (
        <Found result={result} criteria={criteria} />
      )}
      {openCount > 0 && <Open matches={open} openCount={openCount} />}
      <p className="mt-6 max-w-[66ch] text-14 text-pretty text-ink-3">
        Só entram modelos à venda com tomada. Autonomia no dia e na viagem: a menor da nossa faixa, que é estimativa e
        não medição; o dia guarda 20% de reserva, a viagem 10%. “No limite” quer dizer que só a autonomia provável
        basta.
      </p>
    </>
  )
}

function formatResultCount(count: number): string {
  if (count === 0) return 'Nenhum modelo atende a tudo'
  return countOf(count, 'modelo combina', 'modelos combinam')
}

function Found({ result: { matches, matchCount, others }, criteria }: Props) {
  const compared = slotsFrom(matches, ({ vehicle }) => vehicle.id)
  const href = comparisonHref(
    slotsFrom(
      compared.map((match) => match && match.vehicle.id),
      (id) => id,
    ),
  )
  const comparedCount = Math.min(matches.length, 4)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[52ch] text-15 text-ink-2">{orderWords(matches.length, matchCount)}</p>
        <ButtonLink to={href} look={comparedCount > 1 ? 'primary' : 'secondary'} className="no-print max-sm:w-full">
          {comparedCount > 1 ? `Comparar os ${comparedCount} primeiros` : 'Levar ao comparativo'}
        </ButtonLink>
      </div>
      <ol className="mt-6 border-b border-line">
        {matches.map((match) => (
          <MatchCard key={match.vehicle.id} match={match} />
        ))}
      </ol>
      {others.length > 0 ? (
        <OtherMatches vehicles={others} />
      ) : (
        matchCount > matches.length && (
          <Link
            to={otherMatchesHref(criteria)}
            preventScrollReset
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            {otherWords(matchCount - matches.length)}
          </Link>
        )
      )}
    </>
  )
}

function orderWords(shown: number, count: number): string {
  if (count === 1) return 'É o único à venda que atende a tudo o que você respondeu.'
  const order = 'Primeiro quem atende com mais folga; no empate, o mais barato.'
  return shown < count ? `${order} Estes são os ${shown} primeiros.` : order
}

function Open({ matches, openCount }: { matches: Match[]; openCount: number }) {
  return (
    <section aria-labelledby="falta-dado" className="mt-12">
      <h2 id="falta-dado">Podem servir, mas falta um dado</h2>
      <p className="mt-2 text-15 text-ink-2">
        {countOf(openCount, 'modelo', 'modelos')} em que nada fala contra, mas alguma resposta ninguém informou.
        {openCount > matches.length && ` Estes são os ${matches.length} primeiros.`}
      </p>
      <ol className="mt-4 border-b border-line">
        {matches.map((match) => (
          <MatchCard key={match.vehicle.id} match={match} />
        ))}
      </ol>
    </section>
  )
}

/** The models after the first ones, in the same order, a line each. */
function OtherMatches({ vehicles }: { vehicles: OtherMatch[] }) {
  const today = useToday()
  return (
    <section
      id={otherMatchesSection}
      aria-label="Outros modelos que combinam"
      tabIndex={-1}
      className="mt-4 scroll-mt-24"
    >
      <ol className="grid gap-x-10 md:grid-cols-2 [&_a]:flex [&_a]:min-h-11 [&_a]:flex-wrap [&_a]:items-center [&_a]:justify-between [&_a]:gap-x-4 [&_a]:text-15 [&>li]:border-t [&>li]:border-line">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <Link to={vehiclePath(vehicle)} className="hover:underline">
              {lineOf(vehicle, today)}
              <VehiclePrice vehicle={vehicle} className="text-15" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function otherWords(count: number): string {
  const shown = Math.min(count, mostOthers)
  return shown === 1 ? 'Ver mais 1 modelo' : `Ver mais ${formatNumber(shown)} modelos`
}

/** The criteria to give up so that something matches, each a link to its answer. */
function LooseningList({ loosenings, criteria }: { loosenings: Relaxation[]; criteria: Criteria }) {
  if (loosenings.length === 0)
    return (
      <p className="mt-3 max-w-[60ch] rounded-3 border border-dashed border-line-2 p-6 text-pretty text-ink-2">
        {setCriteria(criteria).length > 1
          ? 'Nem abrindo mão de dois pedidos aparece um modelo. Comece de novo com menos respostas.'
          : 'Nenhum modelo à venda tem esse dado a favor. Comece de novo com outra resposta.'}
      </p>
    )
  return (
    <div className="mt-3 rounded-3 border border-dashed border-line-2 p-[clamp(16px,3vw,28px)]">
      <p className="text-ink-2">Abrindo mão de um pouco:</p>
      <ul className="mt-3">
        {loosenings.map(({ label, count, criteria: loosened }) => (
          <li key={label} className="border-t border-line first:border-t-0">
            <Link
              to={matchingHref(loosened)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2.5 hover:underline"
            >
              <span className="link">{label}</span>
              <span className="flex items-center gap-2 text-15 text-ink-2 tabular-nums">
                {countOf(count, 'modelo', 'modelos')}
                <ArrowRight aria-hidden="true" className="size-4" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 'BYD Dolphin GS · preço verificado em jul/2026'. */
function lineOf(vehicle: OtherMatch, today: string): string {
  const name = [nameOf(vehicle), vehicle.version].filter(Boolean).join(' ')
  if (vehicle.priceBrl === null) return name
  return `${name} · ${describePrice(vehicle.priceSource, today).words.toLowerCase()}`
}
