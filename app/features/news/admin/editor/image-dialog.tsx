import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { insertImage } from './insert-section.ts'
import { EditorDialog } from './editor-dialog.tsx'

type Props = {
  editor: Editor
  /** Of a new picture; without it the chosen one is described. */ src?: string
  onClose: () => void
}

/** The words that stand for a picture. None at all is a decision, never an oversight. */
export function ImageDialog({ editor, src, onClose }: Props) {
  const before: unknown = src ? null : editor.getAttributes('image').alt
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '')
  const [isDecorative, setIsDecorative] = useState(before === '')
  const [isMissing, setIsMissing] = useState(false)

  function apply(): boolean {
    const words = isDecorative ? '' : alt.trim()
    setIsMissing(!words && !isDecorative)
    if (!words && !isDecorative) return false
    if (src) insertImage(editor, { src, alt: words })
    else editor.commands.updateAttributes('image', { alt: words })
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
