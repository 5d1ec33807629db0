import { BatteryCharging, Gauge, Route, Timer } from '#app/ui/icons.tsx'
import type { VehicleCardData } from './vehicle.ts'

/** The four figures of every card, in their order. */
export const cardFigures = [
  { key: 'rangeKm', label: 'Autonomia', unit: 'km', decimals: 0, icon: Route },
  { key: 'powerCv', label: 'Potência', unit: 'cv', decimals: 0, icon: Gauge },
  { key: 'acceleration0To100S', label: '0–100 km/h', unit: 's', decimals: 1, icon: Timer },
  { key: 'batteryKwh', label: 'Bateria', unit: 'kWh', decimals: 1, icon: BatteryCharging },
] as const satisfies { key: keyof VehicleCardData; label: string; unit: string; decimals: number; icon: unknown }[]
