import { X } from '#app/ui/icons.tsx'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'

type Props = Omit<ComponentProps<'dialog'>, 'title' | 'ref' | 'onClose' | 'onCancel'> & {
  title: ReactNode
  subtitle?: ReactNode
  /** Content that stays visible at the bottom while the dialog scrolls. */
  footer?: ReactNode
  ref?: RefObject<HTMLDialogElement | null>
  /** Called before the close button or Escape closes the dialog. false: the dialog stays open. */
  mayClose?: () => boolean
  onClose: () => void
}

/** A dialog that is open as long as it is rendered. Focuses its title. Without JavaScript it is a normal part of the page. */
export function ModalDialog({ ref, title, subtitle, footer, mayClose, onClose, className, children, ...props }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const headingId = useId()
  const hasScript = useHydrated()
  useEffect(() => {
    if (!hasScript) return undefined
    const opener = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      // React removes the open dialog, so the browser does not restore the focus.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [dialog, hasScript])
  return (
    <dialog
      {...props}
      ref={dialog}
      open={hasScript ? undefined : true}
      aria-labelledby={headingId}
      onClose={onClose}
      onCancel={(event) => mayClose?.() === false && event.preventDefault()}
      className={`dialog overscroll-contain open:animate-[rise_180ms_var(--ease-portal)] ${className ?? ''}`}
    >
      <div className="p-5 sm:p-6">
        <div className="-mt-1 mb-4 flex items-start gap-4">
          <div className="mr-auto min-w-0 pt-2">
            <h2 id={headingId} tabIndex={-1} className="text-22 wrap-anywhere outline-none">
              {title}
            </h2>
            {subtitle && <p className="mt-1 text-15 text-ink-2">{subtitle}</p>}
          </div>
          {hasScript && (
            <button
              type="button"
              onClick={() => mayClose?.() !== false && dialog.current?.close()}
              aria-label="Fechar"
              className="icon-button -mr-3 flex-none"
            >
              <X aria-hidden="true" />
            </button>
          )}
        </div>
        {children}
      </div>
      {footer && (
        <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-raised px-5 py-4 sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  )
}
