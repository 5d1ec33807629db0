import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EditorDialog, type EditorVehicle } from './editor-dialog.tsx'
import { addressFrom } from './editor-extensions.ts'
import { insertImage, insertSection } from './faq-nodes.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { plainWords } from '#app/platform/text/normalize-text.ts'

/** Without a selection, the address becomes the link text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setIsWrong] = useState(false)

  function apply(): boolean {
    const href = addressFrom(typed)
    setIsWrong(href === null)
    if (href === null) return false
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    return true
  }

  return (
    <EditorDialog
      editor={editor}
      title={before ? 'Editar link' : 'Link'}
      action={before ? 'Salvar link' : 'Inserir link'}
      onSubmit={apply}
      onClose={onClose}
      extra={
        before && (
          <Button
            onClick={(event) => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              event.currentTarget.closest('dialog')?.close()
            }}
          >
            Remover link
          </Button>
        )
      }
    >
      <label className="grid gap-1.5 text-15 font-semibold">
        Endereço
        <input
          type="text"
          inputMode="url"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby="endereco-do-link"
          className="field font-normal"
        />
      </label>
      <p
        id="endereco-do-link"
        role={isWrong ? 'alert' : undefined}
        className={`mt-2 text-14 ${isWrong ? 'text-danger' : 'text-ink-3'}`}
      >
        {isWrong
          ? 'Escreva um endereço que comece com https://, um e-mail ou uma página do portal, como /catalogo.'
          : 'https://…, um e-mail, ou uma página do portal, como /catalogo.'}
      </p>
    </EditorDialog>
  )
}

type ImageDialogProps = {
  editor: Editor
  /** A new picture. undefined: the selected picture. */
  src?: string
  onClose: () => void
}

/** An empty alternative text needs the checkbox for decorative pictures. */
export function ImageDialog({ editor, src, onClose }: ImageDialogProps) {
  const before: unknown = src ? null : editor.getAttributes('image').alt
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '')
  const [isDecorative, setIsDecorative] = useState(before === '')
  const [isMissing, setIsMissing] = useState(false)

  function apply(): boolean {
    const text = isDecorative ? '' : alt.trim()
    setIsMissing(!text && !isDecorative)
    if (!text && !isDecorative) return false
    if (src) insertImage(editor, { src, alt: text })
    else editor.commands.updateAttributes('image', { alt: text })
    return true
  }

  return (
    <EditorDialog
      editor={editor}
      title="Texto alternativo"
      action={src ? 'Inserir imagem' : 'Salvar texto'}
      onSubmit={apply}
      onClose={onClose}
    >
      <label className="grid gap-1.5 text-15 font-semibold">
        O que a imagem mostra
        <textarea
          rows={3}
          value={alt}
          disabled={isDecorative}
          onChange={(event) => setAlt(event.target.value)}
          aria-invalid={isMissing || undefined}
          aria-describedby="texto-da-imagem"
          className="field font-normal disabled:bg-sunken disabled:text-ink-3"
        />
      </label>
      <p
        id="texto-da-imagem"
        role={isMissing ? 'alert' : undefined}
        className={`mt-2 text-14 ${isMissing ? 'text-danger' : 'text-ink-3'}`}
      >
        {isMissing
          ? 'Descreva a imagem, ou marque que ela é só decorativa.'
          : 'Para quem ouve a página, e para quando a imagem não carrega.'}
      </p>
      <label className="mt-2 flex min-h-11 items-center gap-3 text-15">
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={(event) => setIsDecorative(event.target.checked)}
          className="tick-box"
        />
        Imagem decorativa, sem texto
      </label>
    </EditorDialog>
  )
}

type VehicleDialogProps = { editor: Editor; vehicles: EditorVehicle[]; onClose: () => void }

export function VehicleDialog({ editor, vehicles, onClose }: VehicleDialogProps) {
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
