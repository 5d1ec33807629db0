import { inState } from '#app/platform/brazil/state-article.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { TriangleAlert } from '#app/ui/icons.tsx'
import type { ReactNode } from 'react'
import { lapseOf } from '#app/domain/costs/figure-validity.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import type { StatedIpvaRule } from '#app/domain/costs/cost-queries.server.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { Amount } from '#app/ui/figure-with-unit.tsx'
import { formatBrl, formatPrice } from '#app/platform/format/format-number.ts'
import { type OwnCar } from './ipva-form.ts'
import { stateAnchor } from './ipva-address.ts'
import { formatDecidingRule, ipvaStatuses, ipvaTechnologies } from './ipva-text.ts'
import { toBeCheckedText, conditionOf, formatCondition, formatGap, formatLapsedRule } from './ipva-notices.ts'
import type { IpvaForecast, IpvaYear } from './state-ipva.ts'

type Props = { car: OwnCar; forecast: IpvaForecast<StatedIpvaRule>; today: string }

/** The IPVA of the visitor's car now and in the four years after, with the rule that decided each. */
export function OwnCarResult({ car, forecast, today }: Props) {
  const [now] = forecast.years
  if (!now) return null
  const notes = [...new Set(forecast.years.flatMap(({ rule }) => (rule && !conditionOf(rule) && rule.note) || []))]
  const sources = [...new Set(forecast.years.flatMap(({ rule }) => (rule ? formatProvenance(rule, today) : [])))]
  const lapsedOn = now.rule && lapseOf(now.rule, today)
  const condition = now.rule && conditionOf(now.rule)
  const gap = formatGap(now)
  return (
    <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      <p className="text-ink-2">
        IPVA de {now.calendarYear}, {ipvaTechnologies[car.technology].toLowerCase()} {inState(car.state)}
      </p>
      <p className="mt-3 mb-1.5">
        {now.brl === null ? (
          <span className="fig text-40">{ipvaStatuses.unknown.label}</span>
        ) : now.toBrl !== null ? (
          <span className="text-22 font-semibold tabular-nums">{formatBetween(now.brl, now.toBrl)}</span>
        ) : (
          <Amount reais={now.brl} className="text-60" />
        )}
      </p>
      <p className="text-ink-2">{formatSum(forecast)}</p>
      {condition && <Warning>{formatCondition(condition)}</Warning>}
      {now.rule?.isToBeChecked && <Warning>{toBeCheckedText}</Warning>}
      {gap && <Warning>{gap}</Warning>}
      {lapsedOn && <Warning>{formatLapsedRule(lapsedOn)}</Warning>}
      <YearTable years={forecast.years} />
      {notes.length > 0 && (
        <ul className="mt-5 grid gap-1.5 text-15 text-pretty">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="mt-5 grid gap-1.5 text-14 text-pretty text-ink-2">
        {sources.map((source) => (
          <p key={source}>Regra: {source}.</p>
        ))}
        {forecast.knownBrl > 0 && <p>{formatLoss(forecast, today)}</p>}
        <p>
          Serve para comparar; não é previsão. O estado usa o valor da tabela dele, e o primeiro IPVA de um carro novo é
          proporcional aos meses que faltam do ano.{' '}
          <a href={`#${stateAnchor(car.state)}`} className="link">
            Ver {brazilianStates[car.state]} na tabela
          </a>
        </p>
      </div>
    </div>
  )
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex items-start gap-2 rounded-1 bg-warn-soft px-3 py-2 text-14 text-warn">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>{children}</span>
    </p>
  )
}

/** 'R$ 3.196,00', or with a band of rates 'R$ 3.196,00 a R$ 5.593,00'. */
function formatBetween(brl: number, toBrl: number | null): string {
  return toBrl === null ? formatBrl(brl) : `${formatBrl(brl)} a ${formatBrl(toBrl)}`
}

function formatSum({ years, knownBrl, knownToBrl, unknownYears }: Props['forecast']): string {
  const known = years.length - unknownYears
  if (known === 0) return 'As fontes não dizem quanto este carro paga em nenhum dos próximos anos.'
  const sum = `${formatBetween(knownBrl, knownToBrl)} em ${countOf(known, 'ano', 'anos')}`
  if (unknownYears === 0) return `${sum}, somados.`
  return `${sum}, sem ${unknownYears === 1 ? 'o ano que não se sabe' : `os ${unknownYears} anos que não se sabem`}.`
}

function formatLoss({ loss }: Props['forecast'], today: string): string {
  if (!loss) return 'Sem estimativa da perda de valor: os anos seguintes ficam em aberto.'
  const note = loss.note ? ` ${loss.note}` : ''
  return `O valor dos anos seguintes é estimado (${formatProvenance(loss, today)}).${note} O teto de preço de uma isenção é comparado com o valor de cada ano.`
}

function YearTable({ years }: { years: IpvaYear<StatedIpvaRule>[] }) {
  const highest = Math.max(...years.map(({ brl, toBrl }) => toBrl ?? brl ?? 0))
  return (
    <table className="mt-7 w-full text-left text-15 tabular-nums">
      <caption className="sr-only">IPVA ano a ano</caption>
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Ano
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold max-sm:hidden">
            Valor do carro
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Regra
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            IPVA
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <YearRow key={year.calendarYear} year={year} highest={highest} />
        ))}
      </tbody>
    </table>
  )
}

function YearRow({ year, highest }: { year: IpvaYear<StatedIpvaRule>; highest: number }) {
  const { calendarYear, ownershipYear, valueBrl, rule, brl, toBrl } = year
  const value = valueBrl === null ? 'Não se sabe' : formatPrice(valueBrl)
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-3 pr-4 font-semibold">
        {calendarYear}
        <span className="block text-13 font-normal whitespace-nowrap text-ink-3">{ownershipYear}º ano</span>
      </th>
      <td className="py-3 pr-4 max-sm:hidden">{value}</td>
      <td className="py-3 pr-4">
        <span className="inline-block first-letter:uppercase">
          {rule ? formatDecidingRule(rule) : ipvaStatuses.unknown.label}
        </span>
        <span className="block text-13 text-ink-3 sm:hidden">de {value}</span>
      </td>
      <td className="py-3 text-right">
        {brl === null ? (
          <span className="text-ink-2">{ipvaStatuses.unknown.label}</span>
        ) : (
          <span className="font-semibold">{formatBetween(brl, toBrl)}</span>
        )}
        {brl !== null && highest > 0 && (
          <span
            aria-hidden="true"
            className="mt-1.5 ml-auto block h-1.5 rounded-[2px] bg-control"
            style={{ width: `${(((toBrl ?? brl) / highest) * 100).toFixed(1)}%` }}
          />
        )}
      </td>
    </tr>
  )
}
