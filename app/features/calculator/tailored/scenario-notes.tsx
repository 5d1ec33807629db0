import { sides } from './car.ts'
import { fuelsOf } from './fuel-comparison.ts'
import type { TailoredSavings } from './tailored-savings.ts'
import type { TailoredScenario } from './tailored-scenario.ts'
import { electricShareSentence, fuelSentence } from './tailored-words.ts'

/** What only some scenarios have to say: how far the battery goes, which fuel is the cheaper one. */
export function ScenarioNotes({ savings, scenario }: { savings: TailoredSavings; scenario: TailoredScenario }) {
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
