import { comparisonPath, differencesParameter, slotsParameter } from './comparison-href.ts'
import type { CarSummary, ComparisonVerdict, LeadRow } from '#app/domain/verdict/compare-vehicles.ts'
import type { UseConclusion } from '#app/domain/verdict/conclude-use.ts'
import { type DailyUse, homeChargings, type HomeCharging } from '#app/domain/verdict/daily-use.ts'
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
const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** The columns of the table of all figures, with labels above the values on a phone. */
const columnsClass = 'sm:grid-cols-[22%_var(--columns)] lg:grid-cols-[25%_var(--columns)]'

/** Which car suits the visitor's day, and what each is best at. */
export function VerdictOfCars({ verdict: { use, summaries, leads }, comparison }: Props) {
  const cars = summaries.map((summary) => ({ ...summary, place: placeOf(summary.id, comparison) }))
  return (
    <section aria-labelledby={headingId} className="pt-5 sm:pt-8">
      <h2 id={headingId} className="scroll-mt-24">
        Qual serve para você
      </h2>
      <Conclusion use={use} />
      <UseForm comparison={comparison} />
      <DayOfCars use={use} />
      <div style={{ '--columns': `repeat(${cars.length}, minmax(0, 1fr))` } as object}>
        <ul className="mt-5 grid gap-2.5 lg:grid-cols-[25%_var(--columns)] lg:gap-0">
          {cars.map(({ id, place, name, text, bestIn }) => (
            <li
              key={id}
              className="flex items-start gap-2.5 text-15 leading-snug text-pretty lg:px-4 lg:first:col-start-2"
            >
              <SlotLetter place={place} />
              <span>
                <strong className="block text-16 font-semibold">{keepHyphens(name)}</strong>
                {text}.
                {bestIn.length > 0 && <span className="block text-ink-2">Melhor em {conjunction.format(bestIn)}.</span>}
              </span>
            </li>
          ))}
        </ul>
        <Leads cars={cars} leads={leads} use={comparison.use.use} />
      </div>
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

type LeadsProps = { cars: (CarSummary & { place: number })[]; leads: LeadRow[]; use: DailyUse }

function Leads({ cars, leads, use }: LeadsProps) {
  if (leads.length === 0) return null
  const gridClass = cars.length === 4 ? 'grid-cols-2' : 'grid-cols-(--columns)'
  return (
    <>
      <p
        aria-hidden="true"
        className={`mt-4 grid ${gridClass} items-center gap-x-2 text-13 leading-tight font-semibold sm:gap-x-0 lg:hidden ${columnsClass}`}
      >
        {cars.map(({ id, place, name }) => (
          <span key={id} className="flex min-w-0 items-center gap-1.5 sm:first:col-start-2 sm:px-3">
            <SlotLetter place={place} />
            {keepHyphens(name)}
          </span>
        ))}
      </p>
      <dl className="mt-2 border-t border-ink text-15 tabular-nums lg:mt-4">
        {leads.map(({ key, label, best, values }) => (
          <div
            key={key}
            className={`grid ${gridClass} gap-x-2 border-b border-line py-2 max-sm:text-14 sm:gap-x-0 ${columnsClass}`}
          >
            <dt className="text-ink-2 max-sm:col-span-full max-sm:text-13 sm:pr-3">{label}</dt>
            {values.map(({ id, text }, at) => (
              <dd key={id} className="min-w-0 leading-snug sm:px-3 lg:px-4">
                <span className="sr-only">{cars[at]?.name}: </span>
                {best.includes(id) ? <strong className="font-semibold text-accent">{text}</strong> : (text ?? '—')}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[80ch] text-13 text-ink-3">
        Em destaque, só vantagem clara; valor incerto (≈) não disputa.
        {leads.some(({ key }) => key === 'monthlyBrl') && ' O custo é o do cenário do portal, na tabela abaixo.'}
        {use.home === 'nao' &&
          ' Dias e minutos na rua são estimativa para a cidade, no ponto rápido mais forte que o carro aceita.'}
      </p>
    </>
  )
}
