import { unknownFacts } from '#app/domain/vehicles/facts/facts.ts'
import { nameOf, slugFor, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

export function buildVehicle(about: Partial<Vehicle> = {}): Vehicle {
  const vehicle: Vehicle = {
    ...unknownFacts,
    id: 1,
    slug: '',
    brand: 'BYD',
    model: 'Dolphin',
    version: 'GS',
    year: 2025,
    type: 'eletrico',
    typeLabel: 'Elétrico',
    category: 'hatch',
    availability: 'on-sale',
    priceBrl: 159_800,
    priceSource: { referenceDate: '2025-07', confidence: 'alta', hasPublishedSource: true },
    rangeKm: 291,
    powerCv: 95,
    acceleration0To100S: 10.9,
    batteryKwh: 44.9,
    consumptionKwhPer100Km: 16.9,
    traction: 'dianteira',
    dcChargeKw: 60,
    seats: 5,
    dimensions: { lengthMm: 4125, widthMm: 1770, heightMm: 1570, wheelbaseMm: 2700, wheelIn: 16 },
    imageUrls: [],
    description: 'Hatch elétrico para a cidade.',
    ...about,
  }
  return { ...vehicle, slug: about.slug ?? slugFor(nameOf(vehicle), vehicle.id) }
}
