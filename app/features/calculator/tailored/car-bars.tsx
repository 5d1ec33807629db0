import { CostBar } from '#app/features/calculator/cost-bar.tsx'
import { formatBrl } from '#app/ui/format-number.ts'
import { carKinds, type Fuel, type Side } from './car.ts'
import { LetterBadge } from './letter-badge.tsx'
import type { CarRunning, TailoredSavings } from './tailored-savings.ts'
import type { TailoredScenario } from './tailored-scenario.ts'

type Props = { savings: TailoredSavings; names: Record<Side, string>; scenario: TailoredScenario }

/** What each car costs in a month, electricity and fuel apart. */
export function CarBars({ savings, names, scenario }: Props) {
  const longest = Math.max(savings.a.brlPerMonth, savings.b.brlPerMonth)
  return (
    <dl className="mt-7 grid gap-4.5">
      {(['b', 'a'] as const).map((side) => (
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
          longestReais={longest}
          note={noteOf(savings[side], scenario[side])}
        />
      ))}
    </dl>
  )
}

function partsOf({ energyBrlPerMonth, fuelBrlPerMonth }: CarRunning) {
  return [
    { reais: energyBrlPerMonth, look: 'bg-elec' },
    { reais: fuelBrlPerMonth, look: 'bg-petrol' },
  ].filter(({ reais }) => reais > 0)
}

function noteOf(running: CarRunning, { kind, fuel }: { kind: keyof typeof carKinds; fuel: Fuel }): string {
  const energy = `${formatBrl(running.energyBrlPerMonth)} de energia`
  const burnt = `${formatBrl(running.fuelBrlPerMonth)} de ${fuel}`
  if (kind === 'plug-in') return `Por mês: ${energy} e ${burnt}`
  return kind === 'eletrico' ? 'Por mês, em energia' : `Por mês, em ${fuel}`
}
