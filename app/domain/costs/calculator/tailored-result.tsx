import { RotateCcw } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { CostBar, SavingHeadline, SavingSums } from './cost-bar.tsx'
import { crossingYears, CumulativeChart, type LineStyle, lineStyles, type NamedLine } from './cumulative-chart.tsx'
import { figureFor, type ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import type { Tailored } from './find-tailored.server.ts'
import { FiguresUsed } from './figures-used.tsx'
import { type TailoredTyped, editTailoredHref } from './tailored-form.ts'
import { type CarRunning, type Co2Factors, type TailoredSavings, tailoredSavingsOf } from './tailored-savings.ts'
import { calculatorFieldId } from './number-inputs.ts'
import {
  carKinds,
  carNames,
  type CarScenario,
  type Fuel,
  type Side,
  sides,
  type TailoredScenario,
} from './tailored-inputs.ts'
import {
  formatConclusion,
  formatCrossing,
  electricShareSentence,
  fuelSentence,
  fuelsOf,
  formatPayback,
  nameInSentence,
  nameOfOther,
  resultName,
} from './tailored-text.ts'
import { LetterBadge } from './form-fields.tsx'

type Props = Pick<Tailored, 'figures' | 'chosen' | 'costHref'> & { scenario: TailoredScenario; typed: TailoredTyped }

export function TailoredResult({ scenario, typed, figures, chosen, costHref }: Props) {
  const savings = tailoredSavingsOf(scenario, co2FactorsOf(figures))
  const names = { a: resultName(scenario.a, chosen.a), b: resultName(scenario.b, chosen.b) }
  const { own, other } = carLines(savings, scenario, names)
  const years = crossingYears(own, other)
  return (
    <div className="rounded-3 border border-line bg-surface p-[clamp(20px,3vw,40px)]">
      <Summary savings={savings} names={names} scenario={scenario} chosen={chosen} />
      <ScenarioNotes savings={savings} scenario={scenario} />
      <KeySums savings={savings} />
      <CumulativeChart
        title={`Gasto acumulado em dez anos${savings.priceDifferenceBrl === null ? '' : ', com a diferença de preço'}`}
        explanation="Com os mesmos preços e a mesma quilometragem o tempo todo."
        own={own}
        other={other}
        crossing={years === null ? undefined : formatCrossing(years)}
      />
      <FiguresUsed typed={typed} figures={figures} scenario={scenario} chosen={chosen} />
      {costHref && (
        <Link to={costHref} className="no-print link mt-4 inline-flex min-h-11 items-center">
          A conta inteira dos dois, com IPVA, seguro e perda de valor
        </Link>
      )}
      <p className="mt-6 text-14 text-ink-3">
        O endereço desta página guarda a conta inteira: salve ou envie a alguém.
      </p>
      <Link
        to={editTailoredHref(typed)}
        preventScrollReset
        className="no-print link mt-2 inline-flex min-h-11 items-center gap-2"
      >
        <RotateCcw aria-hidden="true" className="size-4.5" />
        Recalcular
      </Link>
    </div>
  )
}

export function TailoredExample({ scenario, figures, chosen }: Pick<Props, 'scenario' | 'figures' | 'chosen'>) {
  const savings = tailoredSavingsOf(scenario, co2FactorsOf(figures))
  const names = { a: resultName(scenario.a, chosen.a), b: resultName(scenario.b, chosen.b) }
  return (
    <>
      <Summary savings={savings} names={names} scenario={scenario} chosen={chosen} />
      <div className="max-sm:hidden">
        <KeySums savings={savings} />
      </div>
      <a
        href={`#${calculatorFieldId(carNames.a.model)}`}
        className="link mt-4 inline-flex min-h-11 items-center lg:hidden"
      >
        Mudar os carros ↓
      </a>
    </>
  )
}

function Summary({ savings, names, scenario, chosen }: CarBarsProps & Pick<Tailored, 'chosen'>) {
  return (
    <>
      <SavingHeadline
        savings={savings}
        than={`com ${nameOfOther(scenario, chosen)}. Serve para comparar; não é previsão.`}
      >
        {`Com o ${nameInSentence(scenario.a, chosen.a)} você ${savings.savingBrlPerMonth < 0 ? 'gasta a mais' : 'economiza'} por mês em energia e combustível`}
      </SavingHeadline>
      <p className="mt-1 text-18 font-semibold sm:hidden">
        {formatBrl(Math.abs(savings.savingBrlPerYear))} {savings.savingBrlPerYear < 0 ? 'a mais' : 'a menos'} por ano
      </p>
      <ReturnTime savings={savings} scenario={scenario} chosen={chosen} />
      <CarBars savings={savings} names={names} scenario={scenario} />
    </>
  )
}

function ReturnTime({
  savings,
  scenario,
  chosen,
}: Pick<CarBarsProps, 'savings' | 'scenario'> & Pick<Tailored, 'chosen'>) {
  const payback = formatPayback(savings, scenario)
  const missing = sides.findLast((side) => scenario[side].priceBrl === null)
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="mb-1.5 text-14 text-ink-2">Tempo de retorno</p>
      <p className="text-pretty">{formatConclusion(savings, scenario, chosen)}</p>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-1.5 text-14 text-ink-2">
        <span className="font-semibold text-ink empty:hidden">{payback.figure}</span>
        {payback.sentence}
        {missing && (
          <a href={`#${calculatorFieldId(carNames[missing].price)}`} className="no-print link">
            Escreva o preço
          </a>
        )}
      </p>
    </div>
  )
}

