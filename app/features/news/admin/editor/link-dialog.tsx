import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EditorDialog } from './editor-dialog.tsx'
import { addressFrom } from './editor-extensions.ts'

/** The link of the chosen words; without words the address itself is written. */
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
