import { SlidersHorizontal, X } from '#app/ui/icons.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatNumber } from '#app/ui/format-number.ts'

type Props = {
  activeCount: number
  /** Null while the answer to what was chosen is on its way. */
  foundCount: number | null
  onClose: () => void
  children: ReactNode
}

/** On a small screen the filters come up from below; what is chosen applies behind the sheet at once. */
export function FilterSheet({ activeCount, foundCount, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <div className="only-script no-print max-sm:order-2 lg:hidden">
      <Button onClick={open} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        Filtros
        {activeCount > 0 && (
          <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-13 text-on-accent">
            {activeCount}
          </span>
        )}
      </Button>
      <dialog
        ref={dialog}
        aria-label="Filtros"
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        closedby="any"
        className="mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-4 bg-bg px-5 shadow-(--shadow-pop) open:animate-[rise_180ms_var(--ease-portal)]"
      >
        <div className="sticky top-0 z-2 -mx-5 flex items-center justify-between bg-bg px-5 pt-2">
          <span
            aria-hidden="true"
            className="absolute top-1.5 left-1/2 h-1 w-9 -translate-x-1/2 rounded-full bg-line-2"
          />
          <span className="text-14 text-ink-3">Filtrar o catálogo</span>
          <button
            type="button"
            onClick={close}
            aria-label="Fechar filtros"
            className="-mr-3 grid size-11 place-items-center"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        {isOpen && children}
        <div className="sticky bottom-0 z-2 -mx-5 mt-2 flex gap-3 border-t border-line bg-bg px-5 pt-3 pb-4">
          <Button onClick={close} className="flex-1">
            Fechar
          </Button>
          <Button look="primary" onClick={close} className="flex-1">
            {foundCount === null
              ? 'Ver veículos'
              : `Ver ${formatNumber(foundCount)} ${foundCount === 1 ? 'veículo' : 'veículos'}`}
          </Button>
        </div>
      </dialog>
    </div>
  )
}
