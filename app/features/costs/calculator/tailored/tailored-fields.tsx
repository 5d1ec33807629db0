import { useRef, useState } from 'react'
import { CarPart } from './car-part.tsx'
import { ChargingPart } from './charging-part.tsx'
import type { Tailored } from './find-tailored.server.ts'
import { PlacePart } from './place-part.tsx'
import type { Step, TailoredView } from './tailored-address.ts'
import { type TailoredProblems, type TailoredTyped, typedIn } from './tailored-form.ts'
import { TailoredNumber } from './tailored-number.tsx'
import { stateFields } from './price-tables.ts'
import { carNames, shareNames, type TailoredName } from './tailored-inputs.ts'

type Props = Omit<Tailored, 'view'> & { view: TailoredView; problems: TailoredProblems }

/** All fields: the distance, and four parts to open. */
export function TailoredFields({ view, problems, start, figures, options, chosen, notice }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const { live, follow } = useLive(view.typed)
  const step = view.state === 'idle' ? view.step : null
  const shared = { typed: view.typed, live, problems, figures }
  const part = (ownStep: Step, names: TailoredName[]) => ({
    ...shared,
    isOpen: step === ownStep || names.some((name) => problems[name]),
    notice: step === ownStep ? notice : null,
  })
  const place = part('estado', Object.values(stateFields))
  const readFields = () => {
    const form = fields.current?.closest('form')
    if (form) follow(typedIn(new FormData(form), start))
  }
  return (
    <div ref={fields} onInput={readFields}>
      <TailoredNumber
        name="km"
        typed={view.typed}
        hint="No seu carro de hoje: a diferença do hodômetro entre dois meses"
        problems={problems}
        isRequired
      />
      <div className="mt-6 border-t border-ink">
        <PlacePart {...place} isOpen={place.isOpen || step === 'ajustar'} />
        <CarPart {...part('modelo-a', Object.values(carNames.a))} side="a" options={options} model={chosen.a} />
        <CarPart {...part('modelo-b', Object.values(carNames.b))} side="b" options={options} model={chosen.b} />
        <ChargingPart {...shared} isOpen={chargingFields.some((name) => problems[name])} notice={null} />
      </div>
    </div>
  )
}

const chargingFields: TailoredName[] = [...Object.values(shareNames), 'preco-ac', 'preco-dc']

/** What is being typed, until an address brings something else. */
function useLive(typed: TailoredTyped) {
  const came = JSON.stringify(typed)
  const [kept, keep] = useState({ came, live: typed })
  return { live: kept.came === came ? kept.live : typed, follow: (live: TailoredTyped) => keep({ came, live }) }
}
