import type { ViewOptions } from './drawing/svg-document.ts'
import { drawFrontView } from './ends/front-view.ts'
import { drawRearView } from './ends/rear-view.ts'
import { drawMeasures } from './measures/measures-view.ts'
import { drawBesidePerson } from './measures/person-view.ts'
import { drawInParkingSpace } from './plan/parking-view.ts'
import { drawSideView } from './side/side-view.ts'
import { canBeDrawn, hasDrawableWidth, type DrawnVehicle, type VehicleWithWidth } from './drawing/vehicle-dimensions.ts'

type Dimension = 'lengthMm' | 'widthMm' | 'heightMm' | 'wheelbaseMm'

type IllustrationView = {
  label: string
  needs: readonly Dimension[]
  /** A complete SVG document. */
  draw: (vehicle: VehicleWithWidth, options?: ViewOptions) => string
}

const sideDimensions = ['lengthMm', 'heightMm', 'wheelbaseMm'] as const
const allDimensions = [...sideDimensions, 'widthMm'] as const

/** Every view the portal can draw of a vehicle, in the order a gallery shows them. */
export const illustrationViews = {
  lateral: { label: 'Vista lateral', needs: sideDimensions, draw: drawSideView },
  frente: { label: 'Vista de frente', needs: allDimensions, draw: drawFrontView },
  traseira: { label: 'Vista traseira', needs: allDimensions, draw: drawRearView },
  medidas: { label: 'Medidas', needs: sideDimensions, draw: drawMeasures },
  pessoa: { label: 'Ao lado de uma pessoa', needs: sideDimensions, draw: drawBesidePerson },
  vaga: { label: 'Na vaga de estacionamento', needs: allDimensions, draw: drawInParkingSpace },
} as const satisfies Record<string, IllustrationView>

export type ViewKey = keyof typeof illustrationViews

export const isViewKey = (key: string): key is ViewKey => Object.hasOwn(illustrationViews, key)

/** The views for which the vehicle's dimensions are known and credible; none when the side cannot be drawn. */
export function availableViews(vehicle: DrawnVehicle): ViewKey[] {
  if (!canBeDrawn(vehicle)) return []
  return Object.keys(illustrationViews)
    .filter(isViewKey)
    .filter((key) => !needsWidth(key) || hasDrawableWidth(vehicle))
}

/** The view as a complete SVG document; null when a dimension it needs is missing or not credible. */
export function drawView(key: ViewKey, vehicle: DrawnVehicle, options?: ViewOptions): string | null {
  if (!canBeDrawn(vehicle)) return null
  switch (key) {
    case 'lateral':
    case 'medidas':
    case 'pessoa':
      return illustrationViews[key].draw(vehicle, options)
    case 'frente':
    case 'traseira':
    case 'vaga':
      return hasDrawableWidth(vehicle) ? illustrationViews[key].draw(vehicle, options) : null
  }
}

const needsWidth = (key: ViewKey) => illustrationViews[key].needs.some((dimension) => dimension === 'widthMm')
