import { ResponsivePicture } from '#app/features/images/responsive-picture.tsx'
import { placeholderImage } from '#app/ui/islands/head-scripts.ts'
import { nameOf, type VehicleCardData } from './vehicle.ts'
import type { ReactNode } from 'react'

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

/** A slot without a car: what stands where a list of vehicles is empty. */
export function EmptyPlate({ children }: { children: ReactNode }) {
  return (
    <section className="grid items-center gap-6 py-8 md:grid-cols-[5fr_6fr] md:gap-12">
      <div aria-hidden="true" className="vehicle-slot rounded-3">
        <svg viewBox="0 0 570 380" className="absolute inset-0 size-full text-ink-3">
          <path
            d="M95 306q-4-40 20-58 40-8 70-20 44-42 92-46h70q48 2 82 44 44 6 50 36l2 44z"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray="7 7"
          />
        </svg>
      </div>
      <div>
        <h2>Nenhum veículo encontrado</h2>
        {children}
      </div>
    </section>
  )
}
