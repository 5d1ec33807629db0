import type { SyntheticEvent } from 'react'
import { nameOf, type VehicleCardData } from './vehicle.ts'

export const placeholderImage = '/sem-imagem.svg'

/** The drawing that all cards share the scale of: 5.7 m wide, ground at the same height. */
export function cardDrawingUrl(vehicle: Pick<VehicleCardData, 'id'>): string {
  return `/ilustracoes/${vehicle.id}/cartao.svg`
}

/** A photo where the record has one, otherwise the portal's own drawing. A picture that does not load is replaced. */
export function VehiclePicture({ vehicle, isEager = false }: { vehicle: VehicleCardData; isEager?: boolean }) {
  const photo = vehicle.imageUrls.find((url) => !url.startsWith('/ilustracoes/'))
  const drawing = vehicle.dimensions ? cardDrawingUrl(vehicle) : vehicle.imageUrls[0]
  const source = photo ?? drawing ?? placeholderImage
  return (
    <img
      src={source}
      alt={`${nameOf(vehicle)}, ${photo ? 'foto' : 'ilustração em escala'}`}
      width={570}
      height={380}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      data-photo={photo ? '' : undefined}
      onError={showPlaceholder}
    />
  )
}

/** Every picture of the portal falls back to the same one (VEH-09). */
export function showPlaceholder({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  if (!currentTarget.src.endsWith(placeholderImage)) currentTarget.src = placeholderImage
}
