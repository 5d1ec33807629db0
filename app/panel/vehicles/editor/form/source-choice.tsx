import { X } from '#app/ui/icons.tsx'
import { type KeyboardEvent, useContext, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EntryField } from '#app/ui/forms/entry-field.tsx'
import { type KnownSource, parseNewSources } from '#app/panel/vehicles/editor/read-sources.ts'
import { chosenSourceKinds, kindOfPage, type SourceKind, sourceKindLabels } from '#app/platform/source-kind.ts'
import { VehicleFormContext } from './vehicle-form-context.ts'
import { isPageAddress, nameOfPage } from '#app/panel/vehicles/editor/vehicle-entry-names.ts'
import type { NewSource } from '#app/panel/vehicles/editor/vehicle-fields.ts'
import { slugFrom } from '#app/platform/text/slug.ts'

type Props = { name: string; codes: string[]; onChoose: (codes: string[]) => void }

const knownSourcesId = 'fontes-conhecidas'

/** Also submits a typed code or URL that was not added, so that it is not lost. */
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

/** Finds a source by code, text, or a unique part of the text. */
function sourceNamed(sources: KnownSource[], typed: string): KnownSource | undefined {
  const term = typed.trim().toLowerCase()
  if (!term) return undefined
  const exact = sources.find(({ code, text }) => code.toLowerCase() === term || text.toLowerCase() === term)
  if (exact) return exact
  const [part, ...others] = sources.filter(({ text }) => text.toLowerCase().includes(term))
  return others.length === 0 ? part : undefined
}

type NewSourceFieldsProps = {
  onAdd: (code: string) => void
  /** Called with the typed URL after each change, and with '' after it was added or discarded. */
  onWrite: (address: string) => void
}

function NewSourceFields(props: NewSourceFieldsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    props.onWrite('')
    setIsOpen(false)
  }
  if (isOpen) return <PageFields {...props} onClose={close} />
  return (
    <Button variant="quiet" className="justify-self-start" onClick={() => setIsOpen(true)}>
      Adicionar página nova
    </Button>
  )
}

function PageFields({ onAdd, onWrite, onClose }: NewSourceFieldsProps & { onClose: () => void }) {
  const { addSource } = useContext(VehicleFormContext)
  const [page, setPage] = useState({ text: '', url: '' })
  const [kind, setKind] = useState<SourceKind | null>(null)
  const [problem, setProblem] = useState('')
  const add = () => {
    const [text, url] = [page.text.trim(), page.url.trim()]
    if (!isPageAddress(url)) return setProblem('Escreva um endereço completo, que comece com https://.')
    onAdd(addSource({ text: text || nameOfPage(url), url, kind: kind ?? kindOfPage(url) }))
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
      <EntryField label="Tipo de fonte" hint="Os visitantes leem em Fontes quantos números vêm de cada tipo.">
        {(field) => (
          <select
            {...field}
            value={kind ?? kindOfPage(page.url) ?? ''}
            onChange={({ currentTarget }) =>
              setKind(chosenSourceKinds.find((each) => each === currentTarget.value) ?? null)
            }
            className="field select-field"
          >
            <option value="">Sem tipo</option>
            {chosenSourceKinds.map((each) => (
              <option key={each} value={each}>
                {sourceKindLabels[each]}
              </option>
            ))}
          </select>
        )}
      </EntryField>
      <p className="flex flex-wrap gap-2">
        <Button onClick={add}>Adicionar e usar</Button>
        <Button variant="quiet" onClick={onClose}>
          Cancelar
        </Button>
      </p>
    </div>
  )
}

function onEnterInField(then: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    then()
  }
}

/** A line of short codes is readable; the column allows more. */
const maxCodeLength = 32

/**
 * Sources that all facts of the form can use.
 * @param kept `new_sources` of a restored draft
 */
export function useAddedSources(known: KnownSource[], kept = '') {
  const [added, setAdded] = useState<NewSource[]>(() => parseNewSources(kept))
  const current = useRef(added)
  const addSource = (page: Omit<NewSource, 'code'>): string => {
    const same = current.current.find(({ url }) => url === page.url)
    if (same) return same.code
    const taken = new Set([...known, ...current.current].map(({ code }) => code.toLowerCase()))
    const code = freeCode(page.text, taken)
    current.current = [...current.current, { ...page, code }]
    setAdded(current.current)
    return code
  }
  /** @param written `new_sources` of a draft; its sources keep their codes */
  const restorePages = (written: string) => {
    const pages = parseNewSources(written).filter(({ code }) => current.current.every((page) => page.code !== code))
    current.current = [...current.current, ...pages]
    setAdded(current.current)
  }
  const sources = [...known, ...added.map(({ code, text }) => ({ code, text }))]
  return { added, sources, addSource, restorePages }
}

function freeCode(text: string, taken: Set<string>): string {
  const code = slugFrom(text).slice(0, maxCodeLength).replace(/-$/, '') || 'fonte'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? code : `${code}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

type SourceListsProps = { sources: KnownSource[]; added: NewSource[] }

export function SourceLists({ sources, added }: SourceListsProps) {
  return (
    <>
      <input type="hidden" name="new_sources" value={added.length > 0 ? JSON.stringify(added) : ''} />
      <datalist id={knownSourcesId}>
        {sources.map(({ code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}
