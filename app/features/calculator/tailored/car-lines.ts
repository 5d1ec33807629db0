import type { NamedLine } from '#app/features/calculator/cumulative-chart.tsx'
import { type LineLook, lineLooks } from '#app/features/calculator/line-looks.ts'
import { carKinds, type Side } from './car.ts'
import type { TailoredSavings } from './tailored-savings.ts'
import type { CarScenario, TailoredScenario } from './tailored-scenario.ts'

/** Both cars in the chart: the one that is dearer to buy begins at the difference. */
export function carLines(
  { a, b, priceDifferenceBrl }: TailoredSavings,
  scenario: TailoredScenario,
  names: Record<Side, string>,
): { own: NamedLine; other: NamedLine } {
  const difference = priceDifferenceBrl ?? 0
  const [ownLook, otherLook] = [lookOf(scenario.a), lookOf(scenario.b)]
  return {
    own: {
      letter: 'A',
      name: names.a,
      startBrl: Math.max(0, difference),
      brlPerYear: a.brlPerMonth * 12,
      look: ownLook,
    },
    other: {
      letter: 'B',
      name: names.b,
      startBrl: Math.max(0, -difference),
      brlPerYear: b.brlPerMonth * 12,
      look: ownLook === otherLook ? lineLooks.neutral : otherLook,
    },
  }
}

function lookOf({ kind }: CarScenario): LineLook {
  return carKinds[kind].hasPlug ? lineLooks.electric : lineLooks.petrol
}
