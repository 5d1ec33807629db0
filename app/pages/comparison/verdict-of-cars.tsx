import { comparisonPath, differencesParameter, slotsParameter } from './comparison-href.ts'
import type { ComparisonVerdict, VehicleWins } from '#app/domain/verdict/compare-vehicles.ts'
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
import { SlotLetter } from './slot-cards.tsx'
import type { Comparison } from './use-comparison.ts'

type Props = { verdict: ComparisonVerdict; comparison: Comparison }

const headingId = 'veredito'

const columnsOf: Record<number, string> = { 3: 'md:grid-cols-3', 4: 'lg:grid-cols-4' }

/** Which car suits the visitor's day, and what each is best at. */
export function VerdictOfCars({ verdict: { use, wins }, comparison }: Props) {
  return (
    <section aria-labelledby={headingId} className="pt-6 sm:pt-8">
      <h2 id={headingId} className="scroll-mt-24">
        Qual serve para você
      </h2>
      <Conclusion use={use} />
      <UseForm comparison={comparison} />
      <DayOfCars use={use} />
      <ul className={`mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 ${columnsOf[wins.length] ?? ''}`}>
        {wins.map((car) => (
          <CarWins key={car.id} car={car} place={placeOf(car.id, comparison)} />
        ))}
      </ul>
      <p className="mt-4 max-w-[80ch] text-13 text-ink-3">
        Só números conhecidos e diferenças claras. Dias e minutos na rua são estimativa para a cidade, no ponto rápido
        mais forte que o carro aceita; o custo é o do cenário do portal, na tabela abaixo.
      </p>
    </section>
  )
}

function placeOf(id: number, { slots }: Comparison): number {
  return slots.findIndex((slot) => slot?.id === id)
}

/** Replaces the history entry, so that a comparison opened from a shared link does not become the visitor's own. */
function UseForm({ comparison: { slots, onlyDifferences, use } }: Pick<Props, 'comparison'>) {
  return (
    <Form
      key={JSON.stringify(use)}
      action={`${comparisonPath}#${headingId}`}
      replace
      noValidate
      className="no-print mt-4 grid max-w-[80ch] gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end"
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
            o <strong className="font-semibold text-accent">{winner.name}</strong>, porque{' '}
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

function DayOfCars({ use: { cars } }: { use: UseConclusion }) {
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

function CarWins({ car: { name, summary, wins }, place }: { car: VehicleWins; place: number }) {
  return (
    <li className="border-t border-ink pt-3">
      <h3 className="flex items-center gap-2.5 text-16 leading-tight">
        <SlotLetter place={place} />
        {name}
      </h3>
      <p className="mt-1.5 text-15 text-pretty">
        {summary ? `${summary}.` : 'Não lidera com folga em nenhum número conhecido.'}
      </p>
      <ul className="mt-1">
        {wins.map(({ key, text, others, rank }) => (
          <li key={key} className="border-b border-line py-2 text-15 leading-snug last:border-b-0">
            {text}
            <span className="block text-13 text-ink-3">{keepHyphens([rank, others].filter(Boolean).join(' · '))}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}
