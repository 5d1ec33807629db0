import type { Editor } from '@tiptap/core'
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'

type Props = {
  editor: Editor
  title: string
  action: string
  /** @returns false keeps the dialog open, because something is missing */
  onSubmit: () => boolean
  onClose: () => void
  children: ReactNode
  /** Further button next to the action, such as 'remove'. */
  extra?: ReactNode
}

/** A dialog of the text editor. It is outside of the article's form, so that its fields are not submitted with it. */
export function EditorDialog({ editor, title, action, onSubmit, onClose, children, extra }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Focuses the field instead of the close button.
    dialog.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!onSubmit()) return
    dialog.current?.close()
    // Focuses the text at once: letters typed before the close event would be lost.
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

/** For a dialog in a portal: React bubbles its events to the form that opened it. */
export const stopPropagation = { onInput: stopEvent, onChange: stopEvent, onKeyDown: stopEvent }

function stopEvent(event: SyntheticEvent) {
  event.stopPropagation()
}

/** A model that a card in the text can show. */
export type EditorVehicle = { id: number; label: string }

type PickedImage = { url: string; alt: string }

export type ArticleEditorProps = {
  /** Name of the form field, a textarea that always has the current HTML. */
  name: string
  defaultHtml: string
  onChange?: (html: string) => void
  /** Opens the media library. null: nothing was chosen. */
  pickImage: () => Promise<PickedImage | null>
  vehicles: EditorVehicle[]
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}
