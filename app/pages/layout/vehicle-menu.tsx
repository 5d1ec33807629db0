import { asIsland } from '#app/ui/islands/island.tsx'
import { ChevronDown } from '#app/ui/icons.tsx'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from '#app/ui/link.tsx'
import { scrollToTop } from '#app/ui/scroll-to-top.ts'
import { vehicleMenu } from './navigation.ts'

/** Opens on hover, focus and press; Escape closes it. Without JavaScript, hover and focus work by CSS. */
export const VehicleMenu = asIsland(
  'vehicle-menu',
  function VehicleMenu({ isCurrent }: { isCurrent: boolean }) {
    const [isOpen, setOpen] = useState(false)
    const [isDismissed, setDismissed] = useState(false)
    const isHovered = useRef(false)

    const dismiss = () => {
      setOpen(false)
      setDismissed(true)
    }
    const leave = (event: FocusEvent<HTMLDivElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) {
        setOpen(false)
        setDismissed(false)
      }
    }
    const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    })
    // A hovered menu does not have the focus.
    useEffect(() => {
      if (!isOpen) return
      document.addEventListener('keydown', closeOnEscape)
      return () => document.removeEventListener('keydown', closeOnEscape)
    }, [isOpen])
    const closedClass = isDismissed ? 'hidden' : 'hidden group-hover:block group-focus-within:block'

    return (
      <div
        role="group"
        aria-label="Veículos"
        className="group relative"
        onPointerEnter={(event) => {
          isHovered.current = event.pointerType === 'mouse'
          if (isHovered.current) setOpen(true)
        }}
        onPointerLeave={({ pointerType }) => {
          isHovered.current = false
          if (pointerType !== 'mouse') return
          setOpen(false)
          setDismissed(false)
        }}
        onBlur={leave}
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="menu-de-veiculos"
          aria-current={isCurrent || undefined}
          onClick={() => (isOpen && !isHovered.current ? dismiss() : setOpen(true))}
          onFocus={({ currentTarget }) => {
            if (currentTarget.matches(':focus-visible')) setOpen(true)
          }}
          className="header-link"
        >
          Veículos
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
        <ul
          id="menu-de-veiculos"
          className={`absolute top-full left-0 w-80 rounded-3 bg-raised p-2 shadow-(--shadow-pop) ${isOpen ? 'block' : closedClass}`}
        >
          {vehicleMenu.map(({ label, to, about }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                onClick={(event) => {
                  dismiss()
                  scrollToTop(event)
                }}
                className="block rounded-2 px-3 py-2.5 hover:bg-sunken"
              >
                <span className="block font-semibold">{label}</span>
                <span className="block text-13 text-ink-2">{about}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    )
  },
  'touched',
)
