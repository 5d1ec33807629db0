import { type KeyboardEvent, useContext, useState } from 'react'
import { isPageAddress, nameOfPage } from '#app/features/vehicles/admin/editor/page-address.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/entry-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  onAdd: (code: string) => void
  /** Hears of the address while it is written; of none once it is added or dropped. */
  onWrite: (address: string) => void
}

const empty = { text: '', url: '' }

/** A page that no source stands for yet. It is saved with the model, and only if something uses it. */
export function NewSourceFields({ onAdd, onWrite }: Props) {
  const { addSource } = useContext(VehicleFormContext)
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState(empty)
  const [problem, setProblem] = useState('')
  if (!isOpen)
    return (
      <Button look="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
        Adicionar página nova
      </Button>
    )
  const write = (written: typeof page) => {
    setPage(written)
    onWrite(written.url)
  }
  const close = () => {
    write(empty)
    setProblem('')
    setIsOpen(false)
  }
  const add = () => {
    const [text, url] = [page.text.trim(), page.url.trim()]
    if (!isPageAddress(url)) return setProblem('Escreva um endereço completo, que comece com https://.')
    onAdd(addSource({ text: text || nameOfPage(url), url }))
    return close()
  }
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    add()
  }
  const control = (part: keyof typeof page) => ({
    value: page[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      write({ ...page, [part]: currentTarget.value }),
    className: 'field',
  })
  return (
    <div
      role="group"
      aria-label="Página nova"
      onKeyDown={addByEnter}
      className="grid gap-3 rounded-2 border border-line-2 p-3"
    >
      <EntryField label="Endereço da página" {...(problem && { problem })}>
        {(field) => <input {...field} {...control('url')} inputMode="url" placeholder="https://" />}
      </EntryField>
      <EntryField
        label="Texto da fonte"
        hint="Como aparece para quem lê: veículo, título, mês. Sem texto, fica o endereço."
      >
        {(field) => <input {...field} {...control('text')} />}
      </EntryField>
      <p className="flex flex-wrap gap-2">
        <Button onClick={add}>Adicionar e usar</Button>
        <Button look="quiet" onClick={close}>
          Cancelar
        </Button>
      </p>
    </div>
  )
}
