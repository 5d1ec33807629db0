import { X } from '#app/ui/icons.tsx'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** Text next to the title, such as where the draft is saved. */
  note: ReactNode
  onClose: () => void
  children: ReactNode
}

export function FormDialog({ title, note, onClose, children }: Props) {
  const dialog = useRef<HTMLDivElement>(null)
  useInertBackground(dialog)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <div
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby="titulo-do-formulario"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="fixed inset-0 z-50 overflow-y-auto [@media(height>=25rem)]:scroll-pt-28 [@media(height>=25rem)]:scroll-pb-44 bg-bg outline-none"
    >
      <header className="sticky top-0 z-20 border-b border-line bg-bg">
        <div className="wrap flex min-h-16 items-center gap-4">
          <h2 id="titulo-do-formulario" className="mr-auto line-clamp-1 min-w-0 text-22 wrap-anywhere max-sm:text-18">
            {title}
          </h2>
          <div className="flex-none text-right text-14 text-ink-3">{note}</div>
          <button type="button" onClick={onClose} aria-label="Fechar" className="icon-button -mr-2">
            <X aria-hidden="true" />
          </button>
        </div>
      </header>
      <NoScriptNotice />
      {children}
    </div>
  )
}

/** Makes everything outside the element inert except toasts. A native modal dialog would cover the toasts. */
function useInertBackground(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const siblings = element.current ? reachableSiblings(element.current) : []
    const before = document.body.style.overflow
    for (const part of siblings) part.inert = true
    document.body.style.overflow = 'hidden'
    return () => {
      for (const part of siblings) part.inert = false
      document.body.style.overflow = before
    }
  }, [element])
}

/** Siblings of the element and of each ancestor. Excludes toasts, dialogs and parts that are already inert. */
function reachableSiblings(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element
  if (!parentElement || element === document.body) return []
  const siblings = [...parentElement.children].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement && part !== element && !part.inert && !part.matches('script, toast-region, dialog'),
  )
  return [...siblings, ...reachableSiblings(parentElement)]
}

export function NoScriptNotice() {
  return (
    <noscript>
      <p className="border-b border-warn bg-warn-soft py-2.5 text-15 text-warn">
        <span className="wrap block">
          Sem JavaScript, os formulários do painel são gravados, mas não há envio de imagens, buscas nem rascunho
          automático.
        </span>
      </p>
    </noscript>
  )
}
