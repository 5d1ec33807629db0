import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { EditorDialog } from './editor-dialog.tsx'

/** The caption of a table, above it; an empty one is removed. */
export function CaptionDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [caption, setCaption] = useState(String(editor.getAttributes('table').caption ?? ''))

  function apply(): boolean {
    editor.chain().updateAttributes('table', { caption: caption.trim() }).run()
    return true
  }

  return (
    <EditorDialog editor={editor} title="Legenda da tabela" action="Salvar legenda" onSubmit={apply} onClose={onClose}>
      <label className="grid gap-1.5 text-15 font-semibold">
        O que a tabela mostra
        <input
          type="text"
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
          className="field font-normal"
        />
      </label>
    </EditorDialog>
  )
}
