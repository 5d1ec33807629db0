import { ResponsivePicture } from '#app/domain/images/responsive-picture.tsx'
import { placeholderImage } from '#app/ui/islands/placeholder-image.ts'
import { nameOf, type VehicleCardData } from './vehicle.ts'

/** The drawing that all cards share the scale of: 5.7 m wide, ground at the same height. */
export function cardDrawingUrl(vehicle: Pick<VehicleCardData, 'id'>): string {
  return `/ilustracoes/${vehicle.id}/cartao.svg`
}

/** A photo where the record has one, otherwise the portal's own drawing. */
export function VehiclePicture({ vehicle, isEager = false }: { vehicle: VehicleCardData; isEager?: boolean }) {
  const photo = vehicle.imageUrls.find((url) => !url.startsWith('/ilustracoes/'))
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

/** The catalogue's columns are at least 272 px wide; one on a phone. */
const sizes = '(min-width: 600px) 400px, 100vw'
