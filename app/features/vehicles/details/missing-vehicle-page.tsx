import { NotFoundPage } from '#app/features/site/errors/not-found-page.tsx'
import { MissingVehicle } from './missing-vehicle.tsx'

/** The page of an address that names no model on the market. */
export function MissingVehiclePage() {
  return (
    <NotFoundPage>
      <MissingVehicle />
    </NotFoundPage>
  )
}
