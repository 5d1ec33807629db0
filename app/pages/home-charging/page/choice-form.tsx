import { useState } from 'react'
import { Form, Link } from '#app/ui/link.tsx'
import {
  type HomeChargingAddress,
  homeChargingFields,
  homeChargingHref,
  homeChargingPath,
  readHomeChargingAddress,
} from '#app/pages/home-charging/home-charging-address.ts'
import { type Home, homeKeys, homes } from '#app/pages/home-charging/facts/home-charging-rules.ts'
import type { ModelQuestions } from '#app/domain/vehicles/picker/model-question.ts'
import { ModelField } from '#app/domain/vehicles/picker/model-field.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { AutoSubmitSelect } from '#app/ui/forms/auto-submit-select.tsx'
import { RememberedValues } from '#app/ui/remembered/remembered-values.tsx'
import { StateOptions } from '#app/ui/forms/state-options.tsx'

type Props = {
  address: HomeChargingAddress
  car: { slug: string; name: string } | null
  modelQuestions: ModelQuestions
}

const modelId = 'carro'
const label = 'mb-1.5 block text-15 font-semibold'

/** The kinds of home are links. State and car are a GET form, which script submits after each change. */
export function ChoiceForm({ address, car, modelQuestions }: Props) {
  const { chosen, choose } = useLatestChoice(address)
  return (
    <div className="no-print rounded-3 border border-line bg-surface p-5">
      <HomeLinks current={address.home} chosen={chosen} onChoose={choose} />
      <Form
        // Fields are uncontrolled, so a new address remounts the form.
        key={homeChargingHref(address)}
        action={homeChargingPath}
        preventScrollReset
        onChange={({ currentTarget }) => choose(readForm(currentTarget))}
        aria-label="Onde você mora e qual é o carro"
        className="mt-4 grid gap-4 sm:max-lg:grid-cols-2"
      >
        <input type="hidden" name={homeChargingFields.home} value={chosen.home} />
        <label>
          <span className={label}>Estado</span>
          <AutoSubmitSelect name={homeChargingFields.state} defaultValue={address.state ?? ''}>
            <option value="">Escolha o estado</option>
            <StateOptions />
          </AutoSubmitSelect>
        </label>
        <div className="min-w-0">
          <label htmlFor={modelId} className={label}>
            Carro <span className="font-normal text-ink-3">(opcional)</span>
          </label>
          <ModelField
            id={modelId}
            name={homeChargingFields.model}
            chosen={car}
            question={modelQuestions[homeChargingFields.model]}
            plug="with"
            onChoose={({ target }) => (target as HTMLElement).querySelector('input')?.form?.requestSubmit()}
          />
        </div>
        <noscript>
          <button type="submit" className={buttonClass('secondary', 'min-h-12')}>
            Atualizar
          </button>
        </noscript>
        <RememberedValues fields={{ uf: homeChargingFields.state }} />
      </Form>
    </div>
  )
}

/** Remembers a choice until its page is shown. A second choice before that includes the first. */
function useLatestChoice(address: HomeChargingAddress) {
  const shown = homeChargingHref(address)
  const [latest, setLatest] = useState({ shown, chosen: address })
  if (latest.shown !== shown) setLatest({ shown, chosen: address })
  const chosen = latest.shown === shown ? latest.chosen : address
  return { chosen, choose: (choice: HomeChargingAddress) => setLatest({ shown, chosen: choice }) }
}

function readForm(form: HTMLFormElement): HomeChargingAddress {
  const searchParams = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') searchParams.set(name, value)
  return readHomeChargingAddress({ searchParams })
}

type HomeLinksProps = {
  current: Home
  chosen: HomeChargingAddress
  onChoose: (choice: HomeChargingAddress) => void
}

function HomeLinks({ current, chosen, onChoose }: HomeLinksProps) {
  return (
    <nav aria-label="Onde você mora">
      <ul className="grid grid-cols-2 gap-2">
        {homeKeys.map((home) => (
          <li key={home}>
            <Link
              to={homeChargingHref({ ...chosen, home })}
              preventScrollReset
              aria-current={home === current ? 'page' : undefined}
              onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
                const opensElsewhere = metaKey || ctrlKey || shiftKey || altKey
                if (!opensElsewhere) onChoose({ ...chosen, home })
              }}
              className={buttonClass(
                'secondary',
                'w-full aria-[current=page]:border-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
              )}
            >
              {homes[home].label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
