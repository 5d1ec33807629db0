import { countOf } from '#app/ui/format/plural.ts'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { plainWords } from '#app/features/vehicles/plain-words.ts'
import type { EditorVehicle } from './article-editor-props.ts'
import { insertSection } from './insert-section.ts'
import { EditorDialog } from './editor-dialog.tsx'

type Props = { editor: Editor; vehicles: EditorVehicle[]; onClose: () => void }

/** A model for a card in the text: type a part of its name, go through what fits by the arrow keys. */
export function VehicleDialog({ editor, vehicles, onClose }: Props) {
  const before = editor.isActive('vehicle') ? Number(editor.getAttributes('vehicle').vehicleId) : null
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(before)
  const [isMissing, setIsMissing] = useState(false)
  const found = vehicles.filter(({ label }) => plainWords(label).includes(plainWords(typed)))
  const marked = found.find(({ id }) => id === chosen) ?? (typed.trim() ? found[0] : undefined)

  function apply(): boolean {
    setIsMissing(!marked)
    if (!marked) return false
    const attrs = { vehicleId: marked.id }
    const card = editor.schema.nodes.vehicle?.create(attrs)
    if (before !== null) editor.commands.updateAttributes('vehicle', attrs)
    else if (card) insertSection(editor, card)
    return true
  }

  return (
    <EditorDialog
      editor={editor}
      title="Veículo"
      action={before === null ? 'Inserir ficha' : 'Trocar ficha'}
      onSubmit={apply}
      onClose={onClose}
    >
      <label className="grid gap-1.5 text-15 font-semibold">
        Procurar modelo
        <input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="field font-normal"
        />
      </label>
      <p role="status" className={`mt-2 text-14 ${isMissing ? 'text-danger' : 'text-ink-3'}`}>
        {countLabel(found.length)}
        {isMissing && ' Escolha um modelo.'}
      </p>
      <fieldset className="editor-vehicles">
        <legend className="sr-only">Modelo</legend>
        {found.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name="modelo" checked={id === marked?.id} onChange={() => setChosen(id)} />
            {label}
          </label>
        ))}
      </fieldset>
    </EditorDialog>
  )
}

function countLabel(count: number): string {
  if (count === 0) return 'Nenhum modelo com esse nome.'
  return countOf(count, 'modelo.', 'modelos.')
}
