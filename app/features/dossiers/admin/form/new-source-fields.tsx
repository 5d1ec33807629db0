import { type SyntheticEvent, useContext, useState } from 'react'
import { isHttps } from '#app/features/dossiers/admin/vehicle-problems.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

/** A page that no source stands for yet. It is saved with the model, and only if something uses it. */
export function NewSourceFields({ onAdd }: { onAdd: (code: string) => void }) {
  const { addSource } = useContext(VehicleFormContext)
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState({ text: '', url: '' })
  const [problem, setProblem] = useState('')
  if (!isOpen)
    return (
      <Button look="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Adicionar página nova
      </Button>
    )
  const add = () => {
    const [text, url] = [page.text.trim(), page.url.trim()]
    if (!text || !isHttps(url)) return setProblem('Escreva um texto e um endereço que comece com https://.')
    onAdd(addSource({ text, url }))
    setPage({ text: '', url: '' })
    setProblem('')
    return setIsOpen(false)
  }
  const write = (part: keyof typeof page) => ({
    value: page[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setPage({ ...page, [part]: currentTarget.value }),
    onInput: (event: SyntheticEvent) => event.stopPropagation(),
    className: 'field',
  })
  return (
    <div role="group" aria-label="Página nova" className="grid gap-3 rounded-2 border border-line-2 p-3">
      <EntryField label="Texto da fonte" hint="Como aparece para quem lê: veículo de imprensa, título, mês.">
        {(control) => <input {...control} {...write('text')} />}
      </EntryField>
      <EntryField label="Endereço da página" {...(problem && { problem })}>
        {(control) => <input {...control} {...write('url')} inputMode="url" placeholder="https://" />}
      </EntryField>
      <p className="flex flex-wrap gap-2">
        <Button onClick={add}>Adicionar e usar</Button>
        <Button look="quiet" onClick={() => setIsOpen(false)}>
          Cancelar
        </Button>
      </p>
    </div>
  )
}
