import { ChevronDown } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { vehicleMenu } from './navigation.ts'

/** CSS opens the menu on hover and focus; client/elements/vehicle-menu.ts adds press and Escape. */
export function VehicleMenu({ isCurrent }: { isCurrent: boolean }) {
  return (
    <vehicle-menu role="group" aria-label="Veículos" className="relative">
      <button
        type="button"
        aria-expanded={false}
        aria-controls="menu-de-veiculos"
        aria-current={isCurrent || undefined}
        data-early=""
        className="header-link"
      >
        Veículos
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <ul id="menu-de-veiculos" className="absolute top-full left-0 w-80 rounded-3 bg-raised p-2 pop-shadow">
        {vehicleMenu.map(({ label, to, about }) => (
          <li key={to}>
            <Link to={to} className="block rounded-2 px-3 py-2.5 hover:bg-sunken">
              <span className="block font-semibold">{label}</span>
              <span className="block text-13 text-ink-2">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </vehicle-menu>
  )
}
