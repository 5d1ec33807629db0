import { comparisonHref } from '#app/pages/comparison/comparison-href.ts'
import { href } from 'react-router'
import { VehiclePrice } from '#app/domain/vehicles/vehicle-badges.tsx'
import { countOf } from '#app/platform/format/plural.ts'
import { slotsFrom } from '#app/pages/comparison/comparison-slots.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatPrice, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { FiguresNote, MatchCard, PickCard } from './match-card.tsx'
import type { Match, MatchResult, OtherMatch, Relaxation } from './match-vehicles.ts'
import { maxOthers, activeCriteria, type Criteria } from './criteria.ts'
import { Link } from '#app/ui/link.tsx'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { describePrice } from '#app/domain/vehicles/price-label.ts'
import { useToday } from '#app/platform/format/today.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import { matchingHref, otherMatchesHref, otherMatchesSection } from './matching-address.ts'

type Props = { result: MatchResult; criteria: Criteria; isExample: boolean }

/** Cars with unknown criteria follow the matches. The example shows only its picks. */
export function MatchingResult({ result, criteria, isExample }: Props) {
  if (isExample) return <Example result={result} criteria={criteria} />
  return <Answer result={result} criteria={criteria} />
}

function Example({ result, criteria }: Omit<Props, 'isExample'>) {
  const { budgetBrl, kmPerDay, tripKm, seats } = criteria
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-3">
        Uma resposta de exemplo
        <span className="rounded-full bg-sunken px-3 py-1 text-14 font-semibold text-ink-2">Exemplo</span>
      </h2>
      <p className="mt-2 max-w-[60ch] text-15 text-pretty text-ink-2">
        {`Para quem tem até ${formatPrice(budgetBrl ?? 0)}, roda ${formatQuantity('km', kmPerDay ?? 0)} por dia, carrega na tomada de casa, viaja ${formatQuantity('km', tripKm ?? 0)} e leva ${formatNumber(seats ?? 0)} pessoas: `}
        {countOf(result.matchCount, 'modelo combina', 'modelos combinam')}. Responda e a lista passa a ser a sua.
      </p>
      <Picks picks={result.picks} criteria={criteria} />
      <Link to={matchingHref(criteria)} className="link mt-2 inline-flex min-h-11 items-center">
        Abrir este exemplo e mudar as respostas
      </Link>
    </>
  )
}

function Picks({ picks, criteria }: Pick<MatchResult, 'picks'> & Pick<Props, 'criteria'>) {
  return (
    <>
      <ol className="mt-4 sm:mt-6 grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] [&>li]:max-w-xl">
        {picks.map((match) => (
          <PickCard key={match.vehicle.id} match={match} />
        ))}
      </ol>
      <FiguresNote matches={picks} criteria={criteria} />
    </>
  )
}

function Answer({ result, criteria }: Omit<Props, 'isExample'>) {
  const { matchCount, open, openCount } = result
  return (
    <>
      <div role="status">
        <h2>{formatResultCount(matchCount)}</h2>
      </div>
      {matchCount === 0 ? (
        <>
          <RelaxationList relaxations={result.relaxations} criteria={criteria} />
          {result.nearest.length > 0 && <Nearest matches={result.nearest} />}
        </>
      ) : (
        <Found result={result} criteria={criteria} />
      )}
      {openCount > 0 && <Open matches={open} openCount={openCount} />}
      <p className="mt-6 max-w-[66ch] text-14 text-pretty text-ink-3">
        Só entram modelos à venda com tomada. Autonomia no dia e na viagem: a menor da nossa faixa, que é estimativa e
        não medição; o dia guarda 20% de reserva, a viagem 10%. “Com ressalva” é quando só a autonomia provável basta.
        Em viagem: recargas de 10 a 80%, mais só onde isso poupa uma parada, com 72% da maior potência do carro. Nem
        todo caminho tem um ponto rápido onde a bateria pede:{' '}
        <Link to={href('/viagem')} className="link">
          veja o seu em “Dá para viajar?”
        </Link>
        .
      </p>
    </>
  )
}

function formatResultCount(count: number): string {
  if (count === 0) return 'Nenhum modelo atende a tudo'
  return countOf(count, 'modelo combina', 'modelos combinam')
}

