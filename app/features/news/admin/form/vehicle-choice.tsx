import { X } from '#app/ui/icons.tsx'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { NamedVehicle } from './article-form.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'

type Props = { vehicles: NamedVehicle[]; defaultIds: string; problem: string | undefined; onChange: () => void }

/** The models that an article writes about, chosen by name one after the other. */
export function VehicleChoice({ vehicles, defaultIds, problem, onChange }: Props) {
  const [ids, setIds] = useState(() => defaultIds.split(',').filter(Boolean).map(Number))
  const chosen = ids.map((id) => vehicles.find((vehicle) => vehicle.id === id) ?? { id, label: `Veículo ${id}` })
  const choose = (next: number[]) => {
    setIds(next)
    // The form is read once the hidden field holds the choice.
    queueMicrotask(onChange)
  }
  const [typed, setTyped] = useState('')
  const add = () => {
    const found = vehicleNamed(vehicles, typed)
    if (!found) return showToast({ title: 'Veículo não citado', description: unclearName, isDestructive: true })
    choose([...new Set([...ids, found.id])])
    setTyped('')
  }
  return (
    <div>
      <EntryField label="Veículos citados" problem={problem} hint="Aparecem na notícia com os números atuais.">
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              list="veiculos-para-citar"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
              placeholder="Digite o modelo"
              className="field"
            />
            <Button onClick={add}>Citar</Button>
          </div>
        )}
      </EntryField>
      <datalist id="veiculos-para-citar">
        {vehicles.map(({ id, label }) => (
          <option key={id}>{label}</option>
        ))}
      </datalist>
      <input type="hidden" name="vehicle_ids" value={ids.join(',')} />
      <ul className="mt-2 grid gap-1">
        {chosen.map(({ id, label }) => (
          <li key={id} className="flex items-center justify-between gap-2 text-15">
            {label}
            <button
              type="button"
              onClick={() => choose(ids.filter((other) => other !== id))}
              aria-label={`Não citar ${label}`}
              className="icon-button"
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const unclearName = 'Escolha um modelo da lista: o nome digitado serve para nenhum, ou para mais de um.'

/** By its whole name, or by a part that only one model has. */
function vehicleNamed(vehicles: NamedVehicle[], typed: string): NamedVehicle | undefined {
  const name = typed.trim().toLowerCase()
  const whole = vehicles.find(({ label }) => label.toLowerCase() === name)
  const [part, ...others] = name ? vehicles.filter(({ label }) => label.toLowerCase().includes(name)) : []
  return whole ?? (others.length === 0 ? part : undefined)
}
