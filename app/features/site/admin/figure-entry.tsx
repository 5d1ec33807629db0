import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { figureNote, type PortalFigure } from '#app/features/site/settings/portal-figure.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StateWord } from '#app/ui/state-word.tsx'
import { figureName, figurePage } from './figure-pages.ts'
import { FigureEditor } from './figure-editor.tsx'

/** A figure with what stands under it, and its form once it is asked for. */
export function FigureEntry({ figure }: { figure: PortalFigure }) {
  const [params] = useSearchParams()
  const [isOpen, setIsOpen] = useState(params.get(openParam) === figure.key)
  const edit = useRef<HTMLAnchorElement>(null)
  const close = () => {
    setIsOpen(false)
    edit.current?.focus()
  }
  return (
    <li className="border-b border-line py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_8rem_auto]">
        <p className="fig text-22 wrap-anywhere max-sm:col-start-1">{figure.value}</p>
        <p className="min-w-0 text-15 max-sm:col-span-2 max-sm:row-start-2">
          {figure.label}
          <span className="block text-13 wrap-anywhere text-ink-3">
            {figurePage(figure.key) ?? 'Em nenhuma página'}
            {figure.isConfirmed && ` · ${figureNote(figure)}`}
          </span>
        </p>
        <p className="max-sm:row-start-3">
          <StateWord look={figure.isConfirmed ? 'good' : 'quiet'}>
            {figure.isConfirmed ? 'Confirmado' : 'Não publicado'}
          </StateWord>
        </p>
        <ButtonLink
          ref={edit}
          prefetch="none"
          to={`?${openParam}=${figure.key}#numeros-do-portal`}
          look="compact"
          aria-expanded={isOpen}
          aria-label={`Editar ${figureName(figure)}`}
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
          className="max-sm:col-start-2 max-sm:row-start-1"
        >
          Editar
        </ButtonLink>
      </div>
      {isOpen && <FigureEditor figure={figure} onClose={close} />}
    </li>
  )
}

/** Without script: the figure whose form is open. */
const openParam = 'numero'