function KeySums({ savings }: { savings: TailoredSavings }) {
  return (
    <SavingSums
      savingBrlPerYear={savings.savingBrlPerYear}
      brlPer100Km={{ own: savings.a.brlPer100Km, other: savings.b.brlPer100Km }}
    />
  )
}

function ScenarioNotes({ savings, scenario }: { savings: TailoredSavings; scenario: TailoredScenario }) {
  const notes = sides.flatMap((side) => {
    const car = scenario[side]
    const fuels = fuelsOf(car, scenario)
    return [
      ...(car.kind === 'plug-in' ? [electricShareSentence(side, car, savings[side].electricShare)] : []),
      ...(fuels ? [fuelSentence(side, fuels)] : []),
    ]
  })
  if (notes.length === 0) return null
  return (
    <ul className="mt-6 grid gap-2 rounded-2 bg-sunken px-4 py-3.5 text-15 text-pretty text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** The dearer car starts at the price difference, the other at 0. */
function carLines(
  { a, b, priceDifferenceBrl }: TailoredSavings,
  scenario: TailoredScenario,
  names: Record<Side, string>,
): { own: NamedLine; other: NamedLine } {
  const difference = priceDifferenceBrl ?? 0
  const [ownStyle, otherStyle] = [lineStyleOf(scenario.a), lineStyleOf(scenario.b)]
  return {
    own: {
      letter: 'A',
      name: names.a,
      startBrl: Math.max(0, difference),
      brlPerYear: a.brlPerMonth * 12,
      style: ownStyle,
    },
    other: {
      letter: 'B',
      name: names.b,
      startBrl: Math.max(0, -difference),
      brlPerYear: b.brlPerMonth * 12,
      style: ownStyle === otherStyle ? lineStyles.neutral : otherStyle,
    },
  }
}

function lineStyleOf({ kind }: CarScenario): LineStyle {
  return carKinds[kind].hasPlug ? lineStyles.electric : lineStyles.petrol
}

type CarBarsProps = { savings: TailoredSavings; names: Record<Side, string>; scenario: TailoredScenario }

function CarBars({ savings, names, scenario }: CarBarsProps) {
  const longest = Math.max(savings.a.brlPerMonth, savings.b.brlPerMonth)
  return (
    <dl className="mt-7 grid gap-4.5">
      {sides.map((side) => (
        <CostBar
          key={side}
          name={
            <>
              {names[side]}
              <span className="sr-only">, por mês</span>
            </>
          }
          icon={<LetterBadge letter={side} />}
          parts={partsOf(savings[side])}
          maxReais={longest}
          note={noteOf(savings[side], scenario[side])}
        />
      ))}
    </dl>
  )
}

function partsOf({ energyBrlPerMonth, fuelBrlPerMonth }: CarRunning) {
  return [
    { reais: energyBrlPerMonth, className: 'bg-elec' },
    { reais: fuelBrlPerMonth, className: 'bg-petrol' },
  ].filter(({ reais }) => reais > 0)
}

function noteOf(running: CarRunning, { kind, fuel }: { kind: keyof typeof carKinds; fuel: Fuel }): string {
  const energy = `${formatBrl(running.energyBrlPerMonth)} de energia`
  const burnt = `${formatBrl(running.fuelBrlPerMonth)} de ${fuel}`
  if (kind === 'plug-in') return `Por mês: ${energy} e ${burnt}`
  return kind === 'eletrico' ? 'Por mês, em energia' : `Por mês, em ${fuel}`
}

export function co2FactorsOf(figures: ReferenceFigure[]): Co2Factors {
  const valueOf = (key: Parameters<typeof figureFor>[1]) => figureFor(figures, key)?.values[0] ?? null
  return {
    gramsPerKwh: valueOf('grid-g-co2-per-kwh'),
    gramsPerLitre: { gasolina: valueOf('petrol-g-co2-per-litre'), etanol: valueOf('ethanol-g-co2-per-litre') },
  }
}
