import { NotFoundPage } from '#app/ui/errors/not-found-page.tsx'
import { MissingVehicle } from './missing-vehicle.tsx'

export function MissingVehiclePage() {
  return (
    <NotFoundPage>
      <MissingVehicle />
    </NotFoundPage>
  )
}
