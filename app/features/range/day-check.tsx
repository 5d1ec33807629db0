import { useSearchParams } from 'react-router'
import { dayFields, daySection, readDay } from './day-address.ts'
import { DayForm } from './day-form.tsx'
import { planDay } from './day-plan.ts'
import { DayVerdict } from './day-verdict.tsx'
import type { EstimatedRange } from './estimate-range.ts'
import type { RangeVehicle } from './range-vehicle.ts'

type Props = { estimate: EstimatedRange; vehicle: RangeVehicle }

/** Whether somebody's days fit into this car; everything that was asked is in the address. */
export function DayCheck({ estimate, vehicle }: Props) {
  const [parameters] = useSearchParams()
  const reading = readDay(parameters)
  const isAsked = Object.values(dayFields).some((field) => parameters.has(field))
  return (
    <section
      id={daySection}
      aria-labelledby="cabe-titulo"
      className="no-print mt-12 scroll-mt-24 rounded-3 border border-line bg-surface p-[clamp(16px,3vw,40px)]"
    >
      <h3 id="cabe-titulo" className="text-22">
        Cabe no meu dia?
      </h3>
      <div className="mt-6 grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
        <DayForm typed={reading.typed} problems={reading.outcome === 'invalid' ? reading.problems : {}} />
        <div role="status" className="min-w-0">
          {reading.outcome === 'valid' ? (
            <DayVerdict
              plan={planDay(estimate, vehicle.acChargeKw, reading.day)}
              day={reading.day}
              isPlugIn={vehicle.type === 'plug-in'}
              isExample={!isAsked}
            />
          ) : (
            <p className="text-ink-2">Corrija o que está marcado e a conta aparece aqui.</p>
          )}
        </div>
      </div>
    </section>
  )
}
