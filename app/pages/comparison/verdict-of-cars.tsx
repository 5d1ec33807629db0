import { comparisonPath, differencesParameter, slotsParameter } from './comparison-href.ts'
import type { ComparisonVerdict } from '#app/domain/verdict/compare-vehicles.ts'
import type { UseConclusion } from '#app/domain/verdict/conclude-use.ts'
import { homeChargings, type HomeCharging } from '#app/domain/verdict/daily-use.ts'
import { keepHyphens } from '#app/domain/vehicles/vehicle.ts'
import { ReasonItem } from '#app/domain/verdict/reason-item.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/labelled-field.tsx'
import { NumberField } from '#app/ui/forms/number-field.tsx'
import { Form } from '#app/ui/link.tsx'
import { useParameters, writeSlotsField } from './comparison-address.ts'
import { idsOf } from './comparison-slots.ts'
import type { Comparison } from './use-comparison.ts'

type Props = { verdict: ComparisonVerdict; comparison: Comparison }

const headingId = 'veredito'

/** Which car suits the visitor's day. The table begins with what each is best at. */
export function VerdictOfCars({ verdict: { use }, comparison }: Props) {
  return (
    <section aria-labelledby={headingId} className="pt-5 sm:pt-8">
      <h2 id={headingId} className="scroll-mt-24">
        Qual serve para você
      </h2>
      <Conclusion use={use} />
      <UseForm comparison={comparison} />
      <DayOfCars use={use} />
      {comparison.use.use.home === 'nao' && (
        <p className="mt-3 max-w-[80ch] text-13 text-ink-3">
          Dias e minutos na rua são estimativa para a cidade, no ponto rápido mais forte que o carro aceita.
        </p>
      )}
    </section>
  )
}

/** Replaces the history entry, so that a comparison opened from a shared link does not become the visitor's own. */
function UseForm({ comparison: { slots, onlyDifferences, use } }: Pick<Props, 'comparison'>) {
  return (
    <Form
      key={JSON.stringify(use)}
      action={`${comparisonPath}#${headingId}`}
      replace
      noValidate
      className="no-print mt-4 grid max-w-[80ch] grid-cols-[6rem_minmax(0,1fr)] items-end gap-x-3 gap-y-3 max-sm:[&>button]:col-span-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-x-4"
    >
      <input type="hidden" name={slotsParameter} value={writeSlotsField(idsOf(slots))} />
      {onlyDifferences && <input type="hidden" name={differencesParameter} value="sim" />}
      <NumberField
        id="comparar-km"
        name={useParameters.kmPerDay}
        label="Quilômetros por dia"
        unit="km"
        shown={use.problem ? use.typed : String(use.use.kmPerDay).replace('.', ',')}
        problem={use.problem ?? undefined}
        className="pr-14 tabular-nums"
      />
      <SelectField
        id="comparar-casa"
        name={useParameters.home}
        label="Dá para carregar em casa?"
        value={use.use.home}
        problem={undefined}
      >
        {(Object.keys(homeChargings) as HomeCharging[]).map((choice) => (
          <option key={choice} value={choice}>
            {homeChargings[choice].label}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="primary" className="min-h-12">
        Responder
      </Button>
    </Form>
  )
}

function Conclusion({ use: { question, winner, reason, but } }: { use: UseConclusion }) {
  return (
    <div role="status" className="mt-2 max-w-[72ch]">
      <p className="text-18 leading-snug text-pretty sm:text-22">
        {question}:{' '}
        {winner && (
          <>
            o <strong className="font-semibold text-accent">{keepHyphens(winner.name)}</strong>, porque{' '}
          </>
        )}
        {keepHyphens(reason)}.
      </p>
      {but.map((sentence) => (
        <p key={sentence} className="mt-2 text-15 text-pretty text-ink-2">
          {sentence}.
        </p>
      ))}
    </div>
  )
}

/** Nothing if the conclusion says it of all cars. */
function DayOfCars({ use: { cars } }: { use: UseConclusion }) {
  if (new Set(cars.map(({ sentence }) => sentence)).size === 1) return null
  return (
    <ul className="mt-4 grid max-w-[72ch] gap-1.5 text-15">
      {cars.map(({ id, name, verdict, sentence }) => (
        <ReasonItem key={id} verdict={verdict}>
          <span className="font-semibold">{name}</span>: {sentence}
        </ReasonItem>
      ))}
    </ul>
  )
}
