import { slotsFrom } from '#app/features/comparison/comparison-slots.ts'
import { comparisonHref } from '#app/features/comparison/comparison-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'
import { LooseningList } from './loosening-list.tsx'
import { MatchCard } from './match-card.tsx'
import { OtherMatches } from './other-matches.tsx'
import type { Match, MatchResult } from './match-vehicles.ts'
import type { Wishes } from './wishes.ts'

type Props = { result: MatchResult; wishes: Wishes }

/** None, one or many, each with its reasons; then what a missing figure leaves open. */
export function MatchingResult({ result, wishes }: Props) {
  const { matches, matchCount, open, openCount } = result
  return (
    <>
      <div role="status">
        <h2>{formatResultCount(matchCount)}</h2>
      </div>
      {matchCount === 0 ? (
        <LooseningList loosenings={result.loosenings} wishes={wishes} />
      ) : (
        <Found matches={matches} matchCount={matchCount} others={result.others} />
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
  return count === 1 ? '1 modelo combina' : `${formatNumber(count)} modelos combinam`
}

function Found({ matches, matchCount, others }: Pick<MatchResult, 'matches' | 'matchCount' | 'others'>) {
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
      <OtherMatches vehicles={others} />
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
        {openCount === 1 ? '1 modelo' : `${formatNumber(openCount)} modelos`} em que nada fala contra, mas alguma
        resposta ninguém informou.
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
