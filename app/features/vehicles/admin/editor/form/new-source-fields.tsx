import { type KeyboardEvent, useContext, useState } from 'react'
import { isPageAddress, nameOfPage } from '#app/features/vehicles/admin/editor/page-address.ts'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = {
  onAdd: (code: string) => void
  /** Hears of the address while it is written; of none once it is added or dropped. */
  onWrite: (address: string) => void
}

/** A page that no source stands for yet. It is saved with the model, and only if something uses it. */
export function NewSourceFields(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    props.onWrite('')
    setIsOpen(false)
  }
  if (isOpen) return <PageFields {...props} onClose={close} />
  return (
    <Button look="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Adicionar página nova
    </Button>
  )
}

function PageFields({ onAdd, onWrite, onClose }: Props & { onClose: () => void }) {
  const { addSource } = useContext(VehicleFormContext)
  const [page, setPage] = useState({ text: '', url: '' })
  const [problem, setProblem] = useState('')
  const add = () => {
    const [text, url] = [page.text.trim(), page.url.trim()]
    if (!isPageAddress(url)) return setProblem('Escreva um endereço completo, que comece com https://.')
    onAdd(addSource({ text: text || nameOfPage(url), url }))
    return onClose()
  }
  const control = (part: keyof typeof page) => ({
    value: page[part],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setPage({ ...page, [part]: currentTarget.value })
      if (part === 'url') onWrite(currentTarget.value)
    },
    className: 'field',
  })
  return (
    <div
      role="group"
      aria-label="Página nova"
      onKeyDown={onEnterInField(add)}
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
        <Button look="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </p>
    </div>
  )
}

/** Enter in a field would send the form of the model. */
function onEnterInField(then: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    then()
  }
}
