import type { Editor } from '@tiptap/core'
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'

type Props = {
  editor: Editor
  title: string
  action: string
  /** False keeps the dialog open: something is missing. */
  onSubmit: () => boolean
  onClose: () => void
  children: ReactNode
  /** Beside the action, such as removing what is there. */
  extra?: ReactNode
}

/** A question of the editor. It stands outside of the article's form: its own fields are no part of the article. */
export function EditorDialog({ editor, title, action, onSubmit, onClose, children, extra }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The question itself, not the way out of it.
    dialog.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!onSubmit()) return
    dialog.current?.close()
    // At once: who types on must not lose a letter to the event of closing.
    editor.view.focus()
  }

  return createPortal(
    <ModalDialog
      ref={dialog}
      title={title}
      onClose={() => {
        onClose()
        editor.view.focus()
      }}
      {...stopPropagation}
    >
      <form noValidate onSubmit={submit}>
        {children}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary">
            {action}
          </Button>
          {extra}
        </div>
      </form>
    </ModalDialog>,
    document.body,
  )
}

/** For a dialog that stands outside of a form: React hands its events on to the form that it was opened from. */
export const stopPropagation = { onInput: contained, onChange: contained, onKeyDown: contained }

function contained(event: SyntheticEvent) {
  event.stopPropagation()
}

/** A model that a card in the text can stand for. */
export type EditorVehicle = { id: number; label: string }

type PickedImage = { url: string; alt: string }

export type ArticleEditorProps = {
  /** The name of the form field: a textarea of this name always holds the current HTML. */
  name: string
  defaultHtml: string
  onChange?: (html: string) => void
  /** Opens the media library; null: nothing was chosen. */
  pickImage: () => Promise<PickedImage | null>
  vehicles: EditorVehicle[]
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}
