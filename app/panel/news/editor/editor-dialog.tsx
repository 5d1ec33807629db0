import type { Editor } from '@tiptap/core'
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'

type Props = {
  editor: Editor
  title: string
  action: string
  /** @returns false: the dialog stays open, for example because a field is missing */
  onSubmit: () => boolean
  onClose: () => void
  children: ReactNode
  extra?: ReactNode
}

/** Rendered outside of the article form, so that its fields are not submitted with the form. */
export function EditorDialog({ editor, title, action, onSubmit, onClose, children, extra }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Otherwise the close button gets the focus.
    dialog.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!onSubmit()) return
    dialog.current?.close()
    // Otherwise the text gets the focus only after the close event, and letters typed before are lost.
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

/** React passes events of a dialog in a portal on to the article form. */
export const stopPropagation = { onInput: stopEvent, onChange: stopEvent, onKeyDown: stopEvent }

function stopEvent(event: SyntheticEvent) {
  event.stopPropagation()
}

export type EditorVehicle = { id: number; label: string }

type PickedImage = { url: string; alt: string }

export type ArticleEditorProps = {
  /** A textarea that always contains the current HTML. */
  name: string
  defaultHtml: string
  onChange?: (html: string) => void
  /** null: the editor chose no picture. */
  pickImage: () => Promise<PickedImage | null>
  vehicles: EditorVehicle[]
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
}
