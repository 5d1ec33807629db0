import { formatReferenceDate } from '#app/ui/format/format-date.ts'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { countOf } from '#app/ui/format/plural.ts'
import type { ArticleSourceCounts, Gaps } from './source-counts.ts'

/** How many sources the articles name, and how many of them a reader can open. */
export function ArticleSources({ counts: { articles, withoutList, named, linked } }: { counts: ArticleSourceCounts }) {
  return (
    <section aria-labelledby="artigos" className="border-t border-line py-section">
      <h2 id="artigos">
        As fontes dos artigos <span className="font-normal text-ink-3 tabular-nums">{formatNumber(named)}</span>
      </h2>
      <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
        Os {countOf(articles, 'artigo', 'artigos')} no ar citam {countOf(named, 'fonte', 'fontes')}, na lista ao fim de
        cada texto: {formatNumber(linked)} com o endereço da página, {formatNumber(named - linked)} só com o nome da
        publicação, do ato oficial ou da tabela. Não completamos endereço por dedução.
        {withoutList > 0 && ` ${countOf(withoutList, 'artigo não tem', 'artigos não têm')} lista de fontes.`}
      </p>
    </section>
  )
}

/** What is missing beside the figures of models. */
export function OtherGaps({ gaps }: { gaps: Gaps }) {
  const { points, pointsWithoutConnector, pointsWithoutPower, rules, rulesToBeChecked } = gaps
  const { statesWithLicensing, lastFlagMonth } = gaps
  return (
    <ul className="mt-8 grid max-w-[66ch] gap-2 text-pretty text-ink-2">
      {points > 0 && (
        <li>
          Pontos de recarga: de {formatNumber(points)}, {formatNumber(pointsWithoutConnector)} sem conector informado e{' '}
          {formatNumber(pointsWithoutPower)} sem potência.
        </li>
      )}
      <li>
        Regras de IPVA: {formatNumber(rulesToBeChecked)} de {formatNumber(rules)} a conferir na Secretaria da Fazenda,
        porque as fontes divergem ou não citam a lei.
      </li>
      <li>
        Taxa de licenciamento: conhecida em {formatNumber(statesWithLicensing)} de 27 estados. Nos outros ela fica fora
        da conta, e a conta diz isso.
      </li>
      <li>
        Bandeira tarifária:{' '}
        {lastFlagMonth
          ? `o último mês com a cor informada é ${formatReferenceDate(lastFlagMonth)}. Um mês sem cor não conta como verde.`
          : 'nenhum mês tem a cor informada.'}
      </li>
    </ul>
  )
}
