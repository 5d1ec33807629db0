import { Link } from '#app/ui/link.tsx'
import { editVehiclePath } from '#app/panel/vehicles/vehicle-admin-paths.ts'
import { vehiclePath } from '#app/domain/vehicles/vehicle.ts'

type Props = { vehicle: { id: number; slug: string }; isActive: boolean }

export function VehiclePreviewBanner({ vehicle, isActive }: Props) {
  return (
    <aside aria-label="Prévia" className="no-print border-b border-warn bg-warn-soft py-1.5 text-15 text-warn">
      <p className="wrap flex flex-wrap items-center gap-x-5">
        <span className="py-1.5">
          <b className="font-semibold">Prévia.</b>{' '}
          {isActive
            ? 'Este modelo está ativo: é assim que os visitantes o veem.'
            : 'Este modelo está inativo: os visitantes não o veem. Ativo, a página dele seria esta.'}
        </span>
        <Link to={editVehiclePath(vehicle.id)} className="inline-flex min-h-11 items-center underline">
          Editar no formulário
        </Link>
        {isActive && (
          <Link to={vehiclePath(vehicle)} className="inline-flex min-h-11 items-center underline">
            Página pública
          </Link>
        )}
      </p>
    </aside>
  )
}
