import type { Statement, Verdict } from '#app/domain/verdict/verdict.ts'
import { typeWords } from '#app/domain/verdict/peer-rank.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { formatQuantity } from '#app/platform/format/format-number.ts'
import { type Gauge, type GaugeKey, Ruler } from './gauge.tsx'

type Props = {
  /** null: no verdict, only rulers. */
  verdict: Verdict | null
  gauges: Gauge[]
  type: VehicleType
  /** Equipment that this version lacks. */
  notEquipped: string[]
}

const noVerdict: Verdict = { audience: [], pros: [], cons: [], similar: null }

export function VerdictSection({ verdict, gauges, type, notEquipped }: Props) {
  const { audience, pros, cons: ofFigures, similar } = verdict ?? noVerdict
  const cons = verdict ? withMissing(ofFigures, notEquipped) : []
  const known = gauges.filter(({ value }) => value !== null)
  const judged = [...pros, ...ofFigures].map(({ key }) => (key === 'roadKm' ? 'rangeKm' : gaugeOfStatement[key]))
  const others = known.filter(({ key }) => !judged.includes(key))
  const parts = [pros, cons, others].filter((part) => part.length > 0)
  if (audience.length + parts.length === 0) return null
  return (
    <section aria-labelledby="para-quem-e" className="py-part print:py-6">
      <h2 id="para-quem-e">{verdict ? 'Para quem é' : `Comparado com os ${typeWords[type]} à venda`}</h2>
      {audience.length > 0 && (
        <ul
          className={`mt-4 grid gap-x-8 sm:mt-6 sm:grid-cols-2 ${audience.length > 3 ? 'lg:grid-cols-4' : 'md:grid-cols-3'}`}
        >
          {audience.map((sentence) => (
            <li key={sentence} className="border-t border-line py-1.5 text-pretty sm:border-ink sm:py-3">
              <Emphasized text={`${sentence}.`} />
            </li>
          ))}
        </ul>
      )}
      <div
        className={`mt-6 grid gap-x-8 gap-y-4 sm:gap-y-6 md:grid-cols-2 ${parts.length > 2 ? 'lg:grid-cols-3' : ''}`}
      >
        <Statements title="A favor" statements={pros} gauges={known} isFor />
        <Statements title="Contra" statements={cons} gauges={known} isFor={false} />
        <OtherGauges gauges={others} />
      </div>
      <p className="mt-4 text-13 text-ink-3">
        {similar && `Parecidos são ${similar.replaceAll('R$ ', 'R$\u00a0')}. `}
        Cada lugar conta os modelos à venda com o dado.
        {known.length > 0 && ` Na régua, todos os ${typeWords[type]} à venda, o melhor à direita.`}
      </p>
    </section>
  )
}

const maxCons = 4

/** The last con names at most three missing parts of equipment; the section on equipment names all. */
function withMissing(cons: Statement[], notEquipped: string[]): Statement[] {
  if (notEquipped.length === 0) return cons
  const named = notEquipped
    .slice(0, 3)
    .map((item) => item.replace(/ \(.*/, '').replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()))
  const more = notEquipped.length > 3 ? [countOf(notEquipped.length - 3, 'outro item', 'outros itens')] : []
  const text = `Não traz ${new Intl.ListFormat('pt-BR').format([...named, ...more])}`
  return [...cons.slice(0, maxCons - 1), { key: 'equipment', text, rank: null, part: '#equipamentos' }]
}

const gaugeOfStatement: Partial<Record<Statement['key'], GaugeKey>> = {
  electricKm: 'rangeKm',
  consumption: 'consumptionKwhPer100Km',
  dcChargeKw: 'dcChargeKw',
  plugInDcKw: 'dcChargeKw',
  acceleration: 'acceleration0To100S',
}

const firstFigure = /\d[\d.,]*\s(?:km por dia|km|min|dias|m|litros)(?=[\s.,;:]|$)/

/** The first figure of a sentence is bold. */
function Emphasized({ text }: { text: string }) {
  const found = firstFigure.exec(text)
  if (!found) return text
  const end = found.index + found[0].length
  return (
    <>
      {text.slice(0, found.index)}
      <b className="font-semibold whitespace-nowrap">{found[0]}</b>
      {text.slice(end)}
    </>
  )
}

type StatementsProps = { title: string; statements: Statement[]; gauges: Gauge[]; isFor: boolean }

function Statements({ title, statements, gauges, isFor }: StatementsProps) {
  if (statements.length === 0) return null
  return (
    <div>
      <h3 className="text-16">{title}</h3>
      <ul className="mt-2">
        {statements.map(({ key, text, rank, part }) => {
          const gauge = gauges.find((one) => one.key === gaugeOfStatement[key])
          return (
            <li key={key} className="flex gap-3 py-1.5">
              <span aria-hidden="true" className={isFor ? 'text-accent' : 'text-danger'}>
                {isFor ? '+' : '−'}
              </span>
              <div className="w-full">
                <a href={part} className="hover:underline">
                  {text}
                </a>
                <span className="statement-rank">{ranksOf(rank, gauge)}</span>
                {gauge && <Ruler gauge={gauge} />}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The rank that made the statement, and the one among all models of the type, which the ruler shows. */
function ranksOf(rank: string | null, gauge: Gauge | undefined): string {
  const ranks = new Set([rank, gauge?.ranks.at(-1)])
  return [...ranks].filter(Boolean).join(' · ').replaceAll('R$ ', 'R$\u00a0')
}

/** Figures without a statement. */
function OtherGauges({ gauges }: { gauges: Gauge[] }) {
  if (gauges.length === 0) return null
  return (
    <div className="md:max-lg:col-span-2">
      <h3 className="text-16 max-sm:hidden">Outros números</h3>
      <Disclosure label="Outros números" className="folded-on-phone">
        <ul className="mt-2">
          {gauges.map((gauge) => (
            <li key={gauge.key} className="py-1.5">
              {gauge.label}: {formatQuantity(gauge.unit, gauge.value ?? 0, gauge.decimals)}
              <span className="statement-rank">{gauge.ranks.join(' · ')}</span>
              <Ruler gauge={gauge} isNeutral />
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