function Found({ result: { picks, matches, matchCount, others, summary }, criteria }: Omit<Props, 'isExample'>) {
  const shown = picks.length + matches.length
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-[60ch] text-15 text-pretty text-ink-2">{summary}</p>
        <CompareLink cars={picks.length > 1 ? picks : [...picks, ...matches]} areAllShown={picks.length > 1} />
      </div>
      <Picks picks={picks} criteria={criteria} />
      {matches.length > 0 && (
        <section aria-labelledby="mais-modelos" className="mt-10">
          <h2 id="mais-modelos" className="text-22">
            Também combinam
          </h2>
          <p className="mt-1 max-w-[60ch] text-15 text-pretty text-ink-2">
            Sem ressalva primeiro; depois por autonomia, calor, recarga rápida e lugares; no empate, o mais barato.
          </p>
          <MatchList matches={matches} />
        </section>
      )}
      {others.length > 0 ? (
        <OtherMatches vehicles={others} />
      ) : (
        matchCount > shown && (
          <Link
            to={otherMatchesHref(criteria)}
            preventScrollReset
            className="link mt-2 inline-flex min-h-11 items-center"
          >
            Ver mais {countOf(Math.min(matchCount - shown, maxOthers), 'modelo', 'modelos')}
          </Link>
        )
      )}
    </>
  )
}

function CompareLink({ cars, areAllShown }: { cars: Match[]; areAllShown: boolean }) {
  const ids = slotsFrom(
    cars.map(({ vehicle }) => vehicle.id),
    (id) => id,
  )
  const count = ids.filter((id) => id !== null).length
  return (
    <ButtonLink
      to={comparisonHref(ids)}
      variant={count > 1 ? 'primary' : 'secondary'}
      className="no-print max-sm:w-full"
    >
      {count > 1 ? `Comparar os ${count}${areAllShown ? '' : ' primeiros'}` : 'Levar ao comparativo'}
    </ButtonLink>
  )
}

function MatchList({ matches }: Pick<MatchResult, 'matches'>) {
  return (
    <ol className="mt-4 border-b border-line">
      {matches.map((match) => (
        <MatchCard key={match.vehicle.id} match={match} />
      ))}
    </ol>
  )
}

function Nearest({ matches }: { matches: Match[] }) {
  return (
    <section aria-labelledby="mais-perto" className="mt-10">
      <h2 id="mais-perto" className="text-22">
        Os que chegam mais perto
      </h2>
      <p className="mt-1 max-w-[60ch] text-15 text-pretty text-ink-2">
        Os que deixam de atender a menos respostas; no empate, o mais barato.
      </p>
      <MatchList matches={matches} />
    </section>
  )
}

function Open({ matches, openCount }: { matches: Match[]; openCount: number }) {
  return (
    <section aria-labelledby="falta-dado" className="mt-12">
      <h2 id="falta-dado">Podem servir, mas falta um dado</h2>
      <p className="mt-2 text-15 text-ink-2">
        {countOf(openCount, 'modelo', 'modelos')} em que nada fala contra, mas alguma resposta ainda está sem fonte no
        portal.
        {openCount > matches.length && ` Estes são os ${matches.length} primeiros.`}
      </p>
      <MatchList matches={matches} />
    </section>
  )
}

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

function RelaxationList({ relaxations, criteria }: { relaxations: Relaxation[]; criteria: Criteria }) {
  if (relaxations.length === 0)
    return (
      <p className="mt-3 max-w-[60ch] rounded-3 border border-dashed border-line-2 p-6 text-pretty text-ink-2">
        {activeCriteria(criteria).length > 1
          ? 'Nem abrindo mão de dois pedidos aparece um modelo. Comece de novo com menos respostas.'
          : 'Nenhum modelo à venda tem esse dado a favor. Comece de novo com outra resposta.'}
      </p>
    )
  return (
    <div className="mt-3 rounded-3 border border-dashed border-line-2 p-6">
      <p className="text-ink-2">Abrindo mão de um pouco:</p>
      <ul className="mt-3">
        {relaxations.map(({ label, count, criteria: relaxed }) => (
          <li key={label} className="border-t border-line first:border-t-0">
            <Link
              to={matchingHref(relaxed)}
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
  return `${name} · ${describePrice(vehicle.priceSource, today).label.toLowerCase()}`
}
