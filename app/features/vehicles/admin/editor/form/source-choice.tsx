import { X } from '#app/ui/icons.tsx'
import { useContext, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import type { KnownSource } from '#app/features/vehicles/admin/editor/known-source.ts'
import { NewSourceFields } from './new-source-fields.tsx'
import { VehicleFormContext } from './vehicle-form-context.ts'

type Props = { name: string; codes: string[]; onChoose: (codes: string[]) => void }

/** The one list of sources that every choice of the form completes from. */
export const knownSourcesId = 'fontes-conhecidas'

/**
 * The sources of one figure: chosen one after the other, or a page added in its place. What is written and not chosen yet is sent
 * with them, so that a form is never saved as if it had not been written.
 */
export function SourceChoice({ name, codes, onChoose }: Props) {
  const { sources, problems } = useContext(VehicleFormContext)
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState('')
  const [unclear, setUnclear] = useState(false)
  const add = (code: string) => onChoose([...new Set([...codes, code])])
  const addTyped = () => {
    const found = sourceNamed(sources, typed)
    setUnclear(found === undefined)
    if (!found) return
    add(found.code)
    setTyped('')
  }
  const sentence = unclear
    ? 'Escolha uma fonte da lista: o texto serve para nenhuma, ou para mais de uma.'
    : problems[name]
  const written = typed.trim() && (sourceNamed(sources, typed)?.code ?? typed)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <input type="hidden" name={name} value={[...codes, written, address.trim()].filter(Boolean).join(' ')} />
      <EntryField label="Fontes" {...(sentence && { problem: sentence })}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...control}
              list={knownSourcesId}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                addTyped()
              }}
              placeholder="Código ou texto"
              className="field"
            />
            <Button onClick={addTyped}>Usar</Button>
          </div>
        )}
      </EntryField>
      <ul className="grid gap-1">
        {codes.map((code) => (
          <li key={code} className="flex items-center justify-between gap-2">
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{code}</b> {sources.find((source) => source.code === code)?.text}
            </span>
            <button
              type="button"
              onClick={() => onChoose(codes.filter((other) => other !== code))}
              aria-label={`Tirar a fonte ${code}`}
              className="icon-button flex-none"
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <NewSourceFields onAdd={add} onWrite={setAddress} />
    </div>
  )
}

/** By its code, by its whole text, or by a part that only one source has. */
function sourceNamed(sources: KnownSource[], typed: string): KnownSource | undefined {
  const words = typed.trim().toLowerCase()
  if (!words) return undefined
  const exact = sources.find(({ code, text }) => code.toLowerCase() === words || text.toLowerCase() === words)
  if (exact) return exact
  const [part, ...others] = sources.filter(({ text }) => text.toLowerCase().includes(words))
  return others.length === 0 ? part : undefined
}
