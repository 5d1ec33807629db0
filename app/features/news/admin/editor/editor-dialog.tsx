import type { Editor } from '@tiptap/core'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'

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
  const headingId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
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
    <dialog
      ref={dialog}
      aria-labelledby={headingId}
      onClose={() => {
        onClose()
        editor.view.focus()
      }}
      onInput={keptInside}
      onChange={keptInside}
      onKeyDown={keptInside}
      className="mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-4 bg-raised shadow-(--shadow-pop) open:animate-[rise_180ms_var(--ease-portal)] sm:m-auto sm:w-110 sm:rounded-3"
    >
      <form noValidate onSubmit={submit} className="p-5 sm:p-6">
        <div className="-mt-1 mb-4 flex items-center justify-between">
          <h2 id={headingId} className="text-22">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label="Fechar"
            className="-mr-3 grid size-11 place-items-center rounded-2 hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {children}
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary">
            {action}
          </Button>
          {extra}
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

/** React hands events on to the form that the dialog was opened from. */
function keptInside(event: SyntheticEvent) {
  event.stopPropagation()
}
