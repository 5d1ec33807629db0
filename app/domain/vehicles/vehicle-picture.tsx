import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { placeholderImage } from '#app/ui/islands/placeholder-image.ts'
import { cardDrawingUrl, nameOf, photoOf, type VehicleCardData } from './vehicle.ts'

/** Shows the first photo, otherwise the portal's drawing. */
export function VehiclePicture({ vehicle, isEager = false }: { vehicle: VehicleCardData; isEager?: boolean }) {
  const photo = photoOf(vehicle)
  const drawing = vehicle.dimensions ? cardDrawingUrl(vehicle) : vehicle.imageUrls[0]
  const source = photo ?? drawing ?? placeholderImage
  return (
    <ResponsivePicture
      src={source}
      alt={`${nameOf(vehicle)}, ${photo ? 'foto' : 'ilustração'}`}
      picture={vehicle.pictures?.find(({ url }) => url === photo) ?? null}
      sizes={sizes}
      width={570}
      height={380}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      data-photo={photo ? '' : undefined}
    />
  )
}

/** Cards are in one column on phones, otherwise in columns of at least 272 px. */
const sizes = '(min-width: 600px) 400px, 100vw'
